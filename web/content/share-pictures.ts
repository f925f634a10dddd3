import { type Filling, slots } from './slots.ts'

/** What stands beside a page's title where somebody shares its address. */
export function sharePictureOf(path: string): Filling {
  const [, section = '', page = ''] = path.split('/')
  return ofPage(section, page) ?? ofSection[path] ?? { drawing: 'plan-sand' }
}

/** A page with a slot of its own shows what fills it. */
function ofPage(section: string, page: string): Filling | undefined {
  const kinds: Readonly<Record<string, Readonly<Record<string, { readonly card: Filling }>>>> = {
    services: slots.service,
    blog: slots.article,
    locations: slots.location,
  }
  return kinds[section]?.[page]?.card
}

const ofSection: Readonly<Record<string, Filling>> = {
  '/': slots.hero[1].wide,
  '/about': slots.about.story.card,
  '/services': slots.service['bathroom-remodeling'].card,
  '/projects': slots.gallery['green-kitchen'].card,
  '/blog': slots.article['bathroom-renovation-guide'].card,
  '/3d-renderings': slots['renderings-split'].drawn.wide,
  '/resources/cost-guide': { drawing: 'kitchen-sand' },
  '/resources/permit-guide': { drawing: 'house-plaster' },
  '/resources/design-tips': { drawing: 'open-shelf-kitchen-plaster' },
  '/resources/paint-guide': slots.service.painting.card,
  '/resources/faq': { drawing: 'vanity-plaster' },
  '/subcontractor-signup': { drawing: 'cabinet-wall-tide' },
}
