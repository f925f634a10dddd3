// Also read by the Lambdas and the browser: plain data, no React, no node:.

/** The slugs of the projects in the order of lists: content/projects/. */
export { projectSlugs } from '#content/project-slugs.ts'
