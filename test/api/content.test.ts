import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PageMeta } from '#compiler/schemas/text.ts'
import { articleFacts } from '#content/article-facts.ts'
import { business } from '#content/business.ts'
import { locationCards } from '#content/location-cards.ts'
import { faq } from '#content/pages/faq.ts'
import { permitOffices } from '#content/permit-offices.ts'
import { permitOfficesElsewhere } from '#content/permit-offices-elsewhere.ts'
import { pictures } from '#content/pictures.ts'
import { projectCards as projects } from '#content/project-cards.ts'
import { roomLinks } from '#content/room-links.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { spanishPaths } from '#content/spanish-paths.ts'
import { isoDate } from '#firm/local-time.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { testWorld } from '../world.ts'

const world = await testWorld()
const pages = new Map<string, string>()
for (const path of prerenderedPaths) pages.set(path, await (await fetch(world.site + path)).text())

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
    for (const [, caption = ''] of pagesCaptions())
      expect(caption).toMatch(/rendering|drawing|drawn|^Illustration:/i)
  })

  const pagesCaptions = () =>
    prerenderedPaths
      .flatMap((path) => [...main(path).matchAll(/<figcaption class="caption">([^<]+)</g)])
      .filter(
        ([, caption = '']) =>
          !/\$|^\d|%|at its longest/.test(caption) &&
          !Object.values(pictures).some(({ kind, caption: own }) => kind === 'photograph' && own === caption),
      )
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

  it.each(services)('%s asks for a quote of its own kind of work', (slug) => {
    const links = linksOf(`/services/${slug}`).join(' ')
    expect(links).toMatch(/(?:^| )\/\?project_type=[^# ]+#contact(?: |$)/)
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
  const listed = prerenderedPaths.filter((path) => !['/404', '/thank-you'].includes(path))
  const data = (path: string): Record<string, unknown>[] =>
    [...html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
  const typesOf = (path: string) => data(path).map((thing) => thing['@type'])

  const descriptions: readonly (readonly [path: string, types: readonly string[]])[] = [
    ['/', ['GeneralContractor', 'WebSite']],
    ['/about', ['BreadcrumbList']],
    [paths.service(services[0] ?? ''), ['Service', 'BreadcrumbList']],
    ['/3d-renderings', ['Service', 'BreadcrumbList']],
    [paths.location(places[0] ?? ''), ['Service', 'BreadcrumbList']],
    [paths.project(slugs.projects[0] ?? ''), ['CreativeWork', 'BreadcrumbList']],
    [paths.article(articles[0] ?? ''), ['BlogPosting', 'BreadcrumbList']],
    ['/resources/faq', ['FAQPage', 'BreadcrumbList']],
    ['/thank-you', []],
  ]

  it.each(descriptions)('%s describes itself', (path, types) => {
    expect(typesOf(path)).toEqual(types)
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
    ['/icon-192.png', 'image/png', 'PNG'],
    ['/apple-touch-icon.png', 'image/png', 'PNG'],
  ])('%s is there', async (path, type, part) => {
    const response = await fetch(world.site + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(await response.text()).toContain(part)
  })
})
