import { globSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxTitleLength } from '#compiler/schemas/page-paths.ts'
import type { PageMeta } from '#compiler/schemas/text.ts'
import { articleFacts } from '#content/article-facts.ts'
import { business } from '#content/business.ts'
import { locationCards } from '#content/location-cards.ts'
import { faq } from '#content/pages/faq.ts'
import { notFound as notFoundPage } from '#content/pages/not-found.ts'
import { permitOffices } from '#content/permit-offices.ts'
import { permitOfficesElsewhere } from '#content/permit-offices-elsewhere.ts'
import { pictures } from '#content/pictures.ts'
import { projectCards as projects } from '#content/project-cards.ts'
import { roomLinks } from '#content/room-links.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { spanishPaths } from '#content/spanish-paths.ts'
import { isoDate } from '#firm/local-time.ts'
import { readSiteBuild } from '#infra/site-build.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { Bucket } from '#local/bucket.ts'
import { headerFlaws } from '#ops/smoke/checks.ts'
import { notFoundPath, paths, slugs } from '#web/content/paths.ts'
import { reviewWidgetHosts } from '#web/content/review-widget-hosts.ts'
import { siteCharacters } from '#web/generate/fonts.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { testWorld } from '../world.ts'

const world = await testWorld()
const pages = new Map<string, string>()
for (const path of prerenderedPaths) pages.set(path, await (await world.get(path)).text())

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

/** Pages that search engines may list. */
const listed = prerenderedPaths.filter((path) => !['/404', '/thank-you'].includes(path))

const plain = (words: string) => words.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

const html = (path: string) => pages.get(path) ?? ''
const main = (path: string) => /<main[^>]*>(.*)<\/main>/s.exec(html(path))?.[1] ?? ''

/** Text without word joiners, with collapsed whitespace. */
const text = (path: string) =>
  main(path)
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')

