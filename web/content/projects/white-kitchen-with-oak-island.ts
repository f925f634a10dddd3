import type { Project } from '../project.ts'

export const project: Project = {
  order: 1,
  title: 'White kitchen with an oak island',
  category: 'kitchen',
  location: 'La Jolla',
  type: 'Kitchen Remodel',
  summary: 'White fronts, an oak island and two brass pendants under morning light.',
  description:
    'The island stands between the cooking wall and a wall of glass, so whoever cooks also has the light. White fronts, oak and two brass pendants.',
  words: {
    title: 'White kitchen with an oak island, La Jolla',
    description:
      'Design study of a white kitchen in La Jolla: plan with a 42-inch aisle, shaker fronts, oak island, brass, and what it would cost and take.',
  },
  picture: {
    wide: { picture: 'kitchen', drawing: 'kitchen-wide-plaster' },
    card: { picture: 'kitchen-range', drawing: 'kitchen-plaster' },
  },
  gallery: { card: { picture: 'kitchen-island', drawing: 'kitchen-plaster' } },
  split: {
    drawn: { picture: 'kitchen-drawn', drawing: 'kitchen-plaster' },
    built: { picture: 'kitchen', drawing: 'kitchen-plaster' },
  },
  views: [
    {
      picture: 'kitchen-range',
      caption:
        'From the sink along the cooking wall: range, plaster hood, and the paneled refrigerator at its end.',
    },
    {
      picture: 'kitchen-island',
      caption: 'Past the end of the island. Three channeled stools tuck under eleven inches of overhang.',
    },
    {
      picture: 'kitchen-sink',
      caption: 'A bridge faucet in unlacquered brass. It will darken where hands touch it.',
    },
    {
      picture: 'kitchen-portrait',
      caption: 'As you come in. The boards run toward the cooking wall and pull the eye with them.',
    },
  ],
  story: [
    'Everything hot and wet sits on one wall: sink under the window, range in the middle, refrigerator at the far end. That leaves the two glass doors free, and it keeps pipes and ducts out of the island.',
    'The island is a table first. It stands on legs, its seating side is paneled, and nothing in its top needs a drain or a cord. Prep happens on the side toward the range, with one step between knife and pan.',
    'White is only calm when it has company, so the fronts get a warm white, the backsplash is handmade tile with a slight wave, and oak comes back in the two shelves beside the hood.',
  ],
  plan: {
    alt: 'Floor plan of a kitchen 19 feet 8 inches wide: counter, range and refrigerator along the back wall, an island nine feet long with three stools before it, two pairs of glass doors on the left',
    width: 236,
    depth: 338,
    fixtures: [
      { name: 'counter', kind: 'counter', x: 0, y: 0, width: 197, depth: 26 },
      { name: 'sink', kind: 'sink', x: 46, y: 4, width: 30, depth: 17 },
      { name: 'range', kind: 'range', x: 122, y: 0, width: 36, depth: 26 },
      { name: 'refrigerator', kind: 'tall', x: 197, y: 0, width: 39, depth: 28 },
      { name: 'island', kind: 'island', x: 62, y: 68, width: 108, depth: 43 },
      { name: 'left stool', kind: 'seat', x: 75, y: 104, width: 18, depth: 18 },
      { name: 'stool', kind: 'seat', x: 107, y: 104, width: 18, depth: 18 },
      { name: 'right stool', kind: 'seat', x: 140, y: 104, width: 18, depth: 18 },
    ],
    openings: [
      { wall: 'back', kind: 'window', from: 30, to: 93 },
      { wall: 'left', kind: 'glazed door', from: 53, to: 140 },
      { wall: 'left', kind: 'glazed door', from: 161, to: 248 },
    ],
    paths: [
      { label: 'Work aisle, range to island', between: ['counter', 'island'] },
      { label: 'Island to the glass doors', between: ['left', 'island'] },
      { label: 'Island to the right-hand wall', between: ['island', 'right'] },
      { label: 'Behind the stools', between: ['stool', 'front'] },
    ],
  },
  finishes: [
    { part: 'Fronts', finish: 'Shaker, painted warm white, satin' },
    { part: 'Island', finish: 'White oak, clear matte finish, shaker panels' },
    { part: 'Counters', finish: 'White marble with quiet gray veins, 1¼ in; 2 in on the island' },
    { part: 'Backsplash', finish: 'Handmade 4 × 4 in tile, ivory, up to the ceiling' },
    { part: 'Metal', finish: 'Unlacquered brass: faucet, pulls, pendants' },
    { part: 'Floor', finish: 'Oak planks, 7½ in wide, matte oil' },
    { part: 'Hood', finish: 'Troweled plaster over a steel liner, oak edge' },
  ],
  brief: { kitchen: 'mid' },
  place: {
    slug: 'la-jolla',
    text: 'La Jolla kitchens live with salt air. Unlacquered brass turns brown there within a season, which this design counts on; steel near an open door should be grade 316. New or wider glass doors can touch the coastal rules, so we look up the parcel before we draw them.',
  },
}
