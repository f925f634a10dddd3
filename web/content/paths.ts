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
const articles = [
  'remodeling-trends-2025',
  'surviving-remodel-chaos',
  'kitchen-remodeling-trends-2025',
  'bathroom-renovation-guide',
  'choosing-cabinet-materials',
] as const

export type ServiceSlug = (typeof services)[number]
export type LocationSlug = (typeof locations)[number]
export type ResourceSlug = (typeof resources)[number]
export type ArticleSlug = (typeof articles)[number]

/** Every page of the sections that have several. */
export const slugs = { services, locations, resources, articles } as const

/** In the address of the quote form: a type of project that it should have chosen already. */
export const projectTypeParameter = 'project_type'

/** The only place with URLs of pages. */
export const paths = {
  home: '/',
  contact: '/#contact',
  /** The quote form of the page itself where it has one, else the home page's. */
  contactFrom: (path: string) => (path === '/plan' ? '#contact' : '/#contact'),
  /** The quote form with this type of project chosen. */
  quoteFor: (projectType: string) => `/?${projectTypeParameter}=${encodeURIComponent(projectType)}#contact`,
  gallery: '/#gallery',
  about: '/about',
  services: '/services',
  service: (slug: ServiceSlug) => `/services/${slug}`,
  /** The sixth service has the page of renderings. */
  serviceOrRenderings: (slug: ServiceSlug | '3d-renderings') =>
    slug === '3d-renderings' ? '/3d-renderings' : `/services/${slug}`,
  projects: '/projects',
  blog: '/blog',
  article: (slug: ArticleSlug) => `/blog/${slug}`,
  renderings: '/3d-renderings',
  /** With codes of a brief: "?kitchen=mid". */
  plan: '/plan',
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
