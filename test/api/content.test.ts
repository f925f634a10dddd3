import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleFrame } from '#web/content/blog.ts'
import { locationHeadings } from '#web/content/location-page.ts'
import { paths, slugs } from '#web/content/paths.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { type RunningProduct, runProduct } from '../running-product.ts'

/** Every page as it is served, by path. */
const pages = new Map<string, string>()
let running: RunningProduct
beforeAll(async () => {
  running = await runProduct()
  for (const path of prerenderedPaths) pages.set(path, await (await fetch(running.site + path)).text())
})
afterAll(() => running.close())

const html = (path: string) => pages.get(path) ?? ''
const main = (path: string) => /<main[^>]*>(.*)<\/main>/s.exec(html(path))?.[1] ?? ''

/** What a reader reads: word joiners away, one space between words. */
const text = (path: string) =>
  main(path)
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')

const count = (path: string, pattern: RegExp) => main(path).match(pattern)?.length ?? 0
const linksOf = (path: string) => [...main(path).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

const services = slugs.services.filter((slug) => slug !== '3d-renderings')
const { articles, locations: places, resources: guides } = slugs

describe('what pages say', () => {
  const facts: readonly (readonly [path: string, facts: readonly (string | RegExp)[]])[] = [
    [
      '/about',
      [
        '2019',
        'painting business',
        '10+',
        'team members',
        '200+',
        'projects completed',
        '4+',
        '100%',
        'satisfaction rate',
        'Quality Craftsmanship',
        'Integrity',
        'Innovation',
        'Customer Service',
        'Why Choose Us?',
        'B-1061681',
        '5-star rated on review sites',
        /free design consultations/i,
        /dedicated project management/i,
      ],
    ],
    ...services.map(
      (slug) =>
        [
          `/services/${slug}`,
          ['Why Choose Us', '15+ years', /5-year workmanship warranty/, /free in-home consultation/i],
        ] as const,
    ),
    ...guides.map(
      (slug) =>
        [
          `/resources/${slug}`,
          ['15+ years', '5-year workmanship warranty', /free in-home consultation/i],
        ] as const,
    ),
    ['/services/kitchen-remodeling', ['$30,000–$150,000+', '3–6 weeks', '2–3 months']],
    ['/services/bathroom-remodeling', ['$15,000–$75,000+', '2–3 weeks', '2–3 months']],
    ['/services/custom-cabinetry', ['$15,000–$25,000', '$25,000–$35,000', '$35,000+']],
    [
      '/projects',
      [
        'Kitchen Remodel',
        'Design Visualization',
        'Flooring',
        'Interior Design',
        'Complete Renovation',
        'Bathroom Remodel',
        'Custom Cabinetry',
        'San Diego',
        'La Jolla',
        'Del Mar',
        'Carlsbad',
        'Encinitas',
        'Carmel Valley',
        'Get Your Free Quote',
      ],
    ],
    [
      '/blog',
      [
        'Design Trends',
        'Home Renovation',
        'Kitchen Remodeling',
        'Bathroom Remodeling',
        'Custom Cabinetry',
        'Get Your Free Quote',
      ],
    ],
    [
      '/3d-renderings',
      [
        'Consultation',
        'Space planning and measurements',
        '3D modeling',
        'Design refinement',
        'Photorealistic renderings',
        '360° virtual tours',
        'Material and color selection',
        'Lighting simulation',
        'Layout optimization',
        '(619) 555-0142',
      ],
    ],
    [
      '/resources/cost-guide',
      [
        '$30,000–$60,000',
        '$60,000–$100,000',
        '$100,000+',
        '$15,000–$30,000',
        '$30,000–$50,000',
        '$50,000+',
        '$15,000–$25,000',
        '$25,000–$35,000',
        '$35,000+',
        '2–3 weeks',
        '3–6 weeks',
        '6–12 weeks',
        '2–3 months',
        /20 ?(?:%|percent)/,
      ],
    ],
    ['/resources/design-tips', ['60-30-10', '36 inches', /20 ?(?:%|percent)/]],
    ['/resources/paint-guide', [/350–400 (?:sq ft|square feet)/, /about 20/, '60-30-10', '5-year']],
    [
      '/resources/faq',
      [
        'General',
        'Planning',
        'Costs and payment',
        'During construction',
        '3–6 weeks',
        '6–12 weeks',
        '2–3 months',
        '$1,000',
        /third business day/i,
      ],
    ],
    [
      '/resources/permit-guide',
      [
        'City of San Diego',
        'City of Del Mar',
        'City of Coronado',
        'City of Carlsbad',
        'City of Encinitas',
        'County of San Diego',
        'Art Jury',
        'coastal zone',
        /confirm .*authority/i,
      ],
    ],
    [
      '/blog/bathroom-renovation-guide',
      [
        /Demo 2–3 days/,
        /Plumbing rough-in 2–3 days/,
        /Electrical 1–2 days/,
        /Walls and ceiling 2–3 days/,
        /Tile 3–5 days/,
        /Vanity and fixtures 2–3 days/,
        /Final touches 1–2 days/,
      ],
    ],
    [
      '/blog/choosing-cabinet-materials',
      [/premium hardwoods.*standard hardwoods.*plywood.*MDF.*thermofoil/is],
    ],
    ['/thank-you', ['within 24 hours', 'project details', 'preliminary estimate', 'in-person consultation']],
    ['/locations/rancho-santa-fe', ['Fairbanks Ranch']],
    ['/privacy-policy', ['24 months', 'License number', /do not sell/i, 'no IP addresses', '90 days']],
  ]

  it.each(facts)('%s states its facts', (path, expected) => {
    for (const fact of expected) {
      if (typeof fact === 'string') expect(text(path)).toContain(fact)
      else expect(text(path)).toMatch(fact)
    }
  })

  it('never have a blank left to fill in, an exclamation mark or a superlative', () => {
    for (const path of prerenderedPaths) {
      expect(text(path), path).not.toMatch(/\{\w+\}|[Ll]orem ipsum|undefined|\bNaN\b|\[object/)
      // The router's own heading is not among them.
      expect(text(path), path).not.toContain('!')
      expect(text(path), path).not.toMatch(
        /\b(?:stunning|world-class|unparalleled|unmatched|dream (?:home|kitchen|space)|top-notch)\b/i,
      )
    }
  })

  it('spell as Americans do', () => {
    for (const path of prerenderedPaths)
      expect(text(path), path).not.toMatch(
        /\b(?:colours?|grey|licence|centre|panell\w+|organis\w+|realis\w+|storey|metres?|mould\w*|tyres?|neighbours?)\b/i,
      )
  })

  it('call no rendering a finished job', () => {
    for (const path of ['/projects', '/3d-renderings', '/'])
      expect(text(path), path).not.toMatch(/\bwe (?:built|remodeled|installed|completed) (?:this|these)\b/i)
    expect(text('/projects')).toMatch(/design studies/)
    expect(text('/projects').match(/Design (?:rendering|drawing)/g)).toHaveLength(9)
    expect(text('/').match(/Design (?:rendering|drawing)/g)).toHaveLength(9)
    for (const [, caption = ''] of pagesCaptions()) expect(caption).toMatch(/rendering|drawing|drawn/i)
  })

  const pagesCaptions = () =>
    prerenderedPaths
      .flatMap((path) => [...main(path).matchAll(/<figcaption class="caption">([^<]+)</g)])
      .filter(([, caption = '']) => !/\$|^\d|%|longest case/.test(caption))
})

describe('what pages hold', () => {
  it('the services overview: six cards with five features each, and the six links', () => {
    expect(count('/services', /<h2>/g)).toBe(6)
    const lists = [...main('/services').matchAll(/<ul class="hairlines">(.*?)<\/ul>/g)]
    expect(lists.map(([, list = '']) => list.match(/<li>/g)?.length)).toEqual([5, 5, 5, 5, 5, 5])
    expect(linksOf('/services')).toEqual(
      expect.arrayContaining([...services.map((slug) => `/services/${slug}`), '/3d-renderings']),
    )
  })

  it.each(services)(
    '%s: groups, a process of four steps, a contact link; tiles for cabinetry alone',
    (slug) => {
      const path = `/services/${slug}`
      expect(main(path).split('group-list')[1]?.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(3)
      expect(count(path, /class="process-number"/g)).toBe(4)
      expect(linksOf(path)).toContainEqual(expect.stringMatching(/^\/\?project_type=[^#]+#contact$/))
      const tiles = /<ul class="wide tiles">(.*?)<\/ul>/.exec(main(path))?.[1]?.match(/<li>/g)?.length
      expect(tiles).toBe(slug === 'custom-cabinetry' ? 3 : undefined)
    },
  )

  it('the projects: nine, each with type and location over its picture', () => {
    const overlays = [...main('/projects').matchAll(/class="overlay"><span>([^<]+)<\/span> <span>([^<]+)</g)]
    expect(overlays).toHaveLength(9)
    expect(new Set(overlays.map(([, type]) => type)).size).toBe(7)
    expect(new Set(overlays.map(([, , place]) => place)).size).toBe(6)
    expect(linksOf('/projects')).toContain('/#contact')
  })

  it('the blog: every article with date, category and excerpt, and the way to a quote', () => {
    expect(
      linksOf('/blog')
        .filter((href) => href.startsWith('/blog/'))
        .toSorted(),
    ).toEqual(articles.map(paths.article).toSorted())
    expect(text('/blog').match(/[A-Z][a-z]+ \d{1,2}, 20\d\d/g)).toHaveLength(articles.length)
    expect(linksOf('/blog')).toContain('/#contact')
  })

  it.each(articles)('the article %s: the way back, a picture, headed sections, a closing box', (slug) => {
    const path = `/blog/${slug}`
    expect(text(path)).toContain(articleFrame.back)
    expect(linksOf(path)).toEqual(expect.arrayContaining(['/blog', '/#contact']))
    expect(count(path, /class="wide across"/g)).toBe(1)
    expect(count(path, /<h2 id=/g)).toBeGreaterThanOrEqual(5)
  })

  it('the renderings: five pictures with titles, and an anchor for contact', () => {
    expect(count('/3d-renderings', /<figcaption class="overlay"><b>/g)).toBe(5)
    expect(main('/3d-renderings')).toContain('id="contact"')
    expect(linksOf('/3d-renderings')).toEqual(
      expect.arrayContaining(['/3d-renderings#contact', 'tel:+16195550142']),
    )
  })

  it.each(places)('%s: neighborhoods, six services, reasons, the phone and the way to a quote', (slug) => {
    const path = `/locations/${slug}`
    expect(text(path)).toContain(locationHeadings.neighborhoods)
    expect(text(path)).toMatch(/Why .+ owners choose us/)
    expect(main(path)).toContain('class="closing-phone"')
    expect(linksOf(path)).toEqual(
      expect.arrayContaining([
        '/#contact',
        'tel:+16195550142',
        '/3d-renderings',
        ...services.map((service) => `/services/${service}`),
      ]),
    )
    const others = linksOf(path).filter((href) => href.startsWith('/locations/'))
    expect(others).toEqual(
      slug === 'san-diego'
        ? places
            .filter((place) => place !== 'san-diego' && place !== 'rancho-santa-fe')
            .map((place) => `/locations/${place}`)
        : [],
    )
  })

  it('the questions: four groups of at least five', () => {
    const groups = main('/resources/faq').split('class="accordion"').slice(1)
    expect(groups).toHaveLength(4)
    for (const group of groups) expect(group.match(/<summary>/g)?.length).toBeGreaterThanOrEqual(5)
  })

  it('the thank-you page: the five ways on', () => {
    expect(linksOf('/thank-you')).toEqual(
      expect.arrayContaining(['/projects', '/3d-renderings', '/resources/cost-guide', '/blog', '/']),
    )
  })

  it('the license number leads to the state’s own check', () => {
    for (const path of prerenderedPaths)
      expect(html(path), path).toContain('https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/')
  })

  it('keywords stand on two pages alone', () => {
    expect(prerenderedPaths.filter((path) => html(path).includes('<meta name="keywords"'))).toEqual([
      '/3d-renderings',
      '/blog/remodeling-trends-2025',
    ])
  })

  it('every page that was promised is there, and no address twice', () => {
    expect(prerenderedPaths).toEqual(expect.arrayContaining(promised))
    expect(new Set(prerenderedPaths).size).toBe(prerenderedPaths.length)
  })
})

/** Addresses that other sites and printed matter may name: a page may come, and none of these may go. */
const promised = [
  '/',
  '/3d-renderings',
  '/404',
  '/about',
  '/blog',
  '/blog/bathroom-renovation-guide',
  '/blog/choosing-cabinet-materials',
  '/blog/kitchen-remodeling-trends-2025',
  '/blog/remodeling-trends-2025',
  '/blog/surviving-remodel-chaos',
  '/locations/carlsbad',
  '/locations/coronado',
  '/locations/del-mar',
  '/locations/encinitas',
  '/locations/la-jolla',
  '/locations/point-loma',
  '/locations/rancho-santa-fe',
  '/locations/san-diego',
  '/plan',
  '/privacy-policy',
  '/projects',
  '/projects/green-kitchen',
  '/projects/green-tile-bath',
  '/projects/herringbone-floor',
  '/projects/kitchen-in-3d',
  '/projects/open-shelf-kitchen',
  '/projects/paneled-living-room',
  '/projects/pantry-wall',
  '/projects/stucco-house',
  '/projects/white-kitchen-with-oak-island',
  '/resources/cost-guide',
  '/resources/design-tips',
  '/resources/faq',
  '/resources/paint-guide',
  '/resources/permit-guide',
  '/services',
  '/services/bathroom-remodeling',
  '/services/custom-cabinetry',
  '/services/flooring',
  '/services/kitchen-remodeling',
  '/services/painting',
  '/sitemap',
  '/subcontractor-signup',
  '/terms-of-service',
  '/thank-you',
]

describe('what machines read', () => {
  const listed = prerenderedPaths.filter((path) => !['/404', '/thank-you'].includes(path))
  const data = (path: string): Record<string, unknown>[] =>
    [...html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
  const typesOf = (path: string) => data(path).map((thing) => thing['@type'])

  const descriptions: readonly (readonly [path: string, types: readonly string[]])[] = [
    ['/', ['GeneralContractor']],
    ['/about', ['BreadcrumbList']],
    ['/services/painting', ['Service', 'BreadcrumbList']],
    ['/3d-renderings', ['Service', 'BreadcrumbList']],
    ['/locations/del-mar', ['Service', 'BreadcrumbList']],
    ['/projects/green-tile-bath', ['CreativeWork', 'BreadcrumbList']],
    ['/blog/bathroom-renovation-guide', ['BlogPosting', 'BreadcrumbList']],
    ['/resources/faq', ['FAQPage', 'BreadcrumbList']],
    ['/thank-you', []],
  ]

  it.each(descriptions)('%s describes itself', (path, types) => {
    expect(typesOf(path)).toEqual(types)
    for (const thing of data(path)) expect(thing['@context']).toBe('https://schema.org')
  })

  it('nobody rates himself', () => {
    for (const path of prerenderedPaths)
      expect(JSON.stringify(data(path)), path).not.toMatch(/aggregateRating|ratingValue|"Review"/)
  })

  it('an article says when it was written', () => {
    expect(data('/blog/bathroom-renovation-guide')[0]).toMatchObject({ datePublished: '2025-05-03' })
  })

  it('every page has a picture of its own for those who share it', async () => {
    const images = new Set<string>()
    for (const path of prerenderedPaths) {
      const tag = (property: string) =>
        new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html(path))?.[1] ?? ''
      expect(tag('og:title').length, path).toBeGreaterThan(3)
      expect(tag('og:description').length, path).toBeGreaterThanOrEqual(100)
      expect(tag('og:url')).toBe(`https://www.alder-and-tide.example${path}`)
      images.add(tag('og:image'))
      const response = await fetch(running.site + new URL(tag('og:image')).pathname)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect((await response.arrayBuffer()).byteLength, path).toBeGreaterThan(8000)
    }
    expect(images.size).toBe(prerenderedPaths.length)
  })

  it('the site map lists every page that may be listed, articles with their dates', async () => {
    const map = await (await fetch(`${running.site}/sitemap.xml`)).text()
    const urls = [...map.matchAll(/<loc>https:\/\/www\.alder-and-tide\.example([^<]*)<\/loc>/g)]
    expect(urls.map(([, path]) => path).toSorted()).toEqual(listed.toSorted())
    expect(map.match(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/g)).toHaveLength(articles.length)
  })

  it('the page with the site map links to every page that may be listed', () => {
    const linked = new Set(linksOf('/sitemap'))
    expect(listed.filter((path) => path !== '/sitemap' && !linked.has(path))).toEqual([])
  })

  it.each([
    ['/robots.txt', 'text/plain', 'Sitemap: https://www.alder-and-tide.example/sitemap.xml'],
    ['/rss.xml', 'xml', '<item><title>'],
    ['/manifest.json', 'application/json', '"icon-512.png"'.replace('"icon', '"/icon')],
    ['/.well-known/security.txt', 'text/plain', 'Contact: mailto:'],
    ['/icon-192.png', 'image/png', 'PNG'],
    ['/apple-touch-icon.png', 'image/png', 'PNG'],
  ])('%s is there', async (path, type, part) => {
    const response = await fetch(running.site + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(await response.text()).toContain(part)
  })

  it('the feed has an entry for every article', async () => {
    const feed = await (await fetch(`${running.site}/rss.xml`)).text()
    expect(feed.match(/<item>/g)).toHaveLength(articles.length)
  })
})
