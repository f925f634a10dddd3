import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folders, readLocations, readServices, slugsIn } from './content-folders.ts'
import { replaceFile } from './replace-file.ts'

// A program: "node web/build/write-folder-index.ts" writes web/content/folder-index.ts when it is not what the folders
// hold. Plain Node, browsers and the type checker all read that file; none of them can list a folder.

const indexFile = join(import.meta.dirname, '../content/folder-index.ts')

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

if (import.meta.main) {
  const wanted = await folderIndex()
  if (!existsSync(indexFile) || readFileSync(indexFile, 'utf8') !== wanted) replaceFile(indexFile, wanted)
}
