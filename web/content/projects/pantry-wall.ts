import type { Project } from '../project.ts'

export const project: Project = {
  order: 4,
  title: 'Pantry wall',
  category: 'interior',
  location: 'Encinitas',
  type: 'Custom Cabinetry',
  summary: 'Floor to ceiling, with a niche for what is used every day.',
  description:
    'Tall doors at both ends, drawers below, and an open niche at standing height for what is used every day.',
  words: {
    title: 'Pantry wall with bench and niche, Encinitas',
    description:
      'Design study of a pantry wall in Encinitas: tall doors, a bench with hooks, an oak-lined niche, each width in inches and the cabinet level.',
  },
  picture: {
    wide: { picture: 'pantry', drawing: 'cabinet-wall-wide-plaster' },
    card: { picture: 'pantry-niche', drawing: 'cabinet-wall-sand' },
  },
  gallery: { card: { picture: 'pantry-bench', drawing: 'cabinet-wall-sand' } },
  split: {
    drawn: { picture: 'pantry-bench-drawn', drawing: 'cabinet-wall-plaster' },
    built: { picture: 'pantry-bench', drawing: 'cabinet-wall-plaster' },
  },
  views: [
    {
      picture: 'pantry-niche',
      caption: 'The counter niche is lined in oak from top to back, so crumbs meet wood and not paint.',
    },
    {
      picture: 'pantry-bench',
      caption: 'Boots below, hats on the rail, baskets above: one bay for leaving the house.',
    },
    {
      picture: 'pantry-drawer',
      caption: 'Dovetailed maple on full-extension slides. The back of the drawer comes all the way out.',
    },
  ],
  story: [
    'Fifteen feet nine inches of cabinets read as a wall, not as furniture, when one line runs through them. Here it’s the line at six and a half feet: every tall door ends there, and the short doors above it hold what comes out once a year.',
    'The four bays were sized by what goes in. Brooms and the ironing board set the left one, coats the bench, a mixer on its pull-out the counter, cereal boxes the larder. Only then did we make their widths agree.',
    'Boxes arrive finished and are scribed to the plaster on both sides and at the ceiling. A two-inch filler at each end gives the scribe something to bite, and lets the last door open past ninety degrees.',
  ],
  plan: {
    alt: 'Plan of a room 15 feet 9 inches wide and 17 feet 9 inches deep: cabinets two feet deep along the whole back wall, glazed doors on the left',
    width: 189,
    depth: 213,
    fixtures: [
      { name: 'broom cupboard', kind: 'tall', x: 1.5, y: 0, width: 37, depth: 24 },
      { name: 'bench', kind: 'bench', x: 38.5, y: 0, width: 59, depth: 24 },
      { name: 'counter', kind: 'counter', x: 97.5, y: 0, width: 49, depth: 25 },
      { name: 'larder', kind: 'tall', x: 146.5, y: 0, width: 41, depth: 24 },
    ],
    openings: [{ wall: 'left', kind: 'glazed door', from: 61, to: 128 }],
    paths: [
      { label: 'In front of the bench', between: ['bench', 'front'] },
      { label: 'In front of the counter', between: ['counter', 'front'] },
    ],
  },
  finishes: [
    { part: 'Fronts', finish: 'Inset panel doors in deep blue-green, conversion varnish' },
    { part: 'Niche and seat', finish: 'White oak, oiled' },
    { part: 'Drawer boxes', finish: 'Maple, dovetailed, soft-close' },
    { part: 'Knobs and hooks', finish: 'Aged brass' },
    { part: 'Cushion', finish: 'Washable linen over three inches of foam' },
    { part: 'Floor', finish: 'Terra-cotta in herringbone, 4 × 12 in, sealed' },
  ],
  brief: { cabinetry: 'full' },
  place: {
    slug: 'encinitas',
    text: 'Beach towns fill a mudroom: sand, wetsuits, three kinds of shoes. In Encinitas we’d add a drip tray below the bench and keep solid-wood panels floating in their frames, since they swell in June fog and shrink again when Santa Ana winds blow.',
  },
}
