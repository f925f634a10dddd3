import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folders, readLocations, readProjects, readServices, slugsIn } from './content-folders.ts'
import { replaceFile } from './replace-file.ts'

// A program: "node web/build/write-folder-index.ts" writes web/content/folder-index.ts, forms/project-index.ts and
// forms/project-titles.ts when they are not what the folders hold. Plain Node, browsers and the type checker all read these files; none can list a folder.
// The projects stand in forms/, since a brief may name one, and the functions that read it know nothing of web/.

const indexFile = join(import.meta.dirname, '../content/folder-index.ts')
const formsFolder = join(import.meta.dirname, '../../forms')

/** The text of web/content/folder-index.ts for the files that are there. */
export async function folderIndex(): Promise<string> {
  const services = await readServices()
  const locations = await readLocations()
  return `// Written by web/build/write-folder-index.ts from the files in articles/, services/ and locations/; every build, "npm run
// dev" and "npm run fix" do it. A change by hand is lost.

/** The slugs of the articles. */
export const articles = [
${slugsIn(folders.articles, '.mdx')
  .map((slug) => `  ${literal(slug)},\n`)
  .join('')}] as const

/** The services in the order of lists; \`name\` is what links call them. */
export const services = [
${services.map(({ slug, name, label = name }) => `  { slug: ${literal(slug)}, name: ${literal(label)} },\n`).join('')}] as const

/** The places in the order of lists, with where they lie: degrees north and east. */
export const locations = [
${locations
  .map(
    ({ slug, name, latitude, longitude }) =>
      `  { slug: ${literal(slug)}, name: ${literal(name)}, latitude: ${latitude}, longitude: ${longitude} },\n`,
  )
  .join('')}] as const
`
}

/** As Biome writes a text. */
const literal = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

const byBuild = `// Written by web/build/write-folder-index.ts from the files in web/content/projects/; every build, "npm run dev" and
// "npm run fix" do it. A change by hand is lost.
`

/** The text of forms/project-index.ts for the files that are there. */
export async function projectIndex(): Promise<string> {
  const projects = await readProjects()
  return `${byBuild}
/** The slugs of the projects in the order of lists. */
export const projectSlugs = [
${projects.map(({ slug }) => `  ${literal(slug)},\n`).join('')}] as const

export type ProjectSlug = (typeof projectSlugs)[number]
`
}

/** The text of forms/project-titles.ts: apart from the slugs, which every page loads. */
export async function projectTitles(): Promise<string> {
  const projects = await readProjects()
  return `${byBuild}
import type { ProjectSlug } from './project-index.ts'

/** What each project is called. */
export const projectTitles: Readonly<Record<ProjectSlug, string>> = {
${projects.map(({ slug, title }) => `  ${/^\w+$/.test(slug) ? slug : literal(slug)}: ${literal(title)},\n`).join('')}}
`
}

/** Leaves a file alone that says what it should. */
function update(file: string, wanted: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) replaceFile(file, wanted)
}

if (import.meta.main) {
  update(indexFile, await folderIndex())
  update(join(formsFolder, 'project-index.ts'), await projectIndex())
  update(join(formsFolder, 'project-titles.ts'), await projectTitles())
}
