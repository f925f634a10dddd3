import { hash } from 'node:crypto'
import pMap from 'p-map'
import { releaseFile } from '#web/generate/release-file.ts'
import { releaseNote } from '../rollback/release-store.ts'
import type { Probe } from './probe.ts'
import { jsonOf, pathOf, type Seen, type Site } from './site.ts'

/** Requests at the same time: a site behind a firewall takes more for an attack. */
const concurrency = 4

/** The flaws of several things, looked at some at a time. */
const flawsOfEach = async <Item>(items: readonly Item[], flawsOf: (item: Item) => Promise<string[]>) =>
  (await pMap(items, flawsOf, { concurrency })).flat()

const count = (html: string, element: string) => html.match(new RegExp(`<${element}[\\s>]`, 'g'))?.length ?? 0

/** Sentences about an answer that should be a page of ours. */
function flawsOfPage(seen: Seen, status: number): string[] {
  const { status: actual, type, text } = seen
  const path = pathOf(seen)
  if (actual !== status) return [`${path} answers ${actual}, not ${status}.`]
  if (!/^text\/html\b/.test(type)) return [`${path} is "${type}", not text/html.`]
  const headings = count(text, 'h1')
  return headings === 1 ? [] : [`${path} has ${headings} elements h1, not one.`]
}

/** Paths that the site map lists, whatever host it names: a copy under another address has the same pages. */
export async function listedPaths(site: Site): Promise<string[]> {
  const { text } = await site.ask('/sitemap.xml')
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => URL.parse(url)?.pathname ?? url)
}

const everyPage: Probe = {
  promise: 'Every page of the site map answers 200 with HTML and one h1',
  async breaches(site) {
    const paths = await listedPaths(site)
    if (paths.length === 0) return ['/sitemap.xml lists no page.']
    return flawsOfEach(paths, async (path) => flawsOfPage(await site.ask(path), 200))
  },
}

/** A path that no page has. */
const nowhere = '/no/such/page'

const unknownPage: Probe = {
  promise: 'An unknown path answers 404 with our own page',
  async breaches(site) {
    const seen = await site.ask(nowhere)
    const flaws = flawsOfPage(seen, 404)
    // What S3 or CloudFront say by themselves has no way back.
    const isOurs = /<a\s[^>]*href="\/"/.test(seen.text)
    return flaws.length > 0 || isOurs ? flaws : [`${nowhere} answers with a page that does not lead home.`]
  },
}

/** Addresses below /assets/ that a page names, one for each ending. */
function assetsOf(html: string): string[] {
  const addresses = html.match(/\/assets\/[\w./-]+\.\w+/g) ?? []
  return [...new Map(addresses.map((address) => [address.split('.').at(-1), address])).values()]
}

const hashedFiles: Probe = {
  promise: 'Hashed files are kept by browsers for good',
  async breaches(site) {
    const assets = assetsOf((await site.ask('/')).text)
    if (assets.length === 0) return ['/ names no file below /assets/.']
    return flawsOfEach(assets, async (asset) => {
      const seen = await site.ask(asset)
      if (seen.status !== 200) return [`${pathOf(seen)} answers ${seen.status}, not 200.`]
      const kept = seen.headers.get('cache-control') ?? ''
      const isForGood = /\bimmutable\b/.test(kept) && /\bmax-age=31536000\b/.test(kept)
      return isForGood ? [] : [`${pathOf(seen)} has Cache-Control "${kept}", not a year and immutable.`]
    })
  },
}

/** Files that machines ask for, and of what type they have to be. */
const forMachines = {
  '/robots.txt': /^text\/plain\b/,
  '/sitemap.xml': /^(?:text|application)\/xml\b/,
  '/rss.xml': /^(?:text|application)\/(?:rss\+)?xml\b/,
  '/manifest.json': /^application\/(?:manifest\+)?json\b/,
  '/favicon.svg': /^image\/svg\+xml\b/,
  '/release.json': /^application\/json\b/,
}

const machineFiles: Probe = {
  promise: 'Site map, feed, rules for crawlers, manifest and icon are there',
  async breaches(site) {
    return flawsOfEach(Object.entries(forMachines), async ([path, expected]) => {
      const { status, type } = await site.ask(path)
      if (status !== 200) return [`${path} answers ${status}, not 200.`]
      return expected.test(type) ? [] : [`${path} is "${type}".`]
    })
  },
}

/** A page by other addresses than its own, and where each leads. */
const detoursTo = (page: string): readonly (readonly [from: string, to: string])[] => [
  ['/index.html', '/'],
  [`${page}/`, page],
  [`${page}.html`, page],
  [page.toUpperCase(), page],
  [`/${page}`, page],
  [`${page}/?utm_source=smoke`, `${page}?utm_source=smoke`],
]

const redirects: Probe = {
  promise: 'Every page has one address; others lead there with 301',
  async breaches(site) {
    const page = (await listedPaths(site)).find((path) => path !== '/')
    if (!page) return ['/sitemap.xml lists no page but the first.']
    return flawsOfEach(detoursTo(page), async ([from, to]) => {
      const { status, headers } = await site.ask(from)
      const location = headers.get('location') ?? ''
      // From the host on: a location may be written with it or without.
      const target = URL.parse(location, `${site.url}/`)
      const isRight = status === 301 && target?.origin === site.url && target.pathname + target.search === to
      return isRight ? [] : [`${from} answers ${status} and leads to "${location}", not with 301 to ${to}.`]
    })
  },
}

/** The file of a page, as a release's note calls it. */
const fileOfPage = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const oneRelease: Probe = {
  promise: 'Every page is that of the release which /release.json names',
  async breaches(site) {
    const note = releaseNote.safeParse(jsonOf(await site.ask(`/${releaseFile}`)))
    if (!note.success) return ['/release.json names no release.']
    const { release, files } = note.data
    return flawsOfEach(await listedPaths(site), async (path) => {
      const { text } = await site.ask(path)
      return hash('md5', text) === files[fileOfPage(path)]
        ? []
        : [`${path} is not the page of release ${release}.`]
    })
  },
}

/** Promises about the pages and files. */
export const pageProbes: readonly Probe[] = [
  everyPage,
  oneRelease,
  unknownPage,
  hashedFiles,
  machineFiles,
  redirects,
]
