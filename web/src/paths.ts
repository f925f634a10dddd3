const services = [
  'kitchen-remodeling',
  'bathroom-remodeling',
  'custom-cabinetry',
  'painting',
  'flooring',
] as const
const locations = [
  'san-diego',
  'la-jolla',
  'del-mar',
  'coronado',
  'carlsbad',
  'encinitas',
  'point-loma',
  'rancho-santa-fe',
] as const
const resources = ['cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'] as const

export type ServiceSlug = (typeof services)[number]
export type LocationSlug = (typeof locations)[number]
export type ResourceSlug = (typeof resources)[number]

/** The only place with URLs of pages. */
export const paths = {
  home: '/',
  contact: '/#contact',
  gallery: '/#gallery',
  about: '/about',
  services: '/services',
  service: (slug: ServiceSlug) => `/services/${slug}`,
  projects: '/projects',
  blog: '/blog',
  renderings: '/3d-renderings',
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
