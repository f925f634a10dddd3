import { claims } from '../claims.ts'

/** What stands around the studies. */
export const gallery = {
  title: 'Our Featured Projects',
  reviews: {
    /** Beside five stars. */
    count: `${claims.reviews.verified.rating} from ${claims.reviews.verified.count} verified reviews`,
    link: 'Read the reviews',
  },
  /** On each picture; the project's title follows for screen readers. */
  view: 'View on Instagram',
  more: 'View More on Instagram',
} as const

export type GalleryCategory = 'kitchen' | 'bathroom' | 'interior' | 'flooring'

export const galleryCategories = {
  all: 'All Projects',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  interior: 'Interior',
  flooring: 'Flooring',
} as const satisfies Record<'all' | GalleryCategory, string>

export interface GalleryProject {
  readonly id: string
  readonly category: GalleryCategory
  readonly title: string
  readonly description: string
  readonly location: string
}

/** Design studies until photographs of finished rooms come: no text claims that one was built. */
export const galleryProjects = [
  {
    id: 'island-kitchen',
    category: 'kitchen',
    title: 'Island kitchen',
    description: 'White fronts, an oak island and two brass pendants under morning light.',
    location: 'La Jolla',
  },
  {
    id: 'walk-in-shower-and-tub',
    category: 'bathroom',
    title: 'Walk-in shower and tub',
    description: 'One terrazzo floor through the room, with the tub under the window.',
    location: 'Del Mar',
  },
  {
    id: 'open-shelf-kitchen',
    category: 'kitchen',
    title: 'Open-shelf kitchen',
    description: 'A study in leaving out the wall cabinets: shelves, and the window to the yard.',
    location: 'Encinitas',
  },
  {
    id: 'paneled-living-room',
    category: 'interior',
    title: 'Paneled living room',
    description: 'Painted paneling in one quiet color, drawn around the sofa and the light.',
    location: 'Carmel Valley',
  },
  {
    id: 'herringbone-floor',
    category: 'flooring',
    title: 'Herringbone floor',
    description: 'Oak that runs through the hall and on under the arch, without a sill.',
    location: 'San Diego',
  },
  {
    id: 'green-kitchen',
    category: 'kitchen',
    title: 'Green-front kitchen',
    description: 'Deep green cabinetry and pale stone for a house with a lot of sky.',
    location: 'Carlsbad',
  },
  {
    id: 'fireplace-wall',
    category: 'interior',
    title: 'Fireplace wall',
    description: 'Shelves and low cabinets on both sides, lined up with the mantel.',
    location: 'La Jolla',
  },
  {
    id: 'kitchen-in-3d',
    category: 'kitchen',
    title: 'Galley kitchen, 3D design',
    description: 'Drawn from the same measurements that the cabinet maker works from.',
    location: 'San Diego',
  },
  {
    id: 'cabinet-wall',
    category: 'interior',
    title: 'Wall of cabinets',
    description: 'Floor to ceiling, with a niche for what is used every day.',
    location: 'Encinitas',
  },
] as const satisfies readonly GalleryProject[]

/** The slot of each study's picture has this name. */
export type GalleryProjectId = (typeof galleryProjects)[number]['id']
