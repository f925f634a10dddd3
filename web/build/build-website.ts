import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { build } from 'vite'
import { buildShareImage } from './open-graph.ts'
import { completeHead, isListed, readHead } from './page-head.ts'
import { stylePages, stylesPlace, withoutTypefaces } from './page-styles.ts'
import { prerenderPages } from './prerender.ts'
import { describeRelease, releaseFile } from './release-file.ts'
import { siteFiles } from './site-files.ts'
import { speculationRules, speculationRulesExtension } from './speculation-rules.ts'

const webFolder = join(import.meta.dirname, '..')
const buildFolder = join(webFolder, '../build')

/** The fixed address of the whole style sheet, for the pages that functions answer with. */
const sheetFile = 'site.css'

/**
 * Builds the website into build/site, as it is deployed: assets/ with hashed files, pages/ with everything else.
 * build/site.json tells the stack what its headers have to allow, and which HTML files are no pages.
 * @param siteUrl canonical origin, without a slash at the end
 */
export async function buildWebsite(siteUrl: string): Promise<void> {
  // Vite takes over what the shell or a test runner says, and would ship React's development build.
  process.env.NODE_ENV = 'production'
  const year = new Date().getFullYear()
  const clientFolder = join(buildFolder, 'client')
  const serverFolder = join(buildFolder, 'server')
  const shared = {
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.BUILD_YEAR': JSON.stringify(year),
    },
  } as const
  await build(shared)
  await build({ ...shared, build: { ssr: 'src/entry-server.tsx', outDir: serverFolder } })

  const siteFolder = join(buildFolder, 'site')
  const pagesFolder = join(siteFolder, 'pages')
  rmSync(siteFolder, { recursive: true, force: true })
  cpSync(clientFolder, pagesFolder, { recursive: true })
  cpSync(join(pagesFolder, 'assets'), join(siteFolder, 'assets'), { recursive: true })
  rmSync(join(pagesFolder, 'assets'), { recursive: true })

  const { template, sheet } = readTemplate(siteFolder, readFileSync(join(clientFolder, 'index.html'), 'utf8'))
  cpSync(join(siteFolder, sheet), join(pagesFolder, sheetFile))
  const { pages, hashes } = await stylePages(await prerenderPages({ serverFolder, template }), {
    sheet: splitPrint(readFileSync(join(siteFolder, sheet), 'utf8')).screen,
    // For headers of another deploy, which do not know these rules' hashes; with script the loader does the same.
    linked: `<noscript><link rel="stylesheet" href="/${sheet}"></noscript>`,
  })
  await pMap(
    pages,
    async ({ path, file, html }) => {
      const image = await buildShareImage(readHead(html, path).title, path)
      cpSync(image.path, join(siteFolder, image.name))
      write(pagesFolder, file, completeHead({ path, html, image: image.name }, siteUrl))
    },
    { concurrency: 2 },
  )
  const listedPaths = pages.filter(({ html }) => isListed(html)).map(({ path }) => path)
  for (const [name, content] of await siteFiles({ siteUrl, listedPaths, year }))
    write(pagesFolder, name, content)
  write(pagesFolder, releaseFile, describeRelease(pagesFolder))
  const rulesFile = writeAsset(siteFolder, 'prefetch', speculationRulesExtension, speculationRules)
  const built = {
    siteUrl,
    styleHashes: hashes,
    speculationRulesPath: `/${rulesFile}`,
    namedFiles: namedFiles(),
  }
  writeFileSync(join(buildFolder, 'site.json'), JSON.stringify(built))
}

/** @returns the file's name below the site's folder, with a hash of what is in it */
function writeAsset(siteFolder: string, name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.${extension}`
  write(siteFolder, file, content)
  return file
}

/** The HTML files that lie in web/public: a search engine, say, asks for one by its name to see whose the site is. */
const namedFiles = () =>
  globSync('**/*.html', { cwd: join(webFolder, 'public') })
    .toSorted()
    .map((file) => `/${file}`)

/** What paper needs is a sheet of its own, which no document carries. */
function splitPrint(sheet: string): { screen: string; print: string } {
  const [print] = /@layer print\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/.exec(sheet) ?? []
  if (!print) throw new Error('the style sheet has no layer named print')
  return { screen: sheet.replace(print, ''), print }
}

function write(folder: string, name: string, content: string | Buffer): void {
  const target = join(folder, name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

/**
 * Takes the link to the one style sheet out of the template, asks for the typefaces instead, and tells the loader, on
 * its own tag, the addresses that it needs (src/loading/build-files.ts). The tag also has the loader's own hash:
 * browsers run it as it was built or not at all.
 * @returns the template, and the sheet's file below the site's folder
 */
function readTemplate(siteFolder: string, html: string): { template: string; sheet: string } {
  const names = readdirSync(join(siteFolder, 'assets'))
  const [sheet, ...others] = names.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)
  if (!sheet || others.length > 0) throw new Error('the build should have exactly one style sheet')
  const app = names.find((name) => /^app-[\w-]+\.js$/.test(name))
  const link = new RegExp(`<link rel="stylesheet"[^>]*/${sheet}"[^>]*>`)
  const [tag, loader] = /<script type="module"[^>]* src="\/(assets\/[^"]+)"/.exec(html) ?? []
  if (!app || !link.test(html) || !tag || !loader) throw new Error('index.html misses a file of the build')
  const needed = readFileSync(join(siteFolder, 'assets', app), 'utf8').matchAll(/\bfrom"\.\/([\w-]+\.js)"/g)
  const files = [app, ...Array.from(needed, ([, file]) => file)].map((file) => `/assets/${file}`).join(' ')
  const { screen, print } = splitPrint(readFileSync(join(siteFolder, sheet), 'utf8'))
  const rulesFile = writeAsset(siteFolder, 'rules', 'css', withoutTypefaces(screen))
  const printFile = writeAsset(siteFolder, 'print', 'css', print)
  const integrity = createHash('sha256')
    .update(readFileSync(join(siteFolder, loader)))
    .digest('base64')
  const attributes = `integrity="sha256-${integrity}" fetchpriority="low" data-app="${files}" data-sheet="/${rulesFile}" data-whole-sheet="/${sheet}"`
  // The browser fetches it last of all and waits for nothing: a page prints as it should from its first moment on.
  const printLink = `<link rel="stylesheet" media="print" href="/${printFile}">`
  const typefaces = names
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/assets/${name}" crossorigin>`,
    )
  const template = html
    .replace(link, () => typefaces.join('') + stylesPlace + printLink)
    .replace(tag, () => `${tag} ${attributes}`)
  return { template, sheet }
}
