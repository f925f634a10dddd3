import { baths } from './pictures/baths.ts'
import { cabinets } from './pictures/cabinets.ts'
import { floors } from './pictures/floors.ts'
import { houses } from './pictures/houses.ts'
import { kitchens } from './pictures/kitchens.ts'
import { livingRooms } from './pictures/living-rooms.ts'
import { work } from './pictures/work.ts'

// Every picture of the site, described in pictures/ by what is seen on it. The files lie in web/images; web/build/pictures
// makes the sizes that browsers load.

/** What we know of a picture that its pixels do not say. */
export interface Picture {
  /** Name in web/images. */
  readonly file: string
  /** What is seen, for those who do not see it. */
  readonly alt: string
  /** One plain sentence; says so when the room is not built. */
  readonly caption: string
  /** A rendering or drawing is never shown as a finished job. */
  readonly kind: 'rendering' | 'photograph' | 'drawing'
  /** The point that a crop must keep: 0 is left or top, 1 is right or bottom. */
  readonly focus: { readonly x: number; readonly y: number }
}

const all = { ...kitchens, ...baths, ...cabinets, ...livingRooms, ...floors, ...houses, ...work }

/** The name of a picture, as pages ask for it. */
export type PictureKey = keyof typeof all

/** Every picture by its name. */
export const pictures: Readonly<Record<PictureKey, Picture>> = all
