import type { PageWords } from './pages.ts'

/** A page that is linked but not written yet: the right title, what it will tell, and the way to us until then. */
const service = (what: string): PageWords => ({
  title: what,
  description: `${what} in San Diego County, from the first measurement to the final walkthrough. Ask for a free in-home consultation.`,
})

const location = (place: string): PageWords => ({
  title: `Remodeling in ${place}`,
  description: `Kitchen and bathroom remodeling in ${place}: licensed, with all permits and inspections managed. Ask for a free quote.`,
})

/** Words by path. These pages are not listed by search engines until they are written. */
export const upcomingPages: Readonly<Record<string, PageWords>> = {
  '/about': {
    title: 'About us',
    description:
      'Founded in 2019 as a painting business in San Diego, later a licensed remodeler of kitchens and bathrooms. Who we are and how we work.',
  },
  '/services': {
    title: 'Our services',
    description:
      'Kitchens, bathrooms, custom cabinetry, painting, flooring and 3D design for homes in San Diego County, by one licensed contractor.',
  },
  '/services/kitchen-remodeling': service('Kitchen remodeling'),
  '/services/bathroom-remodeling': service('Bathroom remodeling'),
  '/services/custom-cabinetry': service('Custom cabinetry'),
  '/services/painting': service('Interior and exterior painting'),
  '/services/flooring': service('Flooring installation'),
  '/projects': {
    title: 'Our projects',
    description:
      'Kitchens, bathrooms, floors and whole interiors for San Diego, La Jolla, Del Mar, Carlsbad, Encinitas and Carmel Valley.',
  },
  '/blog': {
    title: 'Remodeling blog',
    description:
      'Guides for homeowners in San Diego County: kitchen trends, cabinet materials, bathroom planning, and how to live through a remodel.',
  },
  '/3d-renderings': {
    title: '3D renderings',
    description:
      'See your kitchen or bathroom before it is built: 3D renderings and virtual tours from the measurements of your own house.',
  },
  '/locations/san-diego': location('San Diego'),
  '/locations/la-jolla': location('La Jolla'),
  '/locations/del-mar': location('Del Mar'),
  '/locations/coronado': location('Coronado'),
  '/locations/carlsbad': location('Carlsbad'),
  '/locations/encinitas': location('Encinitas'),
  '/locations/point-loma': location('Point Loma'),
  '/locations/rancho-santa-fe': location('Rancho Santa Fe and Fairbanks Ranch'),
  '/resources/cost-guide': {
    title: 'Remodeling cost guide',
    description:
      'What kitchens, bathrooms and cabinetry cost in San Diego County, in bands from basic to high-end, and what moves a price within them.',
  },
  '/resources/permit-guide': {
    title: 'Permit guide',
    description:
      'Which remodeling work needs a permit in San Diego County, which city or county office issues it, and what we take care of for you.',
  },
  '/resources/design-tips': {
    title: 'Design tips',
    description:
      'Layout, light, color and storage: rules that designers use for kitchens and bathrooms, with the measurements that make rooms work.',
  },
  '/resources/paint-guide': {
    title: 'Paint guide',
    description:
      'How to choose color and sheen, how much paint a room takes, and what painters do before the first coat. For homes near the coast, too.',
  },
  '/resources/faq': {
    title: 'Frequently asked questions',
    description:
      'Answers about planning, costs and payment, and life during construction, for anybody thinking of a remodel in San Diego County.',
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    description:
      'What our two forms collect, why we keep it and for how long, and how to have it deleted. We do not sell what you tell us.',
  },
  '/terms-of-service': {
    title: 'Terms of service',
    description:
      'The terms under which you use this website: what its texts and prices are, and what only a written contract with us can be.',
  },
  '/sitemap': {
    title: 'Sitemap',
    description:
      'Every page of this website on one page: services, projects, guides, articles and the places in San Diego County where we work.',
  },
}
