import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { build, type Manifest } from 'vite'
import { business } from '#content/business.ts'
import { closed } from '#content/closed.ts'
import { language } from '#content/language.ts'
import { localServices } from '#content/local-services.ts'
import { noticesOf } from '#firm/closings.ts'
import { slugs } from '#web/content/paths.ts'
import {
  type Document,
  type DocumentFiles,
  fileTags,
  fillTemplate,
  metadataTags,
  noticeTags,
  typefaceTags,
  unknownPage,
} from './document.ts'
import { splitPrint, withoutTypefaces } from './page-styles.ts'
import { type ListedPage, prerenderPages } from './prerender.ts'
import { type SharePicture, sharePictureOf } from './share-picture.ts'

const webFolder = join(import.meta.dirname, '..')
const buildFolder = join(webFolder, '../build')
const suffix = language.code === 'es' ? '-es' : ''
const clientFolder = join(buildFolder, `client${suffix}`)
const serverFolder = join(buildFolder, `server${suffix}`)

/** Pages of one language, without their style rules. */
export interface BuiltPages {
  readonly documents: readonly Document[]
  readonly listedPages: readonly ListedPage[]
  /** By page: several have the same one. */
  readonly sharePictures: readonly SharePicture[]
  /** Page for unknown paths that needs no script, in a few hundred bytes. */
  readonly unknownPage: string
  /** URL path of the whole style sheet. */
  readonly sheet: string
  /** Where their assets/ are. */
  readonly folder: string
}

/**
 * Builds the scripts, hashed files and pages of this process's language in a folder of its own.
 * @param siteUrl canonical origin without a trailing slash
 */
export async function buildPages(siteUrl: string, log: (step: string) => void): Promise<BuiltPages> {
  await buildScripts(siteUrl, log)
  const files = documentFiles()
  log('Pages')
  const pages = await prerenderPages(serverFolder)
  const notices = noticeTags(noticesOf(business, closed.announcement, new Date()))
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8').replace(
    '<!--notices-->',
    () => typefaceTags(files) + notices,
  )
  const hasFeed = slugs.articles.length > 0 && language.code === 'en'
  const template = hasFeed ? page : page.replace(/^.*rss\.xml.*\n/m, '')
  const sharePictures = await pMap(pages, ({ path }) => sharePictureOf(path), { concurrency: 2 })
  const documents = pages.map((page, at): Document => {
    const metadata = metadataTags(page, sharePictures[at] as SharePicture, siteUrl)
    return { path: page.path, html: fillTemplate(template, page, fileTags(files), metadata) }
  })
  const listedPages = pages.filter(({ listed }) => listed)
  return {
    ...{ documents, listedPages, sharePictures, unknownPage: unknownPage() },
    ...{ sheet: files.sheet, folder: clientFolder },
  }
}

async function buildScripts(siteUrl: string, log: (step: string) => void): Promise<void> {
  // Vite respects NODE_ENV, and would bundle React's development build under a test runner.
  process.env.NODE_ENV = 'production'
  const config = {
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    // By Node, since the bundled configuration would not know the language.
    configLoader: 'native',
    logLevel: 'warn',
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
      'import.meta.env.HAS_LOCAL_SERVICES': JSON.stringify(localServices.length > 0),
      'import.meta.env.HAS_ROOMS': JSON.stringify(slugs.rooms.length > 0),
      'import.meta.env.HAS_ARTICLES': JSON.stringify(slugs.articles.length > 0),
      'import.meta.env.HAS_LOCATIONS': JSON.stringify(slugs.locations.length > 0),
    },
  } as const
  log('Styles and scripts')
  await build({ ...config, build: { outDir: clientFolder } })
  log('Server build')
  await build({ ...config, build: { ssr: 'src/entry-server.tsx', outDir: serverFolder, manifest: false } })
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
    rules: writeAsset(clientFolder, 'rules', 'css', withoutTypefaces(screen)),
    print: writeAsset(clientFolder, 'print', 'css', print),
  }
}

/** Writes a file with a content hash in its name. @returns its URL path */
export function writeAsset(folder: string, name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.${extension}`
  write(folder, file, content)
  return `/${file}`
}

export function write(folder: string, name: string, content: string | Buffer): void {
  const target = join(folder, name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

// Program: "node --import web/generate/spanish-modules.ts web/generate/build-pages.ts URL FILE" writes the Spanish pages to a
// file.
if (import.meta.main) {
  const [, , siteUrl = '', file = ''] = process.argv
  writeFileSync(file, JSON.stringify(await buildPages(siteUrl, () => {})))
}
