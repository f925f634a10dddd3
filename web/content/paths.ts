import { guideSlugs, pagePaths, renderingsSlug } from '#compiler/schemas/page-paths.ts'
import { articleSlugs } from '#content/article-slugs.ts'
import { language } from '#content/language.ts'
import { locationNames } from '#content/location-names.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import { serviceNames } from '#content/service-names.ts'
import { spanishPaths } from '#content/spanish-paths.ts'
import type { ProjectType } from '#forms/lead.ts'

export type ResourceSlug = (typeof guideSlugs)[number]

const slugOf = ({ slug }: { readonly slug: string }): string => slug

export const slugs = {
  services: serviceNames.map(slugOf),
  /** Services that are shown by the service page. */
  servicePages: serviceNames.map(slugOf).filter((slug) => slug !== renderingsSlug),
  locations: locationNames.map(slugOf),
  resources: guideSlugs,
  articles: articleSlugs,
  projects: projectSlugs,
  rooms: roomSlugs,
} as const

/** Query parameter that preselects the quote form's project type. */
export const projectTypeParameter = 'project_type'

/** Query and fragment of the planner for a project type. */
const planParts: Readonly<Partial<Record<ProjectType, string>>> = {
  'Kitchen Remodel': '#kitchen',
  'Bathroom Remodel': '#bathroom_1',
  'Custom Cabinetry': '#cabinetry',
  Painting: '?painting=yes#paint',
  Flooring: '?flooring=yes#other',
}

const isSpanish = language.code === 'es'

/** English address of each Spanish page. */
export const englishPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(spanishPaths).map(([english, spanish]) => [spanish, english]),
)

/** Returns the address of a page in the other language, if it exists there. */
export const twinOf = (path: string): string | undefined => (isSpanish ? englishPaths : spanishPaths)[path]

/** Returns the address in this build's language of an English one; the same where there is none. */
export const addressOf = (address: string): string =>
  isSpanish ? address.replace(/^[^?#]*/, (path) => spanishPaths[path] ?? path) : address

/** Language of a page where it is not that of this build. */
export const otherLanguageOf = (address: string): string | undefined =>
  isSpanish && /^\/(?!es\b)/.test(address) ? 'en' : undefined

const addresses = {
  ...pagePaths,
  contact: '/#contact',
  /** The page's own quote form if it has one, else the home page's. */
  contactFrom: (path: string): string =>
    /^\/(?:plan$|(?:projects|3d-renderings)\/)/.test(englishPaths[path] ?? path) ? '#contact' : '/#contact',
  /** The home page's quote form with a project type preselected. */
  quoteFor: (projectType: string) => `/?${projectTypeParameter}=${encodeURIComponent(projectType)}#contact`,
  gallery: '/#gallery',
  /** The planner's section for a project type. */
  planFor: (projectType: ProjectType) => `/plan${planParts[projectType] ?? ''}`,
  /** The visitor's own request, rendered by a function. */
  request: '/request',
  /** A vCard. */
  contactCard: '/contact.vcf',
  /** Plain text. */
  notices: '/third-party-notices.txt',
} as const

/** Paths of all pages, and of what else the site serves; no other module spells them. */
export const paths = Object.fromEntries(
  Object.entries(addresses).map(([name, path]) => [
    name,
    typeof path === 'string'
      ? addressOf(path)
      : (...names: readonly never[]) =>
          addressOf((path as (...names: readonly string[]) => string)(...names)),
  ]),
) as unknown as typeof addresses

/** Path of the page for unknown paths. */
export const notFoundPath = '/404'
