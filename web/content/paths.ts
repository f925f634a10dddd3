import type { ProjectType } from '#forms/lead.ts'
import { type ProjectSlug, projectSlugs } from '#forms/project-index.ts'
import { articles, locations, services } from './folder-index.ts'

const resources = ['cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'] as const

export type ServiceSlug = (typeof services)[number]['slug']
export type LocationSlug = (typeof locations)[number]['slug']
export type ResourceSlug = (typeof resources)[number]
export type ArticleSlug = (typeof articles)[number]
export type { ProjectSlug }

/** The renderings are a service, too, but their page has an address and a content file of its own. */
export type ServicePageSlug = Exclude<ServiceSlug, '3d-renderings'>

const slugOf = <Slug extends string>({ slug }: { readonly slug: Slug }): Slug => slug

/** Every page of the sections that have several. */
export const slugs = {
  services: services.map(slugOf),
  locations: locations.map(slugOf),
  resources,
  articles,
  projects: projectSlugs,
} as const

/** In the address of the quote form: a type of project that it should have chosen already. */
export const projectTypeParameter = 'project_type'

/** Where a plan begins for a type of project: a fragment, or what is ticked already. */
const planParts: Readonly<Partial<Record<ProjectType, string>>> = {
  'Kitchen Remodel': '#kitchen',
  'Bathroom Remodel': '#bathroom_1',
  'Custom Cabinetry': '#cabinetry',
  Painting: '?painting=yes#paint',
  Flooring: '?flooring=yes#what',
}

/** The only place with URLs of pages. */
export const paths = {
  home: '/',
  contact: '/#contact',
  /** The quote form of the page itself where it has one, else the home page's. */
  contactFrom: (path: string) => (/^\/(?:plan$|projects\/)/.test(path) ? '#contact' : '/#contact'),
  /** The quote form with this type of project chosen. */
  quoteFor: (projectType: string) => `/?${projectTypeParameter}=${encodeURIComponent(projectType)}#contact`,
  gallery: '/#gallery',
  about: '/about',
  services: '/services',
  service: (slug: ServiceSlug) => (slug === '3d-renderings' ? '/3d-renderings' : `/services/${slug}`),
  projects: '/projects',
  project: (slug: ProjectSlug) => `/projects/${slug}`,
  blog: '/blog',
  article: (slug: ArticleSlug) => `/blog/${slug}`,
  renderings: '/3d-renderings',
  /** With codes of a brief: "?kitchen=mid". */
  plan: '/plan',
  /** The part of it that a type of project is about; its level is left to the visitor. */
  planFor: (projectType: ProjectType) => `/plan${planParts[projectType] ?? ''}`,
  location: (slug: LocationSlug) => `/locations/${slug}`,
  resource: (slug: ResourceSlug) => `/resources/${slug}`,
  subcontractorSignup: '/subcontractor-signup',
  thankYou: '/thank-you',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  sitemap: '/sitemap',
} as const

/** Stands for every path that has no page. */
export const notFoundPath = '/404'
