import { locations, services } from './folder-index.ts'
import { paths } from './paths.ts'

/** A link to a page of ours. */
export interface SiteLink {
  readonly to: string
  readonly label: string
}

const serviceLinks: readonly SiteLink[] = services.map(({ slug, name }) => ({
  to: paths.service(slug),
  label: name,
}))

const locationLinks: readonly SiteLink[] = locations.map(({ slug, name }) => ({
  to: paths.location(slug),
  label: name,
}))

const resources: readonly SiteLink[] = [
  { to: paths.resource('cost-guide'), label: 'Cost guide' },
  { to: paths.resource('permit-guide'), label: 'Permit guide' },
  { to: paths.resource('design-tips'), label: 'Design tips' },
]

const plan: SiteLink = { to: paths.plan, label: 'Plan your remodel' }

const faq: SiteLink = { to: paths.resource('faq'), label: 'FAQ' }

/** The menu names the first six places and four resources. */
export const menuLinks = {
  main: [
    { to: paths.services, label: 'Services' },
    { to: paths.projects, label: 'Projects' },
    { ...plan, label: 'Plan' },
    { to: paths.about, label: 'About' },
    { to: paths.blog, label: 'Blog' },
    { to: paths.renderings, label: '3D renderings' },
    { to: paths.home, label: 'Home' },
  ],
  locations: locationLinks.slice(0, 6),
  resources: [...resources, faq],
} as const satisfies Record<string, readonly SiteLink[]>

/** The footer names all places and all resources. */
export const footerLinks = {
  'Quick links': [
    { to: paths.home, label: 'Home' },
    { to: paths.about, label: 'About' },
    { to: paths.projects, label: 'Projects' },
    { to: paths.blog, label: 'Blog' },
    { to: paths.renderings, label: '3D renderings' },
    plan,
    { to: paths.subcontractorSignup, label: 'Subcontractor signup' },
  ],
  Services: serviceLinks,
  Resources: [...resources, { to: paths.resource('paint-guide'), label: 'Paint guide' }, faq],
  'Areas served': locationLinks,
} as const satisfies Record<string, readonly SiteLink[]>

export const legalLinks: readonly SiteLink[] = [
  { to: paths.privacyPolicy, label: 'Privacy policy' },
  { to: paths.termsOfService, label: 'Terms of service' },
  { to: paths.sitemap, label: 'Sitemap' },
]
