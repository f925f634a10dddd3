import { paths } from '#web/content/paths.ts'

export interface SiteLink {
  readonly to: string
  readonly label: string
}

const services: readonly SiteLink[] = [
  { to: paths.service('kitchen-remodeling'), label: 'Kitchen remodeling' },
  { to: paths.service('bathroom-remodeling'), label: 'Bathroom remodeling' },
  { to: paths.service('custom-cabinetry'), label: 'Custom cabinetry' },
  { to: paths.service('painting'), label: 'Painting' },
  { to: paths.service('flooring'), label: 'Flooring' },
  { to: paths.renderings, label: '3D renderings' },
]

const locations: readonly SiteLink[] = [
  { to: paths.location('san-diego'), label: 'San Diego' },
  { to: paths.location('la-jolla'), label: 'La Jolla' },
  { to: paths.location('del-mar'), label: 'Del Mar' },
  { to: paths.location('coronado'), label: 'Coronado' },
  { to: paths.location('carlsbad'), label: 'Carlsbad' },
  { to: paths.location('encinitas'), label: 'Encinitas' },
]

const resources: readonly SiteLink[] = [
  { to: paths.resource('cost-guide'), label: 'Cost guide' },
  { to: paths.resource('permit-guide'), label: 'Permit guide' },
  { to: paths.resource('design-tips'), label: 'Design tips' },
]

const faq: SiteLink = { to: paths.resource('faq'), label: 'FAQ' }

/** The menu names six areas and four resources. */
export const menuLinks = {
  main: [
    { to: paths.services, label: 'Services' },
    { to: paths.projects, label: 'Projects' },
    { to: paths.about, label: 'About' },
    { to: paths.blog, label: 'Blog' },
    { to: paths.renderings, label: '3D renderings' },
    { to: paths.home, label: 'Home' },
  ],
  locations,
  resources: [...resources, faq],
} as const satisfies Record<string, readonly SiteLink[]>

/** The footer names all eight areas and all five resources. */
export const footerLinks = {
  'Quick links': [
    { to: paths.home, label: 'Home' },
    { to: paths.about, label: 'About' },
    { to: paths.projects, label: 'Projects' },
    { to: paths.blog, label: 'Blog' },
    { to: paths.renderings, label: '3D renderings' },
    { to: paths.subcontractorSignup, label: 'Subcontractor signup' },
  ],
  Services: services,
  Resources: [...resources, { to: paths.resource('paint-guide'), label: 'Paint guide' }, faq],
  'Areas served': [
    ...locations,
    { to: paths.location('point-loma'), label: 'Point Loma' },
    { to: paths.location('rancho-santa-fe'), label: 'Rancho Santa Fe' },
  ],
} as const satisfies Record<string, readonly SiteLink[]>

/** The page of renderings as a service is called as the other five are. */
export const serviceLinks = services

/** All eight places. */
export const locationLinks = footerLinks['Areas served']

export const legalLinks: readonly SiteLink[] = [
  { to: paths.privacyPolicy, label: 'Privacy policy' },
  { to: paths.termsOfService, label: 'Terms of service' },
  { to: paths.sitemap, label: 'Sitemap' },
]
