import type { PageWords } from './pages.ts'

/** The kinds of work that the portfolio shows. */
export type ProjectType =
  | 'Kitchen Remodel'
  | 'Design Visualization'
  | 'Flooring'
  | 'Interior Design'
  | 'Complete Renovation'
  | 'Bathroom Remodel'
  | 'Custom Cabinetry'

/** The places that the portfolio names. */
export type ProjectLocation =
  | 'San Diego'
  | 'La Jolla'
  | 'Del Mar'
  | 'Carlsbad'
  | 'Encinitas'
  | 'Carmel Valley'

/** A card of the portfolio. */
export interface Project {
  /** Also the name of the slot for its picture. */
  readonly id: string
  readonly title: string
  readonly location: ProjectLocation
  readonly type: ProjectType
  /** What the design does. */
  readonly description: string
}

/** Design studies until photographs of finished rooms come: no text claims that one was built. */
export const projects = [
  {
    id: 'white-kitchen-with-oak-island',
    title: 'White kitchen with an oak island',
    location: 'La Jolla',
    type: 'Kitchen Remodel',
    description:
      'The island stands between the cooking wall and a wall of glass, so whoever cooks also has the light. White fronts, oak and two brass pendants.',
  },
  {
    id: 'herringbone-floor',
    title: 'Herringbone floor',
    location: 'San Diego',
    type: 'Flooring',
    description:
      'Oak planks meet at right angles and run at 45 degrees to the walls. The pattern has no single direction, so it suits a room with doors on several sides.',
  },
  {
    id: 'green-tile-bath',
    title: 'Green tile bath',
    location: 'Del Mar',
    type: 'Bathroom Remodel',
    description:
      'Glass keeps the water in the pale green shower and lets the daylight through. The freestanding tub has the window to itself.',
  },
  {
    id: 'pantry-wall',
    title: 'Pantry wall',
    location: 'Encinitas',
    type: 'Custom Cabinetry',
    description:
      'Tall doors at both ends, drawers below, and an open niche at standing height for what is used every day.',
  },
  {
    id: 'green-kitchen',
    title: 'Green kitchen with a marble island',
    location: 'Carlsbad',
    type: 'Kitchen Remodel',
    description:
      'Sage fronts under oak beams. The marble runs over the island and down its side, and globe pendants light the stone.',
  },
  {
    id: 'paneled-living-room',
    title: 'Paneled living room',
    location: 'Carmel Valley',
    type: 'Interior Design',
    description:
      'One pale green on panels and wall gives a long room its measure. Sofa, prints and table line up with the panels.',
  },
  {
    id: 'stucco-house',
    title: 'Stucco house, inside and out',
    location: 'San Diego',
    type: 'Complete Renovation',
    description:
      'A single-story house planned as one job: kitchen, baths, floors and paint in an order in which no trade undoes another.',
  },
  {
    id: 'kitchen-in-3d',
    title: 'Kitchen in 3D',
    location: 'San Diego',
    type: 'Design Visualization',
    description:
      'A galley kitchen as a model. Cabinet heights, aisles and sight lines can be checked here while a change is still only drawn.',
  },
  {
    id: 'double-vanity',
    title: 'Double vanity',
    location: 'Encinitas',
    type: 'Bathroom Remodel',
    description:
      'Two basins share one counter, each with its own mirror. The cabinet hangs on the wall, so that the floor runs on below it.',
  },
] as const satisfies readonly Project[]

/** The slot of each study's picture has this name. */
export type ProjectId = (typeof projects)[number]['id']

export const projectsPage = {
  words: {
    title: 'Projects and design studies',
    description:
      'Nine design studies for kitchens, bathrooms, floors and whole houses in San Diego County, from La Jolla and Del Mar to Carlsbad and Encinitas.',
  },
  title: 'Projects',
  lead: 'These nine are design studies, drawn or rendered; none is a photograph of a finished job. Each is set in the part of San Diego County that it names. Photographs will take their places.',
  closing: {
    title: 'Is one of these close to yours?',
    text: 'Tell us what you would keep and what you would change. We visit, measure and listen, and the consultation is free.',
  },
} as const satisfies {
  words: PageWords
  title: string
  lead: string
  closing: { title: string; text: string }
}
