// Also read by the Lambdas and the browser: plain data, no React, no node:.

/** What each project is called, by its slug; apart from the slugs, which every page loads. */
export { projectTitles } from '#content/project-titles.ts'
