import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { inTurn } from './in-turn.ts'
import { buildShareImage } from './open-graph.ts'
import { completeHead, isListed, readHead } from './page-head.ts'
import { prerenderPages } from './prerender.ts'
import { siteFiles } from './site-files.ts'

const here = import.meta.dirname
const buildFolder = join(here, '../build')

/** The address that keeps the style sheet for pages that cannot have it inline. */
const sheetFile = 'site.css'

/**
 * Builds the website into build/site, as it is deployed: assets/ with hashed files, pages/ with everything else.
 * build/site.json tells the stack what its headers have to allow.
 * @param siteUrl canonical origin, without a slash at the end
 */
export async function buildWebsite(siteUrl: string): Promise<void> {
  // Vite takes over what the shell or a test runner says, and would ship React's development build.
  process.env.NODE_ENV = 'production'
  const year = new Date().getFullYear()
  const clientFolder = join(buildFolder, 'client')
  const serverFolder = join(buildFolder, 'server')
  const shared = {
    configFile: join(here, 'vite.config.ts'),
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

  const page = nameApp(readFileSync(join(clientFolder, 'index.html'), 'utf8'), siteFolder)
  const { template, sheet } = inlineSheet(page, siteFolder)
  writeFileSync(join(pagesFolder, sheetFile), sheet)
  const pages = await prerenderPages({ serverFolder, template })
  await inTurn(pages, 2, async ({ path, file, html }) => {
    const image = await buildShareImage(readHead(html, path).title, path)
    cpSync(image.path, join(siteFolder, image.name))
    write(pagesFolder, file, completeHead({ path, html, image: image.name }, siteUrl))
  })
  const listedPaths = pages.filter(({ html }) => isListed(html)).map(({ path }) => path)
  for (const [name, content] of await siteFiles({ siteUrl, listedPaths, year }))
    write(pagesFolder, name, content)
  writeFileSync(join(buildFolder, 'site.json'), JSON.stringify({ siteUrl, styleHash: hashOf(sheet) }))
}

function write(folder: string, name: string, content: string | Buffer): void {
  const target = join(folder, name)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

/** Tells the loader, on its own tag, where the app is. */
function nameApp(page: string, siteFolder: string): string {
  const app = readdirSync(join(siteFolder, 'assets')).find((name) => /^app-[\w-]+\.js$/.test(name))
  if (!app || !page.includes('<script type="module"')) throw new Error('the build has no app, or no loader')
  return page.replace(
    '<script type="module"',
    () => `<script type="module" fetchpriority="low" data-app="/assets/${app}"`,
  )
}

/** Puts the one style sheet into the template, the same bytes for every page, and takes its file away. */
function inlineSheet(template: string, siteFolder: string): { template: string; sheet: string } {
  const assets = join(siteFolder, 'assets')
  const [file, ...others] = readdirSync(assets).filter((name) => name.endsWith('.css'))
  if (!file || others.length > 0) throw new Error('the build should have exactly one style sheet')
  const sheet = readFileSync(join(assets, file), 'utf8').trim()
  const link = new RegExp(`<link rel="stylesheet"[^>]*/assets/${file}"[^>]*>`)
  if (!link.test(template)) throw new Error(`index.html has no link to ${file}`)
  rmSync(join(assets, file))
  const inline = `<style>${sheet}</style>`
  // For headers of another deploy, which do not know this sheet's hash; with script the loader does the same.
  const fallback = `<noscript><link rel="stylesheet" href="/${sheetFile}"></noscript>`
  return { template: template.replace(link, () => inline + fallback), sheet }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
