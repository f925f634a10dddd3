import type { Project } from '../project.ts'

export const project: Project = {
  order: 3,
  title: 'Green tile bath',
  category: 'bathroom',
  location: 'Del Mar',
  type: 'Bathroom Remodel',
  summary: 'One terrazzo floor through the room, with the tub under the window.',
  description:
    'Glass keeps the water in the pale green shower and lets the daylight through. The freestanding tub has the window to itself.',
  words: {
    title: 'Green tile bath with shower and tub, Del Mar',
    description:
      'Design study of a bath in Del Mar: pale green shower behind glass, freestanding tub, walnut double vanity, a plan in inches and its price band.',
  },
  picture: {
    wide: { picture: 'bath-wide', drawing: 'bath-wide-plaster' },
    card: { picture: 'bath-shower', drawing: 'bath-plaster' },
  },
  gallery: { card: { picture: 'bath-tall', drawing: 'bath-sand' } },
  split: {
    drawn: { picture: 'bath-tall-drawn', drawing: 'bath-plaster' },
    built: { picture: 'bath-tall', drawing: 'bath-plaster' },
  },
  views: [
    {
      picture: 'bath-shower',
      caption: 'Shower and tub share the back wall, so one wet wall carries all the pipes.',
    },
    {
      picture: 'bath-filler',
      caption: 'The filler rises from the floor: its valve has to be set before the terrazzo is poured.',
    },
    {
      picture: 'bath',
      caption: 'The whole room. From the door you see the vanity first and the shower last.',
    },
    {
      picture: 'bath-tall',
      caption: 'From the vanity. The drain’s slope begins only inside the curb.',
    },
  ],
  story: [
    'The room is long, so it’s split by use instead of by walls. Wet things stand at the window end, the vanity takes the right-hand wall, and the stretch by the door stays empty for drying off and getting dressed.',
    'Glass on two sides makes the shower a lantern instead of a box. The panels stop short of the ceiling so that steam can leave, and the entrance needs no door: 27 inches wide, turned away from the spray.',
    'Handmade tile is never quite flat. We’d lay it with a narrow joint, start full tiles at the outer corner, and put the niche exactly between two courses. The terrazzo goes in first and the curb on top of it, which keeps one unbroken surface under everything.',
  ],
  plan: {
    alt: 'Floor plan of a bath 15 feet 1 inch wide and 21 feet 8 inches long: shower in the upper left corner, tub below the window, a vanity with two basins on the right-hand wall',
    width: 181,
    depth: 260,
    fixtures: [
      { name: 'shower', kind: 'shower', x: 0, y: 0, width: 59, depth: 59 },
      { name: 'tub', kind: 'tub', x: 83, y: 9, width: 66, depth: 32 },
      { name: 'vanity', kind: 'counter', x: 158, y: 36, width: 23, depth: 76 },
      { name: 'first basin', kind: 'basin', x: 162, y: 47, width: 16, depth: 16 },
      { name: 'second basin', kind: 'basin', x: 162, y: 85, width: 16, depth: 16 },
      { name: 'stool', kind: 'seat', x: 123, y: 50, width: 14, depth: 14 },
    ],
    openings: [
      { wall: 'back', kind: 'window', from: 85, to: 148 },
      { wall: 'front', kind: 'door', from: 60, to: 92 },
    ],
    paths: [
      { label: 'Tub to the front wall', between: ['tub', 'front'] },
      { label: 'In front of the shower', between: ['shower', 'front'] },
      { label: 'Before the basins', between: ['left', 'vanity'] },
    ],
  },
  finishes: [
    { part: 'Shower walls', finish: 'Zellige, 2½ × 8 in, pale green, laid upright' },
    { part: 'Floor', finish: 'Terrazzo in a sand ground, honed' },
    { part: 'Vanity', finish: 'Walnut, four drawers over an open shelf' },
    { part: 'Vanity top', finish: 'White marble with two vessel basins' },
    { part: 'Glass', finish: '3/8 in clear, brass channel' },
    { part: 'Fittings', finish: 'Brushed brass, floor-mounted tub filler' },
    { part: 'Walls', finish: 'Mineral plaster, breathable, warm white' },
  ],
  brief: { bathroom_1: 'high' },
  place: {
    slug: 'del-mar',
    text: 'An inside job like this one usually needs a permit in Del Mar but no design review, unless the window grows. Near the beach we’d choose wallboard and insulation that can get wet once, and a fan that clears damp sea air as well as steam.',
  },
}
