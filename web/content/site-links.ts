import { locationNames } from '#content/location-names.ts'
import { navigation } from '#content/navigation.ts'
import { serviceNames } from '#content/service-names.ts'
import { paths, type ResourceSlug } from './paths.ts'

/** A link to a page of ours. */
export interface SiteLink {
  readonly to: string
  readonly label: string
}

/** Links under a heading. */
export interface LinkGroup {
  readonly title: string
  /** The page of all of them, which the title leads to. */
  readonly to?: string
  readonly links: readonly SiteLink[]
}

const { pages, guides, footer } = navigation

const serviceLinks: readonly SiteLink[] = serviceNames.map(({ slug, name }) => ({
  to: paths.service(slug),
  label: name,
}))

const locationLinks: readonly SiteLink[] = locationNames.map(({ slug, name }) => ({
  to: paths.location(slug),
  label: name,
}))

const guide = (slug: ResourceSlug): SiteLink => ({ to: paths.resource(slug), label: guides[slug] })

/** The menu names the first places and four guides. */
export const menuLinks = {
  main: [
    { to: paths.services, label: pages.services },
    { to: paths.projects, label: pages.projects },
    { to: paths.plan, label: pages.plan },
    { to: paths.about, label: pages.about },
    { to: paths.blog, label: pages.blog },
    { to: paths.renderings, label: pages.renderings },
    { to: paths.home, label: pages.home },
    { to: paths.subcontractorSignup, label: pages.subcontractorSignup },
  ],
  locations: locationLinks.slice(0, navigation.locationsInMenu),
  resources: [guide('cost-guide'), guide('permit-guide'), guide('design-tips'), guide('faq')],
} as const satisfies Record<string, readonly SiteLink[]>

/** The footer names all services, all guides and all places. */
export const footerLinks = {
  pages: {
    title: footer.pages,
    links: [
      { to: paths.home, label: pages.home },
      { to: paths.about, label: pages.about },
      { to: paths.projects, label: pages.projects },
      { to: paths.blog, label: pages.blog },
      { to: paths.renderings, label: pages.renderings },
      { to: paths.plan, label: pages.plan },
      { to: paths.subcontractorSignup, label: pages.subcontractorSignup },
    ],
  },
  services: { title: footer.services, links: serviceLinks },
  guides: {
    title: footer.guides,
    to: paths.resources,
    links: [
      guide('cost-guide'),
      guide('permit-guide'),
      guide('design-tips'),
      guide('paint-guide'),
      guide('faq'),
    ],
  },
  locations: { title: footer.locations, to: paths.locations, links: locationLinks },
} as const satisfies Record<string, LinkGroup>

export const legalLinks: readonly SiteLink[] = [
  { to: paths.warranty, label: pages.warranty },
  { to: paths.accessibility, label: pages.accessibility },
  { to: paths.privacyPolicy, label: pages.privacyPolicy },
  { to: paths.termsOfService, label: pages.termsOfService },
  { to: paths.sitemap, label: pages.sitemap },
]
