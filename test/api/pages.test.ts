import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxTitleLength } from '#compiler/schemas/title-length.ts'
import { business } from '#content/business.ts'
import { notFound as notFoundPage } from '#content/pages/not-found.ts'
import { notFoundPath, paths, slugs } from '#web/content/paths.ts'
import { siteCharacters } from '#web/generate/fonts.ts'
import { oldestBrowsers } from '#web/generate/oldest-browsers.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()
const pages = new Map<string, string>()
for (const path of prerenderedPaths) pages.set(path, await (await running.get(path)).text())

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

describe('every page', () => {
  it.each([...pages])('%s has one heading, a title, a description and its text in the HTML', (_, html) => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const title = first(html, /<title>([^<]+)</).replaceAll('&amp;', '&')
    const suffix = ` | ${business.name}`
    expect(title.endsWith(suffix) || title.length + suffix.length > maxTitleLength).toBe(true)
    expect(first(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThanOrEqual(110)
    expect(html.length).toBeGreaterThan(5000)
  })

  it('has a title and a description of its own', () => {
    for (const pattern of [/<title>([^<]+)</, /<meta name="description" content="([^"]+)"/])
      expect(new Set([...pages.values()].map((html) => first(html, pattern))).size).toBe(pages.size)
  })

  it('names its canonical address, unless search engines should not list it', () => {
    const unlisted = ['/thank-you', '/404']
    for (const [path, html] of pages) {
      const canonical = first(html, /<link rel="canonical" href="([^"]+)"/)
      const noindex = html.includes('<meta name="robots" content="noindex"/>')
      expect([canonical, noindex], path).toEqual(
        unlisted.includes(path) ? ['', true] : [`https://www.alder-and-tide.example${path}`, false],
      )
    }
  })

  it('has its rules inline, allowed by their hash, and nothing else that the policy would block', async () => {
    const variants = new Set<string>()
    for (const path of prerenderedPaths.filter((each) => each !== notFoundPath)) {
      const response = await running.get(path)
      const html = await response.text()
      const rules = first(html, /<style>(.*?)<\/style>/s)
      variants.add(rules)
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rules))
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
      expect(html).not.toMatch(
        /<script(?![^>]*\bsrc=| type="application\/ld\+json")|\sstyle=|\son\w+=|javascript:/,
      )
    }
    // Rooms are a kind of their own, if there is any.
    expect(variants.size).toBe(slugs.rooms.length > 0 ? 9 : 8)
  })

  it('for an unknown path has its rules linked: it is of no release, whose hashes its headers could have', async () => {
    const response = await running.get('/no/such/page')
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self';")
    const html = await response.text()
    expect(html).not.toContain('<style')
    const sheet = first(html, /<link rel="stylesheet" href="([^"]+)">/)
    expect((await running.get(sheet)).status).toBe(200)
  })

  it('has no link that leads nowhere', async () => {
    const seen = new Set<string>()
    for (const [path, html] of pages) {
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?:|tel:|mailto:)/.test(href) || seen.has(`${path} ${href}`) || seen.has(href)) continue
        seen.add(href.startsWith('#') ? `${path} ${href}` : href)
        const [target = '', anchor] = href.split('#')
        const response = await running.get(target || path)
        // Visitors without a request get 410.
        if (target) expect(response.status, href).toBe(target.split('?')[0] === paths.request ? 410 : 200)
        if (anchor) expect(await response.text(), href).toContain(`id="${anchor}"`)
      }
    }
  })

  it('is written in characters that its typefaces have', () => {
    // The word joiner is invisible in any typeface.
    const knownCharacters = new Set(`${siteCharacters}\u2060\n`)
    for (const [path, html] of pages) {
      const text = html
        .replace(/<(style|script)\b.*?<\/\1>/gs, '')
        .replace(/<[^>]*>/g, '')
        .replace(/&#x27;|&[a-z]+;/g, '')
      expect(
        [...new Set(text)].filter((character) => !knownCharacters.has(character)),
        path,
      ).toEqual([])
    }
  })

  it('ships React’s production build', async () => {
    const html = await (await running.get('/')).text()
    const files = first(html, / data-app="([^"]+)"/).split(' ')
    const text = (await Promise.all(files.map(async (file) => (await running.get(file)).text()))).join('')
    expect(text.length).toBeGreaterThan(100_000)
    expect(text).not.toContain('React DevTools')
  })
})

describe('how files are served', () => {
  it('pages are asked for every time by browsers and kept by the edge', async () => {
    expect((await running.get('/')).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=31536000, must-revalidate',
    )
  })

  it('hashed assets are kept for good', async () => {
    const asset = first(await (await running.get('/')).text(), /src="(\/assets\/[^"]+)"/)
    expect((await running.get(asset)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it.each(['br', 'gzip'])('text comes compressed (%s)', async (encoding) => {
    expect((await running.get('/', { 'accept-encoding': encoding })).headers.get('content-encoding')).toBe(
      encoding,
    )
  })

  it.each(['/no/such/page', '/404', '/assets/none.js', '/%', '/../package.json', '/%2e%2e/package.json'])(
    '%s is our page with status 404',
    async (path) => {
      const response = await running.get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain(notFoundPage.title)
    },
  )
})

/** Features that the oldest browsers lack and no build rewrites, without those that the code detects. */
const tooNew = new RegExp(
  [
    /\b(?:Map|Object)\.groupBy\b/,
    /\bPromise\.(?:try|withResolvers)\b/,
    /\bURL\.(?:parse|canParse)\b/,
    /\b(?:Array\.fromAsync|AbortSignal\.any|RegExp\.escape|Error\.isError|Math\.sumPrecise)\b/,
    /\b(?:Iterator|Temporal|Intl\.DurationFormat)\b[.(]/,
    /\.(?:isWellFormed|toWellFormed|checkVisibility|getHTML|setHTML|setHTMLUnsafe|moveBefore)\(/,
    /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    /\.(?:getOrInsert|getOrInsertComputed|toBase64|toHex|requestClose)\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

describe('the oldest browsers', () => {
  const site = join(import.meta.dirname, '../../build/site')

  it('have every call that the scripts of pages and desk make', () => {
    const scripts = globSync(`${site}/**/*.js`)
    expect(scripts.length).toBeGreaterThan(100)
    expect(scripts.flatMap((file) => readFileSync(file, 'utf8').match(tooNew) ?? [])).toEqual([])
  })

  it('have no use for nested rules, which Safari knows from 16.5 on, and get none', () => {
    const sheets = globSync(`${site}/**/*.css`)
    expect(sheets.length).toBeGreaterThan(3)
    for (const file of sheets) expect(readFileSync(file, 'utf8'), file).not.toMatch(/[{;}]\s*&/)
  })

  it('are those that README names, an iPhone among them, which alone needs a prefix to keep the size of text', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    for (const [, name, version] of oldestBrowsers.map((each) => /^(\D+)(.+)$/.exec(each) ?? []))
      expect(readme).toMatch(new RegExp(`${name} ${version}`, 'i'))
    expect(readFileSync(`${site}/pages/site.css`, 'utf8').match(/-webkit-text-size-adjust/)).not.toBeNull()
  })
})
