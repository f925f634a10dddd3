import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import pMap from 'p-map'
import { build } from 'vite'
import { roomSlugs } from '#content/room-slugs.ts'
import { worksInPlaces } from '#content/works-in-places.ts'
import { neverPrefetched } from '#web/src/loading/never-prefetched.ts'
import { readClientFiles } from './client-files.ts'
import { type Document, type DocumentFiles, fileTags, fillTemplate, metadataTags } from './document.ts'
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

/** The fixed address of the whole style sheet, for the pages that functions answer with. */
const sheetFile = 'site.css'

/** The fixed address of the script by which photos are added to a request, whose page is a function's, too. */
const photoScriptFile = 'add-photos.js'

/**
 * Builds the website into build/site, as it is deployed: assets/ with hashed files, pages/ with everything else.
 * build/site.json tells the stack what its headers have to allow, and which HTML files are no pages.
 * @param siteUrl canonical origin, without a slash at the end
 * @param pictures whether all of them are made, or each by whoever serves the site when it is asked for
 * @param say is told what begins
 */
export async function buildWebsite(
  siteUrl: string,
  pictures: 'all' | 'when-asked',
  say: (step: string) => void,
): Promise<void> {
  const year = new Date().getFullYear()
  await buildScripts(siteUrl, year, say)
  layOutFiles()
  if (pictures === 'all') await makePictures(say)
  const files = documentFiles()
  cpSync(join(siteFolder, files.sheet), join(pagesFolder, sheetFile))
  await buildPhotoScript(join(pagesFolder, photoScriptFile))

  say('Pages')
  const pages = await prerenderPages(serverFolder)
  const template = readFileSync(join(webFolder, 'index.html'), 'utf8')
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
  say(`Rules and headers of ${documents.length} pages`)
  const { pages: styled, hashes } = await stylePages(documents, {
    sheet: splitPrint(readFileSync(join(siteFolder, files.sheet), 'utf8')).screen,
    // For headers of another deploy, which do not know these rules' hashes; with script the loader does the same.
    linked: `<noscript><link rel="stylesheet" href="${files.sheet}"></noscript>`,
    external: `<link rel="stylesheet" href="${files.sheet}">`,
  })
  for (const { path, html } of styled) write(pagesFolder, fileOfPage(path), html)

  const listedPages = pages.filter(({ listed }) => listed)
  for (const [name, content] of await siteFiles({ siteUrl, listedPages, year }))
    write(pagesFolder, name, content)
  const speculationRulesPath = writeAsset('prefetch', speculationRulesExtension, speculationRules)
  write(pagesFolder, releaseFile, describeRelease(pagesFolder, [...hashes, speculationRulesPath]))
  const built = {
    siteUrl,
    styleHashes: hashes,
    speculationRulesPath,
    namedFiles: namedFiles(),
  }
  writeFileSync(join(buildFolder, 'site.json'), JSON.stringify(built))
}

async function buildScripts(siteUrl: string, year: number, say: (step: string) => void): Promise<void> {
  // Vite takes over what the shell or a test runner says, and would ship React's development build.
  process.env.NODE_ENV = 'production'
  const shared = {
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.BUILD_YEAR': JSON.stringify(year),
      'import.meta.env.HAS_WORKS_IN_PLACES': JSON.stringify(worksInPlaces.length > 0),
      'import.meta.env.HAS_ROOMS': JSON.stringify(roomSlugs.length > 0),
    },
  } as const
  say('Styles and scripts')
  await build(shared)
  say('Scripts that write the pages')
  await build({ ...shared, build: { ssr: 'src/entry-server.tsx', outDir: serverFolder, manifest: false } })
}

/**
 * Bundles the script by which photos are added: beside Vite's own, because its address has to stay and it shares nothing.
 * @param outfile where it is served from
 */
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

function layOutFiles(): void {
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(clientFolder, pagesFolder, { recursive: true })
  cpSync(join(pagesFolder, 'assets'), join(siteFolder, 'assets'), { recursive: true })
  rmSync(join(pagesFolder, 'assets'), { recursive: true })
  rmSync(join(pagesFolder, '.vite'), { recursive: true })
}

/** Makes every picture that a page may load; one that the cache has is only copied. */
async function makePictures(say: (step: string) => void): Promise<void> {
  const recipes = readRecipes(clientFolder)
  let made = 0
  const tell = progress(say)
  say(`${recipes.length} pictures: minutes the first time, seconds afterwards`)
  // Two at a time: the encoders run without threads of their own here, and the machines that build have two cores.
  await pMap(
    recipes,
    async ({ name, recipe }) => {
      cpSync(await encode(recipe, pictureCache), join(siteFolder, name))
      made += 1
      tell(made, recipes.length)
    },
    { concurrency: 2 },
  )
}

/** Says every five seconds how far a step is. */
function progress(say: (step: string) => void): (done: number, all: number) => void {
  let toldAt = Date.now()
  return (done, all) => {
    if (Date.now() - toldAt < 5000) return
    toldAt = Date.now()
    say(`  ${done} of ${all}`)
  }
}

function documentFiles(): DocumentFiles {
  const { loader, app, sheet, typefaces } = readClientFiles(clientFolder)
  const { screen, print } = splitPrint(readFileSync(join(clientFolder, sheet), 'utf8'))
  return {
    loader: { address: `/${loader}`, content: readFileSync(join(clientFolder, loader)) },
    app: app.map((file) => `/${file}`),
    typefaces: typefaces.map((file) => `/${file}`),
    sheet: `/${sheet}`,
    rules: writeAsset('rules', 'css', withoutTypefaces(screen)),
    print: writeAsset('print', 'css', print),
  }
}

/** Name of a page's file below the pages folder; the edge function leads /thank-you to thank-you.html. */
const fileOfPage = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Writes a file whose name has a hash of what is in it. @returns its address, which begins with a slash */
function writeAsset(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.${extension}`
  write(siteFolder, file, content)
  return `/${file}`
}

/** The HTML files that lie in web/public: a search engine, say, asks for one by its name to see whose the site is. */
const namedFiles = () =>
  globSync('**/*.html', { cwd: join(webFolder, 'public') })
    .toSorted()
    .map((file) => `/${file}`)

function write(folder: string, name: string, content: string | Buffer): void {
  const target = join(folder, name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

/** The type that browsers insist on. */
const speculationRulesExtension = 'speculationrules'

/**
 * Rules of the `Speculation-Rules` header: the browser fetches the page behind a link of ours when the pointer rests
 * on the link or goes down on it. Once the app is alive it fetches what it needs by itself.
 */
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
