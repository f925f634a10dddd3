import type { CostGuide } from '#compiler/schemas/firm.ts'
import { articleFacts } from '#content/article-facts.ts'
import { business } from '#content/business.ts'
import { bathroom } from '#content/costs/bathroom.ts'
import { cabinetry } from '#content/costs/cabinetry.ts'
import { kitchen } from '#content/costs/kitchen.ts'
import { language } from '#content/language.ts'
import { licenseRules } from '#content/license-rules.ts'
import { localServices } from '#content/local-services.ts'
import { locationCards as locations } from '#content/location-cards.ts'
import { faq } from '#content/pages/faq.ts'
import { pictures } from '#content/pictures.ts'
import { projectCards } from '#content/project-cards.ts'
import { serviceCards } from '#content/service-cards.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { dollars } from '#firm/in-words.ts'
import { isoDate, localDay } from '#firm/local-time.ts'
import { paths } from '#web/content/paths.ts'
import { trailTo } from '#web/content/trail.ts'

export interface DescribedPage {
  /** "/services/painting" */
  readonly path: string
  /** Without the firm's name. */
  readonly title: string
  readonly description: string
  readonly image: string
}

type JsonLd = Readonly<Record<string, unknown>>

const inLanguage = language.locale

const county: JsonLd = { '@type': 'AdministrativeArea', name: business.county }

/** Describes a place by its permit office: a city, a part of one, or a part of the county. */
function placeOf({ name, authority = '' }: { readonly name: string; readonly authority?: string }): JsonLd {
  const [, city] = /^City of ([^,]+)/.exec(authority) ?? []
  if (city === name) return { '@type': 'City', name, containedInPlace: county }
  return { '@type': 'Place', name, containedInPlace: city ? { '@type': 'City', name: city } : county }
}

/** The firm's profiles on social networks, without links to a network's home page. */
const profiles = Object.values(business.social).filter((address) => new URL(address).pathname !== '/')

const costGuides: Readonly<Record<string, CostGuide>> = {
  'kitchen-remodeling': kitchen,
  'bathroom-remodeling': bathroom,
  'custom-cabinetry': cabinetry,
}

/** Price bands of a service; undefined where the cost guide has none. The highest band has no upper price. */
const offersOf = (service: string) =>
  costGuides[service]?.bands.map(
    ({ level: name, explanation: description, from: minPrice, to: maxPrice }) => {
      const priceSpecification = { '@type': 'PriceSpecification', minPrice, maxPrice, priceCurrency: 'USD' }
      return { '@type': 'Offer', name, description, priceSpecification }
    },
  )

/**
 * Describes a page by schema.org. Without ratings, which search engines do not accept from the firm itself.
 * @param siteUrl canonical origin without a trailing slash
 * @param now after which a closed period ends that search engines are told
 */
export function structuredDataOf(page: DescribedPage, siteUrl: string, now = new Date()): JsonLd[] {
  const firm = {
    '@type': 'GeneralContractor',
    '@id': `${siteUrl}/#business`,
    name: business.name,
    url: siteUrl,
  }
  if (page.path === paths.home)
    return [
      describeFirm(firm, page, siteUrl, now),
      { '@type': 'WebSite', name: business.name, url: `${siteUrl}/`, inLanguage },
    ]
  return [describePage(page, siteUrl, firm), breadcrumb(page, siteUrl)].filter((thing) => thing !== undefined)
}

