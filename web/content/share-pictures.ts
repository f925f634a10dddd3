import { type Filling, slots } from './slots.ts'

/**
 * What stands beside a page's title where somebody shares its address, by path. An article, a service, a place and a project
 * show their card's picture without an entry here; every other page without one shows a floor plan.
 */
export const sharePictures: Readonly<Record<string, Filling>> = {
  '/': slots.hero[1].wide,
  '/about': slots.about.story.card,
  '/services': { picture: 'powder-room-close', drawing: 'bath-plaster' },
  '/projects': { picture: 'green-kitchen-aisle', drawing: 'kitchen-tide' },
  '/blog': { picture: 'small-bath', drawing: 'bath-sand' },
  '/3d-renderings': slots['renderings-split'].drawn.wide,
  '/resources/cost-guide': { drawing: 'kitchen-sand' },
  '/resources/permit-guide': { drawing: 'house-plaster' },
  '/resources/design-tips': { drawing: 'open-shelf-kitchen-plaster' },
  '/resources/paint-guide': { picture: 'paint-work', drawing: 'living-sand' },
  '/resources/faq': { drawing: 'vanity-plaster' },
  '/subcontractor-signup': { drawing: 'cabinet-wall-tide' },
}
