import type { ProjectSlug } from './paths.ts'

/** The drawings that lie in web/images/drawings only in the tone of the dark grounds. */
export const tideOnly = ['hero-kitchen', 'hero-kitchen-portrait', 'coast'] as const

/** What each drawing shows, for those who do not see it. The key is the file's name without its tone. */
export const drawingAlts = {
  kitchen:
    'Line elevation of a kitchen: range under a plaster hood, tiled wall, and an island seven feet long with three stools',
  'kitchen-wide':
    'Line elevation of a long kitchen wall: sink under a window, hood over the range, two ovens, and an island ten feet long with four stools',
  'open-shelf-kitchen':
    'Line elevation of a kitchen with open shelves, the sink under a wide window, and a slatted island with three low-backed stools',
  bath: 'Line elevation of a bath: tiled shower behind a sheet of glass, and a tub five feet long under the window',
  'bath-wide':
    'Line elevation of a long bath: shower with bench and niche, tub under the window, and a double vanity with two mirrors and three wall lamps',
  vanity:
    'Line elevation of a double vanity eight feet wide: two basins, two pill mirrors and a lamp between them',
  living:
    'Line elevation of a living room: paneled chimney breast between shelves of books, a bench before the fire',
  'living-wide':
    'Line elevation of a paneled living room: sofa under two framed pictures, curtained window, and the last stretch of wall still being painted',
  'cabinet-wall':
    'Line elevation of a cabinet wall: tall doors, drawers and an open niche with shelves, each width marked in inches',
  'cabinet-wall-wide':
    'Line elevation of a wall of cabinets 26 feet long, with two open niches and a cushioned seat in the window between them',
  floor: 'Plan of a herringbone oak floor with one plank marked 20 inches, ending at a brass strip and stone',
  'floor-wide':
    'Plan of a wide herringbone oak floor, its border plank, a brass strip, and stone of 18 by 18 inches in the next room',
  house:
    'Line elevation of a single-story stucco house between two palms: tiled roof, double garage and an arched entry',
  plan: 'Floor plan of a kitchen 16 by 12 feet: counters on two walls, an island with three stools, a corner pantry and a sliding door',
  perspective:
    'Line perspective of a kitchen as one walks in: island in front, range and hood on the far wall, windows to the left',
  'hero-kitchen':
    'Line elevation of a kitchen wall with open shelves, window and hood, an island with four stools before it',
  'hero-kitchen-portrait':
    'Line elevation of a range under its hood, three pendants, and an island with three stools',
  coast: 'Map of the coast of San Diego County from Camp Pendleton to the border, with a scale of ten miles',
} as const satisfies Record<string, string>

/** What a drawing shows: its file's name without the tone. */
export type DrawingSubject = keyof typeof drawingAlts

type TideOnly = (typeof tideOnly)[number]

/** A drawing in a tone that there is: "kitchen-plaster". */
export type DrawingKey =
  | `floor-plan-${ProjectSlug}-plaster`
  | `${Exclude<DrawingSubject, TideOnly>}-${'plaster' | 'sand' | 'tide'}`
  | `${TideOnly}-tide`
