import { guideSlugs } from '#compiler/schemas/guide-slugs.ts'
import { articleSlugs } from '#content/article-slugs.ts'
import { locationNames } from '#content/location-names.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import { serviceNames } from '#content/service-names.ts'
import type { ProjectType } from '#forms/lead.ts'

export type ResourceSlug = (typeof guideSlugs)[number]

/** The renderings are a service, too, but their page has an address and a content file of its own. */
const renderingsSlug = '3d-renderings'

const slugOf = ({ slug }: { readonly slug: string }): string => slug

export const slugs = {
  services: serviceNames.map(slugOf),
  /** Those whose page is a service's. */
  servicePages: serviceNames.map(slugOf).filter((slug) => slug !== renderingsSlug),
  locations: locationNames.map(slugOf),
  resources: guideSlugs,
  articles: articleSlugs,
  projects: projectSlugs,
  rooms: roomSlugs,
} as const

/** Parameter of the quote form's address for the project type to choose. */
export const projectTypeParameter = 'project_type'

/** Entry into the plan for a project type: a fragment, or choices that are ticked already. */
const planParts: Readonly<Partial<Record<ProjectType, string>>> = {
  'Kitchen Remodel': '#kitchen',
  'Bathroom Remodel': '#bathroom_1',
  'Custom Cabinetry': '#cabinetry',
  Painting: '?painting=yes#paint',
  Flooring: '?flooring=yes#other',
}

/** The only place with URLs of pages. */
export const paths = {
  home: '/',
  contact: '/#contact',
  /** The quote form of the page itself where it has one, else the home page's. */
  contactFrom: (path: string) =>
    /^\/(?:plan$|(?:projects|3d-renderings)\/)/.test(path) ? '#contact' : '/#contact',
  /** The quote form with this type of project chosen. */
  quoteFor: (projectType: string) => `/?${projectTypeParameter}=${encodeURIComponent(projectType)}#contact`,
  gallery: '/#gallery',
  about: '/about',
  services: '/services',
  service: (slug: string) => (slug === renderingsSlug ? '/3d-renderings' : `/services/${slug}`),
  /** Slugs of a service and of a place; there where a finished project shows it. */
  workInPlace: (service: string, place: string) => `/services/${service}/${place}`,
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  renderings: '/3d-renderings',
  /** A room to stand in, with codes of what is chosen: "?cabinets=sage&light=dusk". */
  room: (slug: string) => `/3d-renderings/${slug}`,
  /** Takes codes of a brief: "?kitchen=mid". */
  plan: '/plan',
  /** The part of it that a type of project is about; its level is left to the visitor. */
  planFor: (projectType: ProjectType) => `/plan${planParts[projectType] ?? ''}`,
  locations: '/locations',
  location: (slug: string) => `/locations/${slug}`,
  resources: '/resources',
  resource: (slug: ResourceSlug) => `/resources/${slug}`,
  subcontractorSignup: '/subcontractor-signup',
  thankYou: '/thank-you',
  /** The visitor's own request; a function answers it, not the app. */
  request: '/request',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  warranty: '/warranty',
  accessibility: '/accessibility',
  sitemap: '/sitemap',
  /** The firm as an entry of an address book: no page of the app. */
  contactCard: '/contact.vcf',
  /** Plain text, which the build makes of the licenses: no page of the app. */
  notices: '/third-party-notices.txt',
} as const

/** Stands for every path that has no page. */
export const notFoundPath = '/404'
