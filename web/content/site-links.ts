import { locationNames } from '#content/location-names.ts'
import { navigation } from '#content/navigation.ts'
import { serviceNames } from '#content/service-names.ts'
import { paths, type ResourceSlug, slugs } from '#web/content/paths.ts'

export interface SiteLink {
  readonly to: string
  readonly label: string
}

export interface LinkGroup {
  readonly title: string
  /** Overview page, linked by the title. */
  readonly to?: string
  readonly links: readonly SiteLink[]
}

const { pages, guides, footer } = navigation

const serviceLinks = serviceNames.map(({ slug, name: label }) => ({ to: paths.service(slug), label }))

const locationLinks = locationNames.map(({ slug, name: label }) => ({ to: paths.location(slug), label }))

const linksTo = (...names: readonly (keyof typeof pages)[]): readonly SiteLink[] =>
  names.map((name) => ({ to: paths[name], label: pages[name] }))

const guidesOf = (...slugs: readonly ResourceSlug[]): readonly SiteLink[] =>
  slugs.map((slug) => ({ to: paths.resource(slug), label: guides[slug] }))

/** The blog, unless it is empty. */
const blog = slugs.articles.length > 0 ? (['blog'] as const) : []

export const menuLinks = {
  main: linksTo(
    'services',
    'projects',
    'plan',
    'about',
    ...blog,
    'renderings',
    'home',
    'subcontractorSignup',
  ),
  locations: locationLinks.slice(0, navigation.locationsInMenu),
  resources: guidesOf('cost-guide', 'permit-guide', 'design-tips', 'faq'),
} as const satisfies Record<string, readonly SiteLink[]>

export const footerLinks = {
  pages: {
    title: footer.pages,
    links: linksTo('home', 'about', 'projects', ...blog, 'renderings', 'plan', 'subcontractorSignup'),
  },
  services: { title: footer.services, links: serviceLinks },
  guides: {
    title: footer.guides,
    to: paths.resources,
    links: guidesOf('cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'),
  },
  ...(locationLinks.length > 0 && {
    locations: { title: footer.locations, to: paths.locations, links: locationLinks },
  }),
} as const satisfies Record<string, LinkGroup>

export const legalLinks = linksTo('warranty', 'accessibility', 'privacyPolicy', 'termsOfService', 'sitemap')
