import type { BuiltView } from './built-view.ts'
import type { DrawingKey } from './drawings.ts'
import type { GalleryProjectId } from './home.ts'
import type { ArticleSlug, LocationSlug, ServiceSlug } from './paths.ts'
import type { PictureKey } from './pictures.ts'
import type { ProjectId } from './projects.ts'
import type { RenderingId } from './renderings.ts'
import type { SlotKind, ViewOf } from './slot-kinds.ts'

/** What a slot shows in one of its views. */
export interface Filling {
  /** Absent until there is a picture that fits: then the drawing is what is shown. */
  readonly picture?: PictureKey
  /** Also shown while the picture is slow, and when it cannot be loaded. */
  readonly drawing: DrawingKey
  /** The point that this view keeps, where the picture's own does not do. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** The slots of each kind, by what stands beside the picture. */
interface SlotIds {
  readonly hero: '1' | '2' | '3'
  readonly 'home-split': 'drawn' | 'built'
  readonly 'renderings-split': 'drawn' | 'built'
  readonly gallery: GalleryProjectId
  readonly project: ProjectId
  readonly rendering: RenderingId
  readonly article: ArticleSlug
  readonly service: ServiceSlug | '3d-renderings'
  readonly 'service-detail': `${ServiceSlug}-${1 | 2 | 3}`
  readonly about: 'story' | 'approach'
  readonly location: LocationSlug
}

/** The slots of a kind. */
export type SlotId<Kind extends SlotKind> = SlotIds[Kind]

type Slots = {
  readonly [Kind in SlotKind]: {
    readonly [Id in SlotId<Kind>]: { readonly [Name in ViewOf<Kind>]: Filling }
  }
}

/** Every place for a picture on the site, and what fills it. */
export const slots: Slots = {
  // Behind the headline of the home page, in turn. Subject in the top half, calm floor below.
  hero: {
    1: {
      wide: { picture: 'kitchen', drawing: 'hero-kitchen-tide' },
      narrow: { picture: 'kitchen-portrait', drawing: 'hero-kitchen-portrait-tide' },
    },
    2: {
      wide: { picture: 'bath', drawing: 'hero-kitchen-tide' },
      narrow: { picture: 'bath-portrait', drawing: 'bath-tide' },
    },
    3: {
      wide: { picture: 'living', drawing: 'hero-kitchen-tide' },
      narrow: { picture: 'living-portrait', drawing: 'living-tide' },
    },
  },
  // One room from one camera, as lines and as a picture.
  'home-split': {
    drawn: {
      wide: { picture: 'bath-wide-drawn', drawing: 'bath-plaster' },
      narrow: { picture: 'bath-wide-drawn', drawing: 'bath-plaster' },
    },
    built: {
      wide: { picture: 'bath-wide', drawing: 'bath-plaster' },
      narrow: { picture: 'bath-wide', drawing: 'bath-plaster' },
    },
  },
  'renderings-split': {
    drawn: {
      wide: { picture: 'kitchen-drawn', drawing: 'kitchen-wide-plaster' },
      narrow: { picture: 'kitchen-drawn', drawing: 'kitchen-plaster' },
    },
    built: {
      wide: { picture: 'kitchen', drawing: 'kitchen-wide-plaster' },
      narrow: { picture: 'kitchen', drawing: 'kitchen-plaster' },
    },
  },
  gallery: {
    'island-kitchen': { card: { picture: 'kitchen-island', drawing: 'kitchen-plaster' } },
    'walk-in-shower-and-tub': { card: { picture: 'bath-tall', drawing: 'bath-sand' } },
    'open-shelf-kitchen': { card: { picture: 'oak-kitchen-shelves', drawing: 'open-shelf-kitchen-plaster' } },
    'paneled-living-room': { card: { picture: 'living-tall', drawing: 'living-sand' } },
    'herringbone-floor': { card: { picture: 'hall-tall', drawing: 'floor-sand' } },
    'green-kitchen': { card: { picture: 'green-kitchen-aisle', drawing: 'kitchen-tide' } },
    'fireplace-wall': { card: { picture: 'fireside', drawing: 'living-tide' } },
    'kitchen-in-3d': { card: { picture: 'galley-kitchen', drawing: 'perspective-tide' } },
    'cabinet-wall': { card: { picture: 'pantry-bench', drawing: 'cabinet-wall-sand' } },
  },
  project: {
    'white-kitchen-with-oak-island': { card: { picture: 'kitchen-range', drawing: 'kitchen-plaster' } },
    'herringbone-floor': { card: { picture: 'hall', drawing: 'floor-sand' } },
    'green-tile-bath': { card: { picture: 'bath-shower', drawing: 'bath-plaster' } },
    'pantry-wall': { card: { picture: 'pantry-niche', drawing: 'cabinet-wall-sand' } },
    'green-kitchen': { card: { picture: 'green-kitchen-waterfall', drawing: 'open-shelf-kitchen-plaster' } },
    'paneled-living-room': { card: { picture: 'living-chair', drawing: 'living-sand' } },
    'stucco-house': { card: { picture: 'house', drawing: 'house-plaster' } },
    'kitchen-in-3d': { card: { picture: 'galley-kitchen-angle', drawing: 'perspective-tide' } },
    'double-vanity': { card: { picture: 'double-vanity', drawing: 'vanity-plaster' } },
  },
  rendering: {
    'white-kitchen': { card: { picture: 'kitchen-sink', drawing: 'kitchen-plaster' } },
    'bath-with-shower-and-tub': { card: { picture: 'bath-filler', drawing: 'bath-sand' } },
    'paneled-living-room': { card: { picture: 'living-lamp', drawing: 'living-plaster' } },
    'green-kitchen': { card: { picture: 'green-kitchen-edge', drawing: 'open-shelf-kitchen-sand' } },
    'cabinet-wall': { card: { picture: 'pantry-drawer', drawing: 'cabinet-wall-tide' } },
  },
  article: {
    'remodeling-trends-2025': {
      wide: { picture: 'oak-kitchen-reeds', drawing: 'kitchen-wide-plaster' },
      card: { picture: 'oak-kitchen-reeds', drawing: 'kitchen-plaster' },
    },
    'surviving-remodel-chaos': {
      wide: { picture: 'remodel', drawing: 'living-wide-sand' },
      card: { picture: 'remodel', drawing: 'plan-sand' },
    },
    'kitchen-remodeling-trends-2025': {
      wide: { picture: 'galley-kitchen-cooktop', drawing: 'kitchen-wide-plaster' },
      card: { picture: 'galley-kitchen-cooktop', drawing: 'open-shelf-kitchen-plaster' },
    },
    'bathroom-renovation-guide': {
      wide: { picture: 'small-bath', drawing: 'bath-wide-plaster' },
      card: { picture: 'small-bath', drawing: 'bath-sand' },
    },
    'choosing-cabinet-materials': {
      wide: { picture: 'cabinet-samples', drawing: 'cabinet-wall-wide-sand' },
      card: { picture: 'cabinet-samples', drawing: 'cabinet-wall-sand' },
    },
  },
  service: {
    'kitchen-remodeling': {
      wide: { picture: 'oak-kitchen', drawing: 'kitchen-wide-plaster' },
      card: { picture: 'oak-kitchen', drawing: 'kitchen-plaster' },
    },
    'bathroom-remodeling': {
      wide: { picture: 'powder-room-close', drawing: 'bath-wide-plaster' },
      card: { picture: 'powder-room-close', drawing: 'bath-plaster' },
    },
    'custom-cabinetry': {
      wide: { picture: 'pantry', drawing: 'cabinet-wall-wide-sand' },
      card: { picture: 'pantry', drawing: 'cabinet-wall-sand' },
    },
    painting: {
      wide: { picture: 'paint-work', drawing: 'living-wide-sand' },
      card: { picture: 'paint-work', drawing: 'living-sand' },
    },
    flooring: {
      wide: { picture: 'new-floor', drawing: 'floor-wide-sand' },
      card: { picture: 'new-floor', drawing: 'floor-sand' },
    },
    '3d-renderings': {
      wide: { picture: 'green-kitchen-waterfall-drawn', drawing: 'kitchen-wide-plaster' },
      card: { picture: 'green-kitchen-waterfall-drawn', drawing: 'kitchen-plaster' },
    },
  },
  // Three beside each other on a service's own page: a room, its lines, a detail.
  'service-detail': {
    'kitchen-remodeling-1': { card: { picture: 'galley-kitchen', drawing: 'kitchen-plaster' } },
    'kitchen-remodeling-2': { card: { picture: 'galley-kitchen-drawn', drawing: 'perspective-tide' } },
    'kitchen-remodeling-3': { card: { picture: 'galley-kitchen-cooktop', drawing: 'plan-sand' } },
    'bathroom-remodeling-1': { card: { picture: 'bath-tall', drawing: 'bath-plaster' } },
    'bathroom-remodeling-2': { card: { picture: 'bath-tall-drawn', drawing: 'vanity-sand' } },
    'bathroom-remodeling-3': { card: { picture: 'bath-filler', drawing: 'bath-tide' } },
    'custom-cabinetry-1': { card: { picture: 'pantry-bench', drawing: 'cabinet-wall-plaster' } },
    'custom-cabinetry-2': { card: { picture: 'pantry-bench-drawn', drawing: 'cabinet-wall-tide' } },
    'custom-cabinetry-3': { card: { picture: 'pantry-drawer', drawing: 'vanity-sand' } },
    'painting-1': { card: { picture: 'living-tall', drawing: 'living-plaster' } },
    'painting-2': { card: { picture: 'living-tall-drawn', drawing: 'living-tide' } },
    'painting-3': { card: { picture: 'living-lamp', drawing: 'house-sand' } },
    'flooring-1': { card: { picture: 'hall-tall', drawing: 'floor-plaster' } },
    'flooring-2': { card: { picture: 'hall-tall-drawn', drawing: 'floor-tide' } },
    'flooring-3': { card: { picture: 'hall', drawing: 'plan-plaster' } },
  },
  about: {
    story: { card: { picture: 'workshop', drawing: 'living-plaster' } },
    approach: { card: { picture: 'workshop-samples', drawing: 'plan-sand' } },
  },
  location: {
    'san-diego': { card: { picture: 'house-entry', drawing: 'house-plaster' } },
    'la-jolla': { card: { picture: 'coast', drawing: 'house-sand' } },
    'del-mar': { card: { picture: 'coast', drawing: 'house-tide' } },
    coronado: { card: { picture: 'courtyard', drawing: 'house-plaster' } },
    carlsbad: { card: { picture: 'house-entry', drawing: 'house-sand' } },
    encinitas: { card: { picture: 'coast', drawing: 'house-tide' } },
    'point-loma': { card: { picture: 'courtyard', drawing: 'house-sand' } },
    'rancho-santa-fe': { card: { picture: 'house-entry', drawing: 'house-plaster' } },
  },
}

/** What pages get of a kind of slots. */
export type BuiltSlots<Kind extends SlotKind> = {
  readonly [Id in SlotId<Kind>]: { readonly [Name in ViewOf<Kind>]: BuiltView }
}
