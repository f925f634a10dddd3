import { claims } from '../claims.ts'

/** What stands around the studies. */
export const gallery = {
  title: 'Our Featured Projects',
  reviews: {
    /** Beside five stars. */
    count: `${claims.reviews.verified.rating} from ${claims.reviews.verified.count} verified reviews`,
    link: 'Read the reviews',
  },
  /** Over each picture; the project's title follows for screen readers. */
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
