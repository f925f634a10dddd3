import type { Project } from '../project.ts'

export const project: Project = {
  order: 5,
  title: 'Green kitchen with a marble island',
  category: 'kitchen',
  location: 'Carlsbad',
  type: 'Kitchen Remodel',
  summary: 'Deep green cabinetry and pale stone for a house with a lot of sky.',
  description:
    'Sage fronts under oak beams. The marble runs over the island and down its side, and globe pendants light the stone.',
  words: {
    title: 'Green kitchen with a marble island, Carlsbad',
    description:
      'Design study of a sage green kitchen in Carlsbad: waterfall island, oak beams, stone floor, its plan with every aisle, level and weeks.',
  },
  picture: {
    wide: { picture: 'green-kitchen', drawing: 'kitchen-wide-sand' },
    card: { picture: 'green-kitchen-waterfall', drawing: 'open-shelf-kitchen-plaster' },
  },
  gallery: { card: { picture: 'green-kitchen-aisle', drawing: 'kitchen-tide' } },
  split: {
    drawn: { picture: 'green-kitchen-waterfall-drawn', drawing: 'kitchen-sand' },
    built: { picture: 'green-kitchen-waterfall', drawing: 'kitchen-sand' },
  },
  views: [
    {
      picture: 'green-kitchen-waterfall',
      caption:
        'Where the slab turns the corner its veins carry on: the two pieces are cut from neighboring stone.',
    },
    {
      picture: 'green-kitchen-edge',
      caption: 'A mitered edge, closed so tightly that the top looks carved from one block.',
    },
    {
      picture: 'green-kitchen-aisle',
      caption: 'Oak behind marble: the seats face wood, which is warmer on bare knees.',
    },
  ],
  story: [
    'An L of counters takes the two outer walls and the island fills the open corner. Water is under the window, fire on the short wall, and the cook turns ninety degrees between them instead of crossing the room.',
    'Dark lower cabinets with no uppers keep the walls high and bright. What uppers would hold went into deep drawers: three at thirty-seven inches beat a run of doors for pots, and plates come out at hip height.',
    'Stone this heavy is planned from the floor up. A waterfall end needs a level base, a plywood deck under the top, and a seam where the veining lets you hide it. We’d pick the slab with you at the yard, then tape the island’s outline on it before anyone cuts.',
  ],
  plan: {
    alt: 'Floor plan of a kitchen, 16 feet 5 inches by 21 feet: an L of counters on the left and back walls, a refrigerator and a pantry cabinet on the right, an island of six feet with two stools',
    width: 197,
    depth: 252,
    fixtures: [
      { name: 'window counter', kind: 'counter', x: 0, y: 0, width: 26, depth: 146 },
      { name: 'sink', kind: 'sink', x: 5, y: 65, width: 16, depth: 29 },
      { name: 'counter', kind: 'counter', x: 0, y: 0, width: 131, depth: 26 },
      { name: 'range', kind: 'range', x: 64, y: 0, width: 36, depth: 26 },
      { name: 'refrigerator', kind: 'tall', x: 131, y: 0, width: 38, depth: 26 },
      { name: 'pantry cabinet', kind: 'tall', x: 169, y: 0, width: 28, depth: 26 },
      { name: 'island', kind: 'island', x: 69, y: 77, width: 71, depth: 31 },
      { name: 'left stool', kind: 'seat', x: 81, y: 102, width: 14, depth: 14 },
      { name: 'stool', kind: 'seat', x: 113, y: 102, width: 14, depth: 14 },
    ],
    openings: [
      { wall: 'left', kind: 'window', from: 41, to: 120 },
      { wall: 'left', kind: 'glazed door', from: 169, to: 240 },
    ],
    paths: [
      { label: 'Range to island', between: ['range', 'island'] },
      { label: 'Sink to island', between: ['window counter', 'island'] },
      { label: 'Right-hand end of the island', between: ['island', 'right'] },
      { label: 'Behind the seats', between: ['stool', 'front'] },
    ],
  },
  finishes: [
    { part: 'Fronts', finish: 'Flat panels, sage green lacquer, eggshell' },
    { part: 'Counters and waterfall', finish: 'Marble with brown-gray veining, honed' },
    { part: 'Island body', finish: 'Oak veneer, vertical grain' },
    { part: 'Beams and shelf', finish: 'Reclaimed oak, brushed' },
    { part: 'Hardware', finish: 'Slim brass bars' },
    { part: 'Pendants', finish: 'Ten-inch opal globes' },
    { part: 'Floor', finish: 'Limestone-look porcelain, 16 × 32 in, running bond' },
  ],
  brief: { kitchen: 'high' },
  place: {
    slug: 'carlsbad',
    text: 'Much of Carlsbad was built after 1980 with trusses, so beams like these are usually hollow and hung from the ceiling: handsome, and light enough for it. If your street has an association, ask what it says about windows before we widen yours.',
  },
}
