import type { Project } from '../project.ts'

export const project: Project = {
  order: 7,
  title: 'Stucco house, inside and out',
  category: 'interior',
  location: 'San Diego',
  type: 'Complete Renovation',
  summary: 'Built-ins by the fire, a clay-colored bath, and a front door worth the walk.',
  description:
    'A single-story house planned as one job: kitchen, baths, floors and paint in an order in which no trade undoes another.',
  words: {
    title: 'Stucco house, inside and out, San Diego',
    description:
      'Design study of a whole house in San Diego: lime stucco and clay tile outside, fireplace wall and clay bath inside, in one order of trades.',
  },
  picture: {
    wide: { picture: 'house', drawing: 'house-plaster' },
    card: { picture: 'house', drawing: 'house-plaster' },
  },
  gallery: { card: { picture: 'fireside', drawing: 'living-tide' } },
  split: {
    drawn: { picture: 'house-drawn', drawing: 'house-plaster' },
    built: { picture: 'house', drawing: 'house-plaster' },
  },
  views: [
    {
      picture: 'house-door',
      caption: 'Planks, iron and a deep arch. The step is wide enough to set the groceries down.',
    },
    {
      picture: 'house-entry',
      caption: 'Lanterns hang at eye level on both sides, so the lock is never in your own shadow.',
    },
    {
      picture: 'fireside',
      caption: 'Inside: blue-gray shelves on both sides of the chimney, lined up with its mantel.',
    },
    {
      picture: 'double-vanity',
      caption: 'The bath in clay-colored limewash, with two basins on one dark stone top.',
    },
    {
      picture: 'courtyard',
      caption: 'The side gate. Bougainvillea covers the wall that hides the trash bins.',
    },
  ],
  story: [
    'A whole house is mostly a question of order. Roof, windows and stucco come first, because water outside makes everything within provisional. Then walls open once: electricity, pipes and ducts for every room in a single pass, with one rough inspection instead of five.',
    'Kitchen and baths follow at the same time, floors next, and paint last. Done room by room over years, each of these would be protected, cut into and patched by the one after it.',
    'Outside, almost nothing is new: lime finish in place of acrylic, clay tile relaid on fresh felt, and an entry that juts out five feet to give the door some shade. Inside, the chimney got a limestone surround and shelves, and the hall bath a floating vanity that makes a small floor look longer.',
  ],
  plan: {
    outdoors: true,
    alt: 'Plan of the front of a house: a walk over six feet wide between planted beds leads past two pots to an arched entry eleven feet six inches wide',
    width: 276,
    depth: 190,
    fixtures: [
      { name: 'left bed', kind: 'planting', x: 0, y: 62, width: 100, depth: 128 },
      { name: 'right bed', kind: 'planting', x: 175, y: 62, width: 101, depth: 128 },
      { name: 'left entry wall', kind: 'tall', x: 69, y: 0, width: 37, depth: 59 },
      { name: 'right entry wall', kind: 'tall', x: 170, y: 0, width: 37, depth: 59 },
      { name: 'left pot', kind: 'round table', x: 73, y: 66, width: 20, depth: 20 },
      { name: 'right pot', kind: 'round table', x: 183, y: 66, width: 20, depth: 20 },
    ],
    openings: [{ wall: 'back', kind: 'opening', from: 117, to: 159 }],
    paths: [
      { label: 'Front walk', between: ['left bed', 'right bed'] },
      { label: 'Through the entry arch', between: ['left entry wall', 'right entry wall'] },
      { label: 'Between the pots', between: ['left pot', 'right pot'] },
    ],
  },
  finishes: [
    { part: 'Outside walls', finish: 'Three-coat stucco, lime wash' },
    { part: 'Roof', finish: 'Two-piece clay tile, relaid' },
    { part: 'Front door', finish: 'Alder planks, iron straps' },
    { part: 'Windows', finish: 'Dark bronze aluminum, divided' },
    { part: 'Fireplace', finish: 'Limestone surround, oak mantel, brick-lined box' },
    { part: 'Bath vanity', finish: 'Floating oak under dark soapstone' },
    { part: 'Walk', finish: 'Sand-colored pavers, 24 × 24 in' },
  ],
  brief: { kitchen: 'mid', bathroom_1: 'mid', painting: 'yes', flooring: 'yes' },
  place: {
    slug: 'san-diego',
    text: 'In the City of San Diego a house older than 45 years may be reviewed as a historic resource before its outside changes, windows included. A reroof, a panel upgrade and two baths are separate lines on one application, and we file them together.',
  },
}