const describeFirm = (
  firm: JsonLd,
  { description, image }: DescribedPage,
  siteUrl: string,
  now: Date,
): JsonLd => ({
  ...firm,
  description,
  image,
  logo: `${siteUrl}/icon-512.png`,
  telephone: business.phoneHref.replace('tel:', ''),
  email: business.email,
  foundingDate: String(business.founded),
  address: {
    '@type': 'PostalAddress',
    ...(business.street && { streetAddress: business.street }),
    addressLocality: business.town,
    addressRegion: business.state,
    ...(business.zip && { postalCode: business.zip }),
    addressCountry: 'US',
  },
  ...(business.geo && { geo: { '@type': 'GeoCoordinates', ...business.geo } }),
  areaServed: [county, ...locations.map(placeOf)],
  priceRange: `${dollars(bathroom.overall.from)}–${dollars(kitchen.overall.to)}+`,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    itemListElement: serviceCards.map(({ slug, name, summary: description }) => {
      const url = `${siteUrl}${paths.service(slug)}`
      return { '@type': 'Offer', itemOffered: { '@type': 'Service', name, description, url } }
    }),
  },
  openingHoursSpecification: business.hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  specialOpeningHoursSpecification: business.closed
    .filter(({ to }) => to >= localDay(now))
    .map(({ from: validFrom, to: validThrough }) => ({
      '@type': 'OpeningHoursSpecification',
      // Closed all day, as Google reads it.
      ...{ opens: '00:00', closes: '00:00', validFrom, validThrough },
    })),
  ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  ...(business.license && {
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      name: licenseRules.name,
      identifier: business.license,
      url: business.licenseCheck,
    },
  }),
})

function describePage(page: DescribedPage, siteUrl: string, firm: JsonLd): JsonLd | undefined {
  const url = `${siteUrl}${page.path}`
  const [, section, slug = ''] = page.path.split('/')
  const { title: name, description } = page
  const offered = (more: JsonLd) => ({ '@type': 'Service', name, description, url, provider: firm, ...more })
  const service = serviceCards.find(({ slug }) => paths.service(slug) === page.path)
  if (service)
    return offered({
      name: service.name,
      serviceType: service.name,
      areaServed: county,
      offers: offersOf(service.slug),
    })
  const location = section === 'locations' && locations.find((each) => each.slug === slug)
  if (location)
    return offered({ serviceType: serviceCards.map(({ name }) => name), areaServed: placeOf(location) })
  const work = localServices.find((each) => paths.localService(each.service, each.place) === page.path)
  if (work)
    return offered({
      serviceType: serviceCards.find(({ slug }) => slug === work.service)?.name,
      image: page.image,
      areaServed: locations.filter(({ slug }) => slug === work.place).map(placeOf)[0],
    })
  const article = section === 'blog' && articleFacts.find((each) => each.slug === slug)
  if (article) return describeArticle(article, page.image, url, firm)
  const project = projectCards.find(({ slug }) => paths.project(slug) === page.path)
  if (project) return describeProject(project, page, url, firm)
  if (page.path === paths.resource('faq'))
    return {
      '@type': 'FAQPage',
      inLanguage,
      mainEntity: faq.groups.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      ),
    }
  return undefined
}

const describeArticle = (
  { title, excerpt, date, updated, category, sources }: (typeof articleFacts)[number],
  image: string,
  url: string,
  firm: JsonLd,
): JsonLd => ({
  '@type': 'BlogPosting',
  inLanguage,
  ...(sources?.reviewer && { reviewedBy: { '@type': 'Person', name: sources.reviewer } }),
  headline: title,
  description: excerpt,
  articleSection: category,
  datePublished: isoDate(date),
  dateModified: isoDate(updated ?? date),
  image,
  url,
  mainEntityOfPage: url,
  author: firm,
  publisher: firm,
})

function describeProject(
  { slug, title: name, location }: (typeof projectCards)[number],
  { description, image }: DescribedPage,
  url: string,
  firm: JsonLd,
): JsonLd {
  const picture = slotFillings.project?.[slug]?.wide?.picture
  const isBuilt = picture !== undefined && pictures[picture]?.kind === 'photograph'
  return {
    '@type': 'CreativeWork',
    name,
    description,
    // A study is a draft of a room: only a photograph shows that it was made.
    creativeWorkStatus: isBuilt ? 'Built' : 'Design study, not built',
    ...(isBuilt && { locationCreated: { '@type': 'Place', name: location } }),
    image,
    url,
    creator: firm,
  }
}

const breadcrumb = (page: DescribedPage, siteUrl: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trailTo(page.path, page).map(({ to, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${siteUrl}${to}`,
  })),
})

/** Builds JSON-LD script tags; `<` is escaped, so that no text can close them. */
export const scriptOf = (things: readonly JsonLd[]): string =>
  things
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