const linksOf = (path: string) => [...main(path).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

const { articles, locations: places, resources: guides, servicePages: services } = slugs

describe('every page', () => {
  it('has one heading, a title and a description of its own, and its text in the HTML', () => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const [path, html] of pages) {
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      const title = first(html, /<title>([^<]+)</).replaceAll('&amp;', '&')
      const suffix = ` | ${business.name}`
      expect(title.endsWith(suffix) || title.length + suffix.length > maxTitleLength, path).toBe(true)
      const description = first(html, /<meta name="description" content="([^"]+)"/)
      expect(description.length, path).toBeGreaterThanOrEqual(110)
      expect(html.length, path).toBeGreaterThan(5000)
      titles.add(title)
      descriptions.add(description)
    }
    expect([titles.size, descriptions.size]).toEqual([pages.size, pages.size])
  })

  it('names its canonical address, unless search engines should not list it', () => {
    for (const [path, html] of pages) {
      const canonical = first(html, /<link rel="canonical" href="([^"]+)"/)
      const noindex = html.includes('<meta name="robots" content="noindex"/>')
      expect([canonical, noindex], path).toEqual(
        listed.includes(path) ? [`https://www.alder-and-tide.example${path}`, false] : ['', true],
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
    // Pictures are encoded on request, which takes a while.
    const pictures = new Bucket(new Assembly(assemblyFolder)).keys.map((key) => `/${key}`)
    const seen = new Set(pictures)
    for (const [path, html] of pages) {
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const link = href.startsWith('#') ? path + href : href
        if (/^(https?:|tel:|mailto:)/.test(link) || seen.has(link)) continue
        seen.add(link)
        const [target = '', anchor] = link.split('#')
        const page = pages.get(target.replace(/\?.*/, ''))
        const response = page === undefined && (await world.get(target))
        // Visitors without a request get 410.
        if (response) expect(response.status, link).toBe(target.split('?')[0] === paths.request ? 410 : 200)
        if (anchor) expect(page ?? (response && (await response.text())), link).toContain(`id="${anchor}"`)
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
})

describe('the texts of pages', () => {
  it('never have a blank left to fill in', () => {
    for (const path of prerenderedPaths)
      expect(text(path), path).not.toMatch(/\{\w+\}|undefined|\bNaN\b|\[object/)
  })

  it('call no rendering a finished job', () => {
    for (const path of ['/projects', '/3d-renderings', '/'])
      expect(text(path), path).not.toMatch(/\bwe (?:built|remodeled|installed|completed) (?:this|these)\b/i)
    const isDrawn = (picture = '') => pictures[picture]?.kind !== 'photograph'
    const unbuilt = (kind: string) =>
      Object.values(slotFillings[kind] ?? {}).filter(({ card }) => isDrawn(card?.picture)).length
    const onProjects = text('/projects').match(/Design (?:rendering|drawing)/g) ?? []
    if (unbuilt('project') < projects.length) expect(onProjects).toHaveLength(unbuilt('project'))
    else expect(text('/projects')).toMatch(/design stud(?:y|ies).*designs, not photos of finished work/is)
    // Cards of the gallery and the room above.
    const onHome = text('/').match(/Design (?:rendering|drawing)/g) ?? []
    expect(onHome).toHaveLength(unbuilt('gallery') + Math.min(roomLinks.length, 1))
  })
})

describe('what pages hold', () => {
  it.each([
    ['/services', slugs.services.map(paths.service)],
    ['/projects', slugs.projects.map(paths.project)],
    ['/blog', articles.map(paths.article)],
    ['/locations', places.map(paths.location)],
    ['/3d-renderings', slugs.rooms.map(paths.room)],
    ['/resources', [...guides.map(paths.resource), ...articles.map(paths.article), paths.plan]],
  ])('%s links to each page of its kind', (path, pages) => {
    expect(linksOf(path)).toEqual(expect.arrayContaining(pages))
  })

  it('every answer has an address of its own, within what its question opens', () => {
    const answers = faq.groups.flatMap(({ questions }) => questions)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
    for (const { id } of answers)
      expect(main('/resources/faq')).toMatch(new RegExp(`</summary><div class="[^"]*" id="${id}">`))
  })

  it('guides and articles name their sources, and as of which month', () => {
    const sourced = articleFacts.filter(({ sources }) => sources).map(({ slug }) => paths.article(slug))
    for (const path of [...guides.map(paths.resource), ...sourced]) {
      expect(main(path), path).toMatch(/ id="sources"/)
      expect(text(path), path).toMatch(/As of [A-Z][a-z]+ 20\d\d\./)
      expect(main(path), path).toMatch(/<time dateTime="20\d\d-\d\d-\d\d">/i)
      expect(text(path), path).not.toContain('Reviewed by')
    }
  })

  it('the license number links to the state’s own check', () => {
    for (const path of prerenderedPaths)
      expect(html(path), path).toContain((business.licenseCheck ?? '').replaceAll('&', '&amp;'))
  })

  it('the permit guide names the office of each place and neighborhood with a page, the page of all places the others', () => {
    const own = new Set(locationCards.flatMap(({ name, neighborhoods }) => [name, ...neighborhoods]))
    const offices = [...permitOffices, ...permitOfficesElsewhere]
    const cellsOf = (path: string) =>
      [...main(path).matchAll(/<th scope="row">([^<]+)</g)].map(([, town = '']) => plain(town))
    for (const { town } of offices) {
      expect(cellsOf(paths.resource('permit-guide')).includes(town), town).toBe(own.has(town))
      expect(cellsOf(paths.locations).includes(town), town).toBe(!own.has(town))
    }
  })

  it('the footer leads to each area, each network, and the hubs of areas and guides', () => {
    const footer = /<footer.*<\/footer>/s.exec(html('/'))?.[0] ?? ''
    const hubs = [paths.locations, '/resources', ...Object.values(business.social)]
    for (const to of [...places.map(paths.location), ...hubs]) expect(footer).toContain(`href="${to}"`)
  })

  it('every page that was promised is there, and no address twice', () => {
    expect(prerenderedPaths).toEqual(expect.arrayContaining(promised))
    expect(new Set(prerenderedPaths).size).toBe(prerenderedPaths.length)
  })
})

/** URLs that other sites and print may reference, and that must never disappear. */
const promised = [
  ...['/', '/3d-renderings', '/404', '/about', '/blog', '/locations', '/plan', '/projects', '/services'],
  ...['/resources', '/resources/cost-guide', '/resources/design-tips', '/resources/faq'],
  ...['/resources/paint-guide', '/resources/permit-guide', '/sitemap', '/subcontractor-signup'],
  ...['/accessibility', '/privacy-policy', '/terms-of-service', '/thank-you', '/warranty'],
]

describe('what machines read', () => {
  const data = (path: string): Record<string, unknown>[] =>
    [...html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )

  it.each([
    ['/', ['GeneralContractor', 'WebSite']],
    [paths.service(services[0] ?? ''), ['Service', 'BreadcrumbList']],
    [paths.location(places[0] ?? ''), ['Service', 'BreadcrumbList']],
    [paths.project(slugs.projects[0] ?? ''), ['CreativeWork', 'BreadcrumbList']],
    [paths.article(articles[0] ?? ''), ['BlogPosting', 'BreadcrumbList']],
    ['/resources/faq', ['FAQPage', 'BreadcrumbList']],
    ['/thank-you', []],
  ])('%s describes itself', (path, types) => {
    expect(data(path).map((thing) => thing['@type'])).toEqual(types)
    for (const thing of data(path)) expect(thing['@context']).toBe('https://schema.org')
  })

  it('the way to a page is the same for readers and for search engines, and names no page twice', () => {
    for (const path of listed.filter((path) => path !== '/')) {
      const trail = data(path).find((thing) => thing['@type'] === 'BreadcrumbList')
      const items = (trail?.itemListElement ?? []) as { name: string; item: string }[]
      const crumbs = items.map(({ name, item }) => [new URL(item).pathname, name])
      const [, shown = ''] = /<nav class="breadcrumbs[^>]*><ol>(.*?)<\/ol>/s.exec(main(path)) ?? []
      const seen = shown.matchAll(/<li>(?:<a [^>]*href="([^"]+)"[^>]*>|<span [^>]*>)([^<]+)</g)
      const read = (name: string) => plain(name).replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
      const shownCrumbs = Array.from(seen, ([, to = path, name = '']) => [to, read(name)])
      expect(shownCrumbs, path).toEqual(crumbs.map(([to, name]) => [to, plain(name ?? '')]))
      expect(new Set(crumbs.map(([to]) => to)).size, path).toBe(crumbs.length)
    }
  })

  it('no page rates the firm in its structured data', () => {
    for (const path of prerenderedPaths)
      expect(JSON.stringify(data(path)), path).not.toMatch(/aggregateRating|ratingValue|"Review"/)
  })

  it('an article says when it was written, and when it was changed', () => {
    for (const { slug, date, updated = date } of articleFacts) {
      const days = { datePublished: isoDate(date), dateModified: isoDate(updated) }
      expect(data(paths.article(slug))[0]).toMatchObject(days)
    }
  })

  it('every page has a picture for those who share it, of the size and with the words that it says', async () => {
    for (const path of prerenderedPaths) {
      const tag = (property: string) =>
        new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html(path))?.[1] ?? ''
      expect(tag('og:title').length, path).toBeGreaterThan(3)
      expect(tag('og:description').length, path).toBeGreaterThanOrEqual(100)
      expect(tag('og:url')).toBe(`https://www.alder-and-tide.example${path}`)
      const response = await fetch(world.site + new URL(tag('og:image')).pathname)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect([tag('og:image:width'), tag('og:image:height')], path).toEqual([`${width}`, `${height}`])
      expect(tag('og:image:alt'), path).toMatch(/^\w.{10}/)
    }
  })

  it('the site map lists every page that may be listed, each with the day its content names', async () => {
    const map = await (await fetch(`${world.site}/sitemap.xml`)).text()
    const urls = /<loc>https:\/\/www\.alder-and-tide\.example([^<]*)<\/loc>(?:<lastmod>([\d-]{10})<)?/g
    const dates = new Map(Array.from(map.matchAll(urls), ([, path, changed]) => [path, changed]))
    const spanish = Object.entries(spanishPaths).flatMap(([path, twin]) =>
      listed.includes(path) ? [twin] : [],
    )
    expect([...dates.keys()].toSorted()).toEqual([...listed, ...spanish].toSorted())
    expect(map.match(/<loc>/g)).toHaveLength(listed.length + spanish.length)
    for (const { slug, date, updated = date } of articleFacts)
      expect(dates.get(paths.article(slug))).toBe(isoDate(updated))
    const { updated }: PageMeta = faq.words
    expect(dates.get('/resources/faq')).toBe(updated && isoDate(updated))
  })

  it('the page with the site map links to every page that may be listed', () => {
    const linked = new Set(linksOf('/sitemap'))
    expect(listed.filter((path) => path !== '/sitemap' && !linked.has(path))).toEqual([])
  })

  it.each([
    ['/robots.txt', 'text/plain', 'Sitemap: https://www.alder-and-tide.example/sitemap.xml'],
    ['/rss.xml', 'xml', '<item><title>'],
    ['/llms.txt', 'text/plain', `](https://www.alder-and-tide.example/resources/faq): `],
    ['/contact.vcf', '', `TEL;TYPE=WORK,VOICE:${business.phoneHref.replace('tel:', '')}\r\n`],
    ['/manifest.json', 'application/json', '"icon-512.png"'.replace('"icon', '"/icon')],
    ['/.well-known/security.txt', 'text/plain', 'Contact: mailto:'],
    ['/favicon.ico', 'image/', 'PNG'],
    ['/icon-192.png', 'image/png', 'PNG'],
    ['/apple-touch-icon.png', 'image/png', 'PNG'],
  ])('%s is there', async (path, type, part) => {
    const response = await fetch(world.site + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(await response.text()).toContain(part)
  })
})

describe('how files are served', () => {
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

  it('get the prefix that iPhones alone need to keep the size of text', () => {
    expect(readFileSync(`${site}/pages/site.css`, 'utf8')).toContain('-webkit-text-size-adjust')
  })
})
