import type { Project } from '../project.ts'

export const project: Project = {
  order: 2,
  title: 'Herringbone floor',
  category: 'flooring',
  location: 'San Diego',
  type: 'Flooring',
  summary: 'Oak that runs through the hall and on under the arch, without a sill.',
  description:
    'Oak planks meet at right angles and run at 45 degrees to the walls. The pattern has no single direction, so it suits a room with doors on several sides.',
  words: {
    title: 'Herringbone oak floor, San Diego',
    description:
      'Design study of a herringbone oak floor in a San Diego hall: how the pattern meets four doors and an arch, with plan, finishes and paths.',
  },
  picture: {
    wide: { picture: 'hall', drawing: 'floor-wide-plaster' },
    card: { picture: 'hall', drawing: 'floor-sand' },
  },
  gallery: { card: { picture: 'hall-tall', drawing: 'floor-sand' } },
  split: {
    drawn: { picture: 'hall-tall-drawn', drawing: 'floor-plaster' },
    built: { picture: 'hall-tall', drawing: 'floor-plaster' },
  },
  views: [
    {
      picture: 'hall-doors',
      caption: 'Low sun through the glazed entry shows the change of grain from board to board.',
    },
    {
      picture: 'hall-console',
      caption: 'A narrow console, a foot deep, leaves ten feet of hall beside it.',
    },
    {
      picture: 'hall-tall',
      caption: 'Toward the arch. The zigzag’s points lie on the center line of the opening.',
    },
  ],
  story: [
    'A hall with doors on three sides has no front and no back. Straight boards would favor one pair of walls; here the points of the zigzag aim at the arch, and every door meets the same angle.',
    'The layout starts from a string line through the middle of the arch, not from a wall. Walls in older houses are rarely parallel. From the center, any error ends up as a wider or narrower cut along both baseboards, where nobody reads it.',
    'Boards are four inches wide and two feet long, glued and nailed over a flat subfloor. Flat means within an eighth of an inch over six feet: herringbone has many short ends, and each one tells on a hump. The oak passes under the arch without a threshold, because both rooms get the same floor at the same height.',
  ],
  plan: {
    alt: 'Plan of a hall 11 feet 2 inches wide and 23 feet 7 inches long: an arch at the far end, two doors and a pair of glazed doors on the left, two doors and a console on the right',
    width: 134,
    depth: 283,
    fixtures: [{ name: 'console', kind: 'table', x: 121, y: 98, width: 13, depth: 47 }],
    openings: [
      { wall: 'back', kind: 'opening', from: 30, to: 104 },
      { wall: 'left', kind: 'door', from: 41, to: 73 },
      { wall: 'left', kind: 'glazed door', from: 102, to: 169 },
      { wall: 'left', kind: 'door', from: 201, to: 232 },
      { wall: 'right', kind: 'door', from: 51, to: 83 },
      { wall: 'right', kind: 'door', from: 161, to: 193 },
    ],
    paths: [
      { label: 'Past the console', between: ['left', 'console'] },
      { label: 'From the arch to the front wall', between: ['back', 'front'] },
    ],
  },
  finishes: [
    { part: 'Floor', finish: 'White oak, 4 × 24 in, ¾ in solid, herringbone at 45 degrees' },
    { part: 'Coating', finish: 'Hardwax oil, matte, two coats' },
    { part: 'Walls', finish: 'Lime plaster, warm gray-white' },
    { part: 'Doors', finish: 'Two-panel, painted olive green, black levers' },
    { part: 'Trim', finish: 'Square casings and a six-inch baseboard, off-white' },
    { part: 'Light', finish: 'Two opal globes on black stems' },
  ],
  brief: { flooring: 'yes' },
  place: {
    slug: 'san-diego',
    text: 'Many San Diego houses of the twenties have oak strip under later layers, and some have only a slab. We lift a corner first: what lies below decides between nailing, gluing and a floating floor, and whether moisture has to be measured for a week.',
  },
}
