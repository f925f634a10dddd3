import type { Project } from '../project.ts'

export const project: Project = {
  order: 9,
  title: 'Open-shelf kitchen',
  category: 'kitchen',
  location: 'Encinitas',
  type: 'Kitchen Remodel',
  summary: 'A study in leaving out the wall cabinets: shelves, and the window to the yard.',
  description:
    'Oak shelves on sea-green tile instead of wall cabinets, and an island with round ends that lets traffic flow around it.',
  words: {
    title: 'Open-shelf oak kitchen, Encinitas',
    description:
      'Design study of an oak kitchen in Encinitas without wall cabinets: shelves on sea-green tile, a round-ended island, its plan and price band.',
  },
  picture: {
    wide: { picture: 'oak-kitchen', drawing: 'kitchen-wide-tide' },
    card: { picture: 'oak-kitchen-reeds', drawing: 'open-shelf-kitchen-plaster' },
  },
  gallery: { card: { picture: 'oak-kitchen-shelves', drawing: 'open-shelf-kitchen-plaster' } },
  split: {
    drawn: { picture: 'oak-kitchen-drawn', drawing: 'open-shelf-kitchen-plaster' },
    built: { picture: 'oak-kitchen', drawing: 'open-shelf-kitchen-plaster' },
  },
  views: [
    {
      picture: 'oak-kitchen-shelves',
      caption: 'Two shelves left and right of the hood carry a week’s dishes for four.',
    },
    {
      picture: 'oak-kitchen-reeds',
      caption: 'Reeded oak bends around the ends; flat stock would have needed a corner.',
    },
    {
      picture: 'oak-kitchen-range',
      caption: 'Straight at the range, over the island: tile up to the ceiling behind it all.',
    },
  ],
  story: [
    'Leaving out wall cabinets is a trade. You win daylight, a view of the tile and ten inches in front of your face; you lose about a third of the closed storage. This plan pays it back with a full-height run beside the refrigerator and drawers under everything else.',
    'What stands on a shelf must earn it: plates, bowls and glasses that get washed before dust can settle. The hood draws more air than the code asks, because grease on open shelves is the real argument against them.',
    'Both ends of the island are half circles. Kids run past it and hips miss it. In the renderings 33 inches are left at the sink; the plan moves the island four inches over, since 36 is the least we draw. Its reeds are quarter-inch-deep half rounds, glued to bending plywood and sanded before the stone goes on.',
  ],
  plan: {
    alt: 'Floor plan of a kitchen 16 feet 1 inch wide and 21 feet long: counters in an L, a refrigerator at the right end of the back wall, an island with round ends and two stools',
    width: 193,
    depth: 252,
    fixtures: [
      { name: 'sink run', kind: 'counter', x: 0, y: 0, width: 26, depth: 142 },
      { name: 'sink', kind: 'sink', x: 5, y: 64, width: 16, depth: 28 },
      { name: 'counter', kind: 'counter', x: 0, y: 0, width: 153.5, depth: 26 },
      { name: 'range', kind: 'range', x: 68, y: 0, width: 30, depth: 26 },
      { name: 'refrigerator', kind: 'tall', x: 153.5, y: 0, width: 39.5, depth: 28 },
      { name: 'island', kind: 'island', x: 63, y: 85, width: 87, depth: 45 },
      { name: 'left stool', kind: 'seat', x: 80, y: 127, width: 14, depth: 14 },
      { name: 'stool', kind: 'seat', x: 113, y: 127, width: 14, depth: 14 },
    ],
    openings: [
      { wall: 'left', kind: 'window', from: 41, to: 104 },
      { wall: 'left', kind: 'glazed door', from: 173, to: 236 },
    ],
    paths: [
      { label: 'Between range and island', between: ['range', 'island'] },
      { label: 'Past the sink', between: ['sink run', 'island'] },
      { label: 'Around the right end', between: ['island', 'right'] },
      { label: 'Stools to the front wall', between: ['stool', 'front'] },
    ],
  },
  finishes: [
    { part: 'Cabinets', finish: 'Rift-cut oak slabs, matte lacquer' },
    { part: 'Island', finish: 'Reeded oak, half-round ends' },
    { part: 'Tops', finish: 'Cream marble, eased edge' },
    { part: 'Wall', finish: 'Sea-green zellige, 2½ × 8 in, upright' },
    { part: 'Fittings', finish: 'Oil-rubbed bronze' },
    { part: 'Pendants', finish: 'Plaster cones, dimmable' },
    { part: 'Paving', finish: 'Checkered stone, 16½ in, two sand tones' },
  ],
  brief: { kitchen: 'high' },
  place: {
    slug: 'encinitas',
    text: 'A wider opening to the yard is the usual next wish in Encinitas. Inside the city’s coastal overlay that may take more than a building permit, so we’d keep the glass where it is first and price the bigger door as an option.',
  },
}
