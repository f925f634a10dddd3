import type { Project } from '../project.ts'

export const project: Project = {
  order: 8,
  title: 'Kitchen in 3D',
  category: 'kitchen',
  location: 'San Diego',
  type: 'Design Visualization',
  summary: 'Drawn from the same measurements that the cabinet maker works from.',
  description:
    'A galley kitchen as a model. Cabinet heights, aisles and sight lines can be checked here while a change is still only drawn.',
  words: {
    title: 'Galley kitchen in 3D, San Diego',
    description:
      'Design study of a condo galley kitchen in San Diego, modeled in 3D: a 53-inch aisle, slab fronts, induction, and the same camera as a drawing.',
  },
  picture: {
    wide: { picture: 'galley-kitchen-angle', drawing: 'perspective-plaster' },
    card: { picture: 'galley-kitchen-angle', drawing: 'perspective-tide' },
  },
  gallery: { card: { picture: 'galley-kitchen', drawing: 'perspective-tide' } },
  split: {
    drawn: { picture: 'galley-kitchen-drawn', drawing: 'perspective-plaster' },
    built: { picture: 'galley-kitchen', drawing: 'perspective-plaster' },
  },
  views: [
    {
      picture: 'galley-kitchen',
      caption: 'Down the middle. Both oven handles clear the drawers across from them when open.',
    },
    {
      picture: 'galley-kitchen-cooktop',
      caption: 'Induction on one slab: the splash rises to the wall cabinets without a joint.',
    },
    {
      picture: 'galley-kitchen-sink',
      caption: 'The sink side has a shelf in place of cupboards, so shoulders have room.',
    },
  ],
  story: [
    'A galley forgives nothing: open the oven and the aisle is gone, hang a cupboard too low and the window goes dark. That makes it the best case for a model. Every door in this one has been swung, every drawer pulled, before a single box was ordered.',
    'We start from a laser survey of the existing room, out-of-square corners included. Cabinets in the model carry the maker’s own sizes, appliances their cut-out sheets. When two things collide, the program says so and we move one.',
    'You’d look at it three times: as plain boxes, with materials, and in evening light. Changes between those looks cost an hour at a desk. The last version prints as elevations, and the same numbers go to the shop and the electrician.',
  ],
  plan: {
    alt: 'Floor plan of a galley kitchen 8 feet 6 inches wide and 19 feet 8 inches long: sink run on the left, cooktop, ovens and refrigerator on the right, a window at the end',
    width: 102,
    depth: 236,
    fixtures: [
      { name: 'sink run', kind: 'counter', x: 0, y: 0, width: 24.5, depth: 136 },
      { name: 'sink', kind: 'sink', x: 4, y: 51, width: 16, depth: 26 },
      { name: 'cooking run', kind: 'counter', x: 77.5, y: 0, width: 24.5, depth: 83 },
      { name: 'cooktop', kind: 'cooktop', x: 80, y: 28, width: 20, depth: 30 },
      { name: 'ovens', kind: 'tall', x: 77.5, y: 83, width: 24.5, depth: 28 },
      { name: 'refrigerator', kind: 'tall', x: 77.5, y: 111, width: 24.5, depth: 36 },
      { name: 'stool', kind: 'seat', x: 49, y: 7, width: 14, depth: 14 },
    ],
    openings: [
      { wall: 'back', kind: 'window', from: 28, to: 74 },
      { wall: 'front', kind: 'opening', from: 30, to: 72 },
    ],
    paths: [
      { label: 'Aisle at the cooktop', between: ['sink run', 'cooking run'] },
      { label: 'Aisle at the ovens', between: ['sink run', 'ovens'] },
      { label: 'Past the refrigerator', between: ['sink run', 'refrigerator'] },
    ],
  },
  finishes: [
    { part: 'Lower fronts', finish: 'Slab doors, mushroom laminate, matte' },
    { part: 'Wall cabinets', finish: 'Rift oak, no handles' },
    { part: 'Counter and splash', finish: 'Quartz with taupe veins, ¾ in' },
    { part: 'Cooktop', finish: '30 in induction, black glass' },
    { part: 'Faucet and pulls', finish: 'Matte black steel' },
    { part: 'Lighting', finish: 'LED line below the cupboards, 2700 K' },
    { part: 'Floor', finish: 'Engineered oak, small herringbone' },
  ],
  brief: { kitchen: 'basic' },
  place: {
    slug: 'san-diego',
    text: 'Condo buildings downtown and in Hillcrest set hours for noise and elevators, and many want the association’s letter before the city’s permit. Induction helps: it often fits the existing circuit plan and needs no new gas test.',
  },
}
