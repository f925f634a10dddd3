import { execFile } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as bundle } from 'esbuild'
import pMap from 'p-map'
import { spanishPaths } from '#content/spanish-paths.ts'
import { type BuiltPages, buildPages, write, writeAsset } from './build-pages.ts'
import { neverPrefetched } from './document.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { splitPrint, stylePages } from './page-styles.ts'
import { encode } from './pictures/encode.ts'
import { appendRecipes, pictureCache, readRecipes } from './pictures/recipes-of-build.ts'
import { describeRelease, releaseFile } from './release-file.ts'
import { siteFiles } from './site-files.ts'

const webFolder = join(import.meta.dirname, '..')
const buildFolder = join(webFolder, '../build')
const clientFolder = join(buildFolder, 'client')
const siteFolder = join(buildFolder, 'site')
const pagesFolder = join(siteFolder, 'pages')

/**
 * Builds the website as it is deployed into build/site: assets/ with hashed files, pages/ with everything else.
 * build/site.json tells the stack what the response headers must allow, and which HTML files are no pages.
 * @param siteUrl canonical origin without a trailing slash
 * @param pictures whether to encode all pictures, or leave that to the server on request
 * @param log called at the start of each step
 */
export async function buildWebsite(
  siteUrl: string,
  pictures: 'all' | 'when-asked',
  log: (step: string) => void,
): Promise<void> {
  rmSync(siteFolder, { recursive: true, force: true })
  const [english, spanish] = await Promise.all([buildPages(siteUrl, log), buildSpanishPages(siteUrl)])
  const documents = [...english.documents, ...spanish.documents]
  appendRecipes(clientFolder, [...english.sharePictures, ...spanish.sharePictures])
  // One after the other: two copies of the same file at once would fail.
  for (const folder of [english.folder, spanish.folder].filter(Boolean))
    cpSync(join(folder, 'assets'), join(siteFolder, 'assets'), { recursive: true })
  cpSync(clientFolder, pagesFolder, {
    recursive: true,
    filter: (source) => !/\/(?:assets|\.vite)$/.test(source),
  })
  if (pictures === 'all') await encodePictures(log)
  const { sheet } = english
  // Fixed names of the whole style sheet and the photo upload script, for pages that functions render.
  cpSync(join(siteFolder, sheet), join(pagesFolder, 'site.css'))
  await buildPhotoScript(join(pagesFolder, 'add-photos.js'))

  log(`Styles and headers of ${documents.length} pages`)
  const { pages: styled, hashes } = await stylePages(documents, {
    sheet: splitPrint(readFileSync(join(siteFolder, sheet), 'utf8')).screen,
    // For the headers of another release, which block these rules; with script the loader does the same.
    linked: `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`,
    external: `<link rel="stylesheet" href="${sheet}">`,
  })
  for (const { path, html } of styled) write(pagesFolder, fileOfPage(path), html)

  const listedPages = [...english.listedPages, ...spanish.listedPages]
  for (const [name, content] of await siteFiles(siteUrl, listedPages)) write(pagesFolder, name, content)
  // The extension of the content type that browsers require.
  const speculationRulesPath = writeAsset(siteFolder, 'prefetch', 'speculationrules', speculationRules)
  write(pagesFolder, releaseFile, describeRelease(pagesFolder, [...hashes, speculationRulesPath]))
  const htmlFiles = globSync('**/*.html', { cwd: join(webFolder, 'public') }).toSorted()
  const site = {
    siteUrl,
    styleHashes: hashes,
    speculationRulesPath,
    edge: {
      // HTML files of web/public, such as a search engine's verification file.
      namedFiles: htmlFiles.map((file) => `/${file}`),
      spanishPages: spanish.documents.map(({ path }) => path),
      unknownSpanishPage: spanish.unknownPage,
    },
  }
  writeFileSync(join(buildFolder, 'site.json'), JSON.stringify(site))
}

/** Builds the Spanish pages, if there are any, in a process that has all content in Spanish. */
async function buildSpanishPages(siteUrl: string): Promise<Omit<BuiltPages, 'sheet'>> {
  if (Object.keys(spanishPaths).length === 0)
    return { documents: [], listedPages: [], sharePictures: [], unknownPage: '', folder: '' }
  const fileOf = (name: string) => join(import.meta.dirname, name)
  const result = join(buildFolder, 'pages-es.json')
  const words = ['--import', fileOf('spanish-modules.ts'), fileOf('build-pages.ts'), siteUrl, result]
  await promisify(execFile)(process.execPath, words)
  return JSON.parse(readFileSync(result, 'utf8'))
}

/** Bundles the photo upload script without Vite, since its name is fixed and it shares no chunks. */
const buildPhotoScript = (outfile: string) =>
  bundle({
    entryPoints: [join(webFolder, 'src/photos/add-photos.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: oldestBrowsers,
    legalComments: 'none',
    logLevel: 'warning',
  })

/** Encodes all pictures, or copies them from the cache, and logs the progress every five seconds. */
async function encodePictures(log: (step: string) => void): Promise<void> {
  const recipes = readRecipes(clientFolder)
  let count = 0
  let lastTime = Date.now()
  log(`${recipes.length} pictures: minutes the first time, seconds afterwards`)
  // Two at a time: the encoders are single-threaded here, and build machines have two cores.
  await pMap(
    recipes,
    async (recipe) => {
      cpSync(await encode(recipe, pictureCache), join(siteFolder, recipe.name))
      count += 1
      if (Date.now() - lastTime < 5000) return
      lastTime = Date.now()
      log(`  ${count} of ${recipes.length}`)
    },
    { concurrency: 2 },
  )
}

/** File of a page in the pages folder; the edge function maps /thank-you to thank-you.html. */
const fileOfPage = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Rules of the `Speculation-Rules` header: prefetch internal links on hover or press, until the page is hydrated. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: neverPrefetched.map((path) => `${path}{/*}?`) } },
          { selector_matches: 'html:not([data-alive]) a' },
        ],
      },
    },
  ],
})
