import type { Picture } from './picture.ts'
import { baths } from './pictures/baths.ts'
import { cabinets } from './pictures/cabinets.ts'
import { floors } from './pictures/floors.ts'
import { houses } from './pictures/houses.ts'
import { kitchens } from './pictures/kitchens.ts'
import { livingRooms } from './pictures/living-rooms.ts'
import { work } from './pictures/work.ts'

// Every picture of the site, described in pictures/ by what is seen on it. The files lie in web/images; web/build/pictures
// makes the sizes that browsers load.

const all = { ...kitchens, ...baths, ...cabinets, ...livingRooms, ...floors, ...houses, ...work }

/** The name of a picture, as pages ask for it. */
export type PictureKey = keyof typeof all

/** Every picture by its name. */
export const pictures: Readonly<Record<PictureKey, Picture>> = all
