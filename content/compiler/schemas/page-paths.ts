// No imports: browsers load this without schemas.

/** Guides, each with its own page: URLs end with these names. */
export const guideSlugs = ['cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'] as const

/** Characters of a title in search results, with the firm's name where both fit. */
export const maxTitleLength = 60

/** Service whose page has a path and a content file of its own. */
export const renderingsSlug = '3d-renderings'

/** Paths of all pages; only web/content/paths.ts has others. */
export const pagePaths = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (slug: string) => (slug === renderingsSlug ? '/3d-renderings' : `/services/${slug}`),
  localService: (service: string, place: string) => `/services/${service}/${place}`,
  projects: '/projects',
  project: (slug: string) => `/projects/${slug}`,
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  renderings: '/3d-renderings',
  /** Accepts codes of choices: "?cabinets=sage&light=dusk". */
  room: (slug: string) => `/3d-renderings/${slug}`,
  /** Accepts codes of a brief: "?kitchen=mid". */
  plan: '/plan',
  locations: '/locations',
  location: (slug: string) => `/locations/${slug}`,
  resources: '/resources',
  resource: (slug: (typeof guideSlugs)[number]) => `/resources/${slug}`,
  subcontractorSignup: '/subcontractor-signup',
  thankYou: '/thank-you',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  warranty: '/warranty',
  accessibility: '/accessibility',
  sitemap: '/sitemap',
} as const
