import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import pMap from 'p-map'
import { build, type Manifest } from 'vite'
import { business } from '#content/business.ts'
import { closed } from '#content/closed.ts'
import { localServices } from '#content/local-services.ts'
import { noticesOf } from '#firm/closings.ts'
import { slugs } from '#web/content/paths.ts'
import {
  type Document,
  type DocumentFiles,
  fileTags,
  fillTemplate,
  metadataTags,
  neverPrefetched,
  noticeTags,
} from './document.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { splitPrint, stylePages, withoutTypefaces } from './page-styles.ts'
import { encode } from './pictures/encode.ts'
import { pictureCache, readRecipes } from './pictures/recipes-of-build.ts'
import { prerenderPages } from './prerender.ts'
import { describeRelease, releaseFile } from './release-file.ts'
import { sharePictureOf } from './share-picture.ts'
import { siteFiles } from './site-files.ts'

const webFolder = join(import.meta.dirname, '..')
const buildFolder = join(webFolder, '../build')
const clientFolder = join(buildFolder, 'client')
const serverFolder = join(buildFolder, 'server')
const siteFolder = join(buildFolder, 'site')
const pagesFolder = join(siteFolder, 'pages')

/** Fixed name of the whole style sheet, for pages that functions render. */
const sheetFile = 'site.css'

/** Fixed name of the photo upload script, for the request's page, which a function renders. */
const photoScriptFile = 'add-photos.js'

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
  const year = new Date().getFullYear()
  await buildScripts(siteUrl, year, log)
  copyClientFiles()
  if (pictures === 'all') await encodePictures(log)
  const files = documentFiles()
  cpSync(join(siteFolder, files.sheet), join(pagesFolder, sheetFile))
  await buildPhotoScript(join(pagesFolder, photoScriptFile))

  log('Pages')
  const pages = await prerenderPages(serverFolder)
  const notices = noticeTags(noticesOf(business, closed.announcement, new Date()))
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8').replace('<!--notices-->', () => notices)
  const template = slugs.articles.length > 0 ? page : page.replace(/^.*rss\.xml.*\n/m, '')
  const documents = await pMap(
    pages,
    async (page): Promise<Document> => {
      const picture = await sharePictureOf(page.path)
      cpSync(await encode(picture.recipe, pictureCache), join(siteFolder, picture.name))
      const metadata = metadataTags(page, picture, siteUrl)
      return { path: page.path, html: fillTemplate(template, page, fileTags(files), metadata) }
    },
    { concurrency: 2 },
  )
  log(`Styles and headers of ${documents.length} pages`)
  const { pages: styled, hashes } = await stylePages(documents, {
    sheet: splitPrint(readFileSync(join(siteFolder, files.sheet), 'utf8')).screen,
    // For the headers of another release, which block these rules; with script the loader does the same.
    linked: `<noscript><link rel="stylesheet" href="${files.sheet}"></noscript>`,
    external: `<link rel="stylesheet" href="${files.sheet}">`,
  })
  for (const { path, html } of styled) write(pagesFolder, fileOfPage(path), html)

  const listedPages = pages.filter(({ listed }) => listed)
  for (const [name, content] of await siteFiles({ siteUrl, listedPages, year }))
    write(pagesFolder, name, content)
  const speculationRulesPath = writeAsset('prefetch', speculationRulesExtension, speculationRules)
  write(pagesFolder, releaseFile, describeRelease(pagesFolder, [...hashes, speculationRulesPath]))
  const site = { siteUrl, styleHashes: hashes, speculationRulesPath, namedFiles: namedFiles() }
  writeFileSync(join(buildFolder, 'site.json'), JSON.stringify(site))
}

async function buildScripts(siteUrl: string, year: number, log: (step: string) => void): Promise<void> {
  // Vite respects NODE_ENV, and would bundle React's development build under a test runner.
  process.env.NODE_ENV = 'production'
  const config = {
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.BUILD_YEAR': JSON.stringify(year),
      'import.meta.env.HAS_LOCAL_SERVICES': JSON.stringify(localServices.length > 0),
      'import.meta.env.HAS_ROOMS': JSON.stringify(slugs.rooms.length > 0),
      'import.meta.env.HAS_ARTICLES': JSON.stringify(slugs.articles.length > 0),
      'import.meta.env.HAS_LOCATIONS': JSON.stringify(slugs.locations.length > 0),
    },
  } as const
  log('Styles and scripts')
  await build(config)
  log('Server build')
  await build({ ...config, build: { ssr: 'src/entry-server.tsx', outDir: serverFolder, manifest: false } })
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

function copyClientFiles(): void {
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(clientFolder, pagesFolder, { recursive: true })
  cpSync(join(pagesFolder, 'assets'), join(siteFolder, 'assets'), { recursive: true })
  rmSync(join(pagesFolder, 'assets'), { recursive: true })
  rmSync(join(pagesFolder, '.vite'), { recursive: true })
}

/** Encodes all pictures, or copies them from the cache. */
async function encodePictures(log: (step: string) => void): Promise<void> {
  const recipes = readRecipes(clientFolder)
  let count = 0
  const logProgress = progressLogger(log)
  log(`${recipes.length} pictures: minutes the first time, seconds afterwards`)
  // Two at a time: the encoders are single-threaded here, and build machines have two cores.
  await pMap(
    recipes,
    async ({ name, recipe }) => {
      cpSync(await encode(recipe, pictureCache), join(siteFolder, name))
      count += 1
      logProgress(count, recipes.length)
    },
    { concurrency: 2 },
  )
}

/** Logs the progress of a step every five seconds. */
function progressLogger(log: (step: string) => void): (count: number, total: number) => void {
  let lastTime = Date.now()
  return (count, total) => {
    if (Date.now() - lastTime < 5000) return
    lastTime = Date.now()
    log(`  ${count} of ${total}`)
  }
}

/** Files of the client build that documents refer to. @throws Error if Vite's manifest lacks one */
function documentFiles(): DocumentFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const fileOf = (source: string): string => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`Vite's manifest has no file for ${source}`)
    return file
  }
  const withImports = (source: string): string[] => {
    const imports = (manifest[source]?.imports ?? []).flatMap(withImports)
    return [...new Set([fileOf(source), ...imports])]
  }
  const [loader, sheet] = [fileOf('src/loader.ts'), fileOf('style.css')]
  const typefaces = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  const { screen, print } = splitPrint(readFileSync(join(clientFolder, sheet), 'utf8'))
  return {
    loader: { address: `/${loader}`, content: readFileSync(join(clientFolder, loader)) },
    app: withImports('src/hydrate.tsx').map((file) => `/${file}`),
    typefaces: typefaces.map(({ file }) => `/${file}`).toSorted(),
    sheet: `/${sheet}`,
    rules: writeAsset('rules', 'css', withoutTypefaces(screen)),
    print: writeAsset('print', 'css', print),
  }
}

/** File of a page in the pages folder; the edge function maps /thank-you to thank-you.html. */
const fileOfPage = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Writes a file with a content hash in its name. @returns its URL path */
function writeAsset(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.${extension}`
  write(siteFolder, file, content)
  return `/${file}`
}

/** Lists the HTML files in web/public, such as a search engine's verification file. */
const namedFiles = () =>
  globSync('**/*.html', { cwd: join(webFolder, 'public') })
    .toSorted()
    .map((file) => `/${file}`)

function write(folder: string, name: string, content: string | Buffer): void {
  const target = join(folder, name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

/** Served with the content type that browsers require. */
const speculationRulesExtension = 'speculationrules'

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
