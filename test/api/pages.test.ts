import { globSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxTitleLength } from '#compiler/schemas/page-paths.ts'
import { business } from '#content/business.ts'
import { notFound as notFoundPage } from '#content/pages/not-found.ts'
import { readSiteBuild } from '#infra/site-build.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { Bucket } from '#local/bucket.ts'
import { headerFlaws } from '#ops/smoke/checks.ts'
import { notFoundPath, paths } from '#web/content/paths.ts'
import { reviewWidgetHosts } from '#web/content/review-widget-hosts.ts'
import { siteCharacters } from '#web/generate/fonts.ts'
import { oldestBrowsers } from '#web/generate/oldest-browsers.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { testWorld } from '../world.ts'

const world = await testWorld()
const pages = new Map<string, string>()
for (const path of prerenderedPaths) pages.set(path, await (await world.get(path)).text())

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
      expect(new Set(Array.from(pages.values(), (html) => first(html, pattern))).size).toBe(pages.size)
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
    for (const path of prerenderedPaths.filter((each) => each !== notFoundPath)) {
      const response = await world.get(path)
      const html = await response.text()
      const rules = first(html, /<style>(.*?)<\/style>/s)
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rules))
      const policy = response.headers.get('content-security-policy') ?? ''
      // CloudFront's limit in a policy.
      expect(policy.length).toBeLessThanOrEqual(1783)
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
      expect(html).not.toMatch(
        /<script(?![^>]*\bsrc=| type="application\/ld\+json")|\sstyle=|\son\w+=|javascript:/,
      )
    }
  })

  it('for an unknown path has its rules linked: it is of no release, whose hashes its headers could have', async () => {
    const response = await world.get('/no/such/page')
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src ${["'self'", ...reviewWidgetHosts()].join(' ')};`,
    )
    const html = await response.text()
    expect(html).not.toContain('<style')
    const sheet = first(html, /<link rel="stylesheet" href="([^"]+)">/)
    expect((await world.get(sheet)).status).toBe(200)
  })

  it('has no link that leads nowhere', async () => {
    const pictures = new Set(new Bucket(new Assembly(assemblyFolder)).keys.map((key) => `/${key}`))
    const seen = new Set<string>()
    for (const [path, html] of pages) {
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?:|tel:|mailto:)/.test(href) || seen.has(`${path} ${href}`) || seen.has(href)) continue
        seen.add(href.startsWith('#') ? `${path} ${href}` : href)
        // Encoded on request, which takes a while.
        if (pictures.has(href)) continue
        const [target = '', anchor] = href.split('#')
        const response = await world.get(target || path)
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
      const unknown = [...new Set(text)].filter((character) => !knownCharacters.has(character))
      expect(unknown, path).toEqual([])
    }
  })

  it('ships React’s production build', async () => {
    const html = await (await world.get('/')).text()
    const files = first(html, / data-app="([^"]+)"/).split(' ')
    const text = (await Promise.all(files.map(async (file) => (await world.get(file)).text()))).join('')
    expect(text.length).toBeGreaterThan(100_000)
    expect(text).not.toContain('React DevTools')
  })
})

describe('how files are served', () => {
  it('/favicon.ico has three sizes, for all who ask for it without reading the page', async () => {
    const response = await world.get('/favicon.ico')
    expect(response.headers.get('content-type')).toMatch(/^image\//)
    const ico = Buffer.from(await response.arrayBuffer())
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [at, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * at
      const [bytes, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
      const { format, width, height } = await sharp(ico.subarray(offset, offset + bytes)).metadata()
      expect([ico.readUInt8(entry), format, width, height]).toEqual([size, 'png', size, size])
    }
  })

  it('pages are asked for every time by browsers and kept by the edge, hashed assets are kept for good, and text is compressed', async () => {
    const response = await world.get('/', { 'accept-encoding': 'br' })
    const { headers } = response
    expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
      'public, max-age=0, s-maxage=31536000, must-revalidate',
      'br',
    ])
    const asset = await world.get(first(await response.text(), /src="(\/assets\/[^"]+)"/), {
      'accept-encoding': 'gzip',
    })
    expect([asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      'public, max-age=31536000, immutable',
      'gzip',
    ])
  })

  it.each(['/no/such/page', '/404', '/assets/none.js', '/%', '/../package.json', '/%2e%2e/package.json'])(
    '%s is our page with status 404',
    async (path) => {
      const response = await world.get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain(notFoundPage.title)
    },
  )
})

const expectSecurityHeaders = (response: Response): void => {
  expect(headerFlaws(response.headers, 'https://evil.example'), response.url).toEqual([])
  // The service worker is a file below the desk's path.
  const isPrivate = /^\/(?:api|desk|request)(?:\/(?!alerts\.js)|$)/.test(new URL(response.url).pathname)
  const isolation = ['cross-origin-opener-policy', 'cross-origin-embedder-policy', 'origin-agent-cluster']
  expect(
    isolation.map((name) => response.headers.get(name)),
    response.url,
  ).toEqual(isPrivate ? ['same-origin', 'require-corp', '?1'] : [null, null, null])
}

/** Headers that legitimately differ between responses: content, age, transfer and caching. */
const aboutTheAnswer =
  /^(?:age|cache-control|connection|content-(?:encoding|length|type)|date|etag|keep-alive|last-modified|set-cookie|transfer-encoding|vary)$/

describe('the security headers', () => {
  it('are one list for every public page, byte for byte, and one for every page with personal data', async () => {
    const own = await world.request()
    const listOf = (response: Response) => {
      expectSecurityHeaders(response)
      return JSON.stringify([...response.headers].filter(([name]) => !aboutTheAnswer.test(name)))
    }
    // The page for unknown paths is outside of releases, without their hashes.
    const ofRelease = prerenderedPaths.filter((path) => path !== notFoundPath)
    const answers = await Promise.all(ofRelease.map((path) => world.get(path)))
    const [list = '', ...others] = new Set(answers.map(listOf))
    expect(others).toEqual([])
    expect(list).toContain('"referrer-policy","strict-origin-when-cross-origin"')
    const withoutHashes = list.replaceAll(/ 'sha256-[^']+'/g, '')
    expect(withoutHashes).not.toBe(list)
    expect(listOf(await world.get(notFoundPath))).toBe(withoutHashes)
    const privateList = listOf(await own.get())
    expect(privateList).toContain('"referrer-policy","same-origin"')
    for (const other of [await world.get('/request'), await own.get(`/request?key=${'0'.repeat(32)}`)])
      expect(listOf(other), other.url).toBe(privateList)
  })

  it('are sent with every kind of file, redirect, error and page that has not changed', async () => {
    const { assetsFolder, pagesFolder } = readSiteBuild()
    const kinds = new Map<string, string>()
    for (const [at, folder] of Object.entries({ '/assets': assetsFolder, '/': pagesFolder }))
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (extname(file)) kinds.set(extname(file), join(at, file))
    const usual = ['.js', '.css', '.svg', '.woff2', '.xml', '.json', '.txt', '.png']
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(usual))
    for (const path of kinds.values()) expectSecurityHeaders(await world.get(path))
    const etag = (await world.get('/')).headers.get('etag') ?? ''
    for (const [path, status, headers = {}] of [
      [first(pages.get('/') ?? '', /(\/assets\/[\w-]+\.avif)/), 200],
      ['/no/such/page', 404],
      ['/assets/none.js', 404],
      ['/favicon.ico', 200],
      ['/about/', 301],
      ['/api/leads', 405],
      ['/', 304, { 'if-none-match': etag }],
    ] as [string, number, Record<string, string>?][]) {
      const response = await world.get(path, headers)
      expect([path, response.status]).toEqual([path, status])
      expectSecurityHeaders(response)
    }
  })
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
