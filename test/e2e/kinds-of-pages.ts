import { paths, slugs } from '#web/content/paths.ts'

/** The one that has most of what its kind may have; the first where the firm has dropped it. */
const one = (all: readonly string[], wanted: string): string =>
  all.includes(wanted) ? wanted : (all[0] ?? '')

/** One page of each kind: what has the same parts in the same order is of one kind. */
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
