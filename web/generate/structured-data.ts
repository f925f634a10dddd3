import { articleFacts } from '#content/article-facts.ts'
import { business } from '#content/business.ts'
import { bathroom } from '#content/costs/bathroom.ts'
import { cabinetry } from '#content/costs/cabinetry.ts'
import { kitchen } from '#content/costs/kitchen.ts'
import { locationCards as locations } from '#content/location-cards.ts'
import { faq } from '#content/pages/faq.ts'
import { pictures } from '#content/pictures.ts'
import { projectCards } from '#content/project-cards.ts'
import { serviceCards } from '#content/service-cards.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { worksInPlaces } from '#content/works-in-places.ts'
import type { CostGuide } from '#firm/costs.ts'
import { dollars } from '#firm/in-words.ts'
import { isoDate } from '#web/content/iso-date.ts'
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

const inLanguage = 'en-US'

const county: JsonLd = { '@type': 'AdministrativeArea', name: business.county }

/** A place by the office that issues its permits: a city, a part of one, or of the county. */
function placeOf({ name, authority = '' }: { readonly name: string; readonly authority?: string }): JsonLd {
  const [, city] = /^City of ([^,]+)/.exec(authority) ?? []
  if (city === name) return { '@type': 'City', name, containedInPlace: county }
  return { '@type': 'Place', name, containedInPlace: city ? { '@type': 'City', name: city } : county }
}

/** The firm's own pages on the networks: the network's first page is nobody's. */
const profiles = Object.values(business.social).filter((address) => new URL(address).pathname !== '/')

const costGuides: Readonly<Record<string, CostGuide>> = {
  'kitchen-remodeling': kitchen,
  'bathroom-remodeling': bathroom,
  'custom-cabinetry': cabinetry,
}

/** The price bands of a service, as far as the cost guide has them; the highest is open. */
const offersOf = (service: string) =>
  costGuides[service]?.bands.map(
    ({ level: name, explanation: description, from: minPrice, to: maxPrice }) => {
      const priceSpecification = { '@type': 'PriceSpecification', minPrice, maxPrice, priceCurrency: 'USD' }
      return { '@type': 'Offer', name, description, priceSpecification }
    },
  )

/**
 * A page in schema.org's words, for search engines. Ratings are left out: a firm may not publish its own.
 * @param siteUrl canonical origin, without a slash at the end
 */
export function structuredDataOf(page: DescribedPage, siteUrl: string): JsonLd[] {
  const firm = {
    '@type': 'GeneralContractor',
    '@id': `${siteUrl}/#business`,
    name: business.name,
    url: siteUrl,
  }
  if (page.path === paths.home)
    return [
      describeFirm(firm, page, siteUrl),
      { '@type': 'WebSite', name: business.name, url: `${siteUrl}/`, inLanguage },
    ]
  return [describePage(page, siteUrl, firm), breadcrumb(page, siteUrl)].filter((thing) => thing !== undefined)
}

const describeFirm = (firm: JsonLd, { description, image }: DescribedPage, siteUrl: string): JsonLd => ({
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
  ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  hasCredential: {
    '@type': 'EducationalOccupationalCredential',
    name: 'California contractor license',
    identifier: business.license,
    url: business.licenseCheck,
  },
})

function describePage(page: DescribedPage, siteUrl: string, firm: JsonLd): JsonLd | undefined {
  const url = `${siteUrl}${page.path}`
  const [, section, slug = ''] = page.path.split('/')
  const offered = { name: page.title, description: page.description, url, provider: firm }
  const service = serviceCards.find(({ slug }) => paths.service(slug) === page.path)
  if (service)
    return {
      '@type': 'Service',
      ...offered,
      name: service.name,
      serviceType: service.name,
      areaServed: county,
      offers: offersOf(service.slug),
    }
  const location = section === 'locations' && locations.find((each) => each.slug === slug)
  if (location)
    return {
      '@type': 'Service',
      ...offered,
      serviceType: serviceCards.map(({ name }) => name),
      areaServed: placeOf(location),
    }
  const work = worksInPlaces.find((each) => paths.workInPlace(each.service, each.place) === page.path)
  if (work)
    return {
      '@type': 'Service',
      ...offered,
      serviceType: serviceCards.find(({ slug }) => slug === work.service)?.name,
      image: page.image,
      areaServed: locations.filter(({ slug }) => slug === work.place).map(placeOf)[0],
    }
  const article = section === 'blog' && articleFacts.find((each) => each.slug === slug)
  if (article) {
    const { title, excerpt, date, updated, category, sources } = article
    return {
      '@type': 'BlogPosting',
      inLanguage,
      ...(sources?.reviewer && { reviewedBy: { '@type': 'Person', name: sources.reviewer } }),
      headline: title,
      description: excerpt,
      articleSection: category,
      datePublished: isoDate(date),
      dateModified: isoDate(updated ?? date),
      image: page.image,
      url,
      mainEntityOfPage: url,
      author: firm,
      publisher: firm,
    }
  }
  const project = projectCards.find(({ slug }) => paths.project(slug) === page.path)
  if (project) {
    const picture = slotFillings.project?.[project.slug]?.wide?.picture
    const isBuilt = picture !== undefined && pictures[picture]?.kind === 'photograph'
    return {
      '@type': 'CreativeWork',
      name: project.title,
      description: page.description,
      // A study is a draft of a room; only what was photographed has been made.
      creativeWorkStatus: isBuilt ? 'Built' : 'Design study, not built',
      ...(isBuilt && { locationCreated: { '@type': 'Place', name: project.location } }),
      image: page.image,
      url,
      creator: firm,
    }
  }
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

const breadcrumb = (page: DescribedPage, siteUrl: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trailTo(page.path, page).map(({ to, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${siteUrl}${to}`,
  })),
})

/** A script block that holds data and runs nothing; `<` is escaped, so that no text can end it. */
export const scriptOf = (things: readonly JsonLd[]): string =>
  things
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
