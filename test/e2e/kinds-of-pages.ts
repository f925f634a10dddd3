import { paths, slugs } from '#web/content/paths.ts'

/** Prefers the page with the most optional parts; the first one if the firm has removed it. */
const one = (all: readonly string[], wanted: string): string =>
  all.includes(wanted) ? wanted : (all[0] ?? '')

/** One page of each kind, by layout. */
export const kindsOfPages: readonly string[] = [
  '/',
  '/about',
  '/services',
  paths.service(one(slugs.servicePages, 'custom-cabinetry')),
  '/projects',
  paths.project(one(slugs.projects, 'stucco-house')),
  '/plan',
  '/blog',
  paths.article(one(slugs.articles, 'bathroom-renovation-guide')),
  '/3d-renderings',
  ...slugs.rooms.slice(0, 1).map(paths.room),
  '/locations',
  paths.location(one(slugs.locations, 'rancho-santa-fe')),
  '/resources',
  '/resources/cost-guide',
  '/resources/permit-guide',
  '/resources/design-tips',
  '/resources/paint-guide',
  '/resources/faq',
  '/subcontractor-signup',
  '/thank-you',
  '/privacy-policy',
  '/warranty',
  '/accessibility',
  '/sitemap',
  '/no/such/page',
]
