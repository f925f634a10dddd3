import {
  baseCabinet,
  bottle,
  bowl,
  branch,
  cornice,
  island,
  jar,
  pendant,
  range,
  rangeHood,
  stool,
  stove,
  tile,
  upperCabinet,
  vase,
} from './fittings.ts'
import { carryPath, dimension, line, type Mark, path, polygon, type Sheet } from './pen.ts'
import type { Flat } from './tones.ts'

// The picture plane is z = 0: what stands there has its true size. Depth z runs into the room, all in inches.

/** The viewer's eye on the picture plane, and its distance from it. */
const eye = { x: 62, y: 58, distance: 165 }

const shrink = (z: number) => eye.distance / (eye.distance + z)

type Spot = [x: number, y: number, z: number]

const seen = ([x, y, z]: Spot): [number, number] => [
  Math.round((eye.x + (x - eye.x) * shrink(z)) * 1000) / 1000,
  Math.round((eye.y + (y - eye.y) * shrink(z)) * 1000) / 1000,
]

/** A flat surface at any angle. */
const face = (spots: Spot[], flat: Flat = 'none', ink: 'line' | 'fine' | 'none' = 'line') =>
  polygon(spots.map(seen), flat, ink)

const edge = (from: Spot, to: Spot, ink: 'line' | 'fine' | 'brass' = 'line') => {
  const [[x1, y1], [x2, y2]] = [seen(from), seen(to)]
  return line(x1, y1, x2, y2, ink)
}

/** Sets an elevation back into the room. */
function setBack(marks: Mark[], z: number): Mark[] {
  const carry = {
    x: (x: number) => seen([x, 0, z])[0],
    y: (y: number) => seen([0, y, z])[1],
    length: (length: number) => length * shrink(z),
  }
  return marks.map((mark) =>
    'measure' in mark || 'word' in mark ? mark : { ...mark, d: carryPath(mark.d, carry) },
  )
}

/** The room: walls, ceiling height, how far it reaches behind and before the picture plane. */
const room = { left: -22, right: 176, high: 106, deep: 175, near: -60 }
const { left, right, high, deep, near } = room

const shell: Mark[] = [
  face(
    [
      [left, 0, near],
      [right, 0, near],
      [right, 0, deep],
      [left, 0, deep],
    ],
    'floor',
    'none',
  ),
  ...range(23).map((board) => edge([left + 9 + board * 9, 0, near], [left + 9 + board * 9, 0, deep], 'fine')),
  face(
    [
      [left, 0, near],
      [left, high, near],
      [left, high, deep],
      [left, 0, deep],
    ],
    'front',
  ),
  face(
    [
      [right, 0, near],
      [right, high, near],
      [right, high, deep],
      [right, 0, deep],
    ],
    'front',
  ),
  face(
    [
      [left, high, near],
      [right, high, near],
      [right, high, deep],
      [left, high, deep],
    ],
    'paper',
  ),
  face(
    [
      [left, 0, deep],
      [right, 0, deep],
      [right, high, deep],
      [left, high, deep],
    ],
    'wall',
  ),
]

/** A beam under the ceiling, from wall to wall. */
const beam = (z: number): Mark[] => [
  face(
    [
      [left, high - 7, z],
      [right, high - 7, z],
      [right, high - 7, z + 7],
      [left, high - 7, z + 7],
    ],
    'shade',
  ),
  face(
    [
      [left, high - 7, z],
      [right, high - 7, z],
      [right, high, z],
      [left, high, z],
    ],
    'front',
  ),
]

/** A window in the left wall: its reveal, panes and bars. */
const sideWindow = (from: number, to: number, low: number, top: number): Mark[] => {
  const pane = (z: number, y: number, zTo: number, yTo: number, flat: Flat, ink: 'line' | 'fine' = 'line') =>
    face(
      [
        [left, y, z],
        [left, y, zTo],
        [left, yTo, zTo],
        [left, yTo, z],
      ],
      flat,
      ink,
    )
  return [
    pane(from - 3, low - 3, to + 3, top + 3, 'paper'),
    pane(from, low, to, top, 'mist'),
    edge([left, low + (top - low) * 0.36, from], [left, low + (top - low) * 0.36, to], 'fine'),
    edge([left, low, (from + to) / 2], [left, top, (from + to) / 2]),
    face(
      [
        [left, low - 3, from - 5],
        [left + 4, low - 3, from - 5],
        [left + 4, low - 3, to + 5],
        [left, low - 3, to + 5],
      ],
      'paper',
    ),
  ]
}

/** Tall cabinets along the right wall, seen along their fronts. */
const tallFront = right - 25
const tallFrom = 62
const tallCabinets: Mark[] = [
  face(
    [
      [tallFront, 0, tallFrom],
      [right, 0, tallFrom],
      [right, 95, tallFrom],
      [tallFront, 95, tallFrom],
    ],
    'front',
  ),
  face(
    [
      [tallFront, 0, tallFrom],
      [tallFront, 0, deep],
      [tallFront, 4.5, deep],
      [tallFront, 4.5, tallFrom],
    ],
    'shade',
  ),
  ...range(4).flatMap((door) => {
    const [from, to] = [
      tallFrom + (door * (deep - tallFrom)) / 4,
      tallFrom + ((door + 1) * (deep - tallFrom)) / 4,
    ]
    const leaf = (inset: number, flat: Flat, ink: 'line' | 'fine') =>
      face(
        [
          [tallFront, 4.5 + inset, from + inset],
          [tallFront, 4.5 + inset, to - inset],
          [tallFront, 95 - inset, to - inset],
          [tallFront, 95 - inset, from + inset],
        ],
        flat,
        ink,
      )
    const pull = door % 2 ? from + 1.6 : to - 1.6
    return [
      leaf(0, 'shade', 'line'),
      leaf(3, 'none', 'fine'),
      edge([tallFront, 40, pull], [tallFront, 54, pull], 'brass'),
    ]
  }),
  face(
    [
      [tallFront - 1, 95, tallFrom - 1],
      [tallFront - 1, 95, deep],
      [tallFront - 1, 99, deep],
      [tallFront - 1, 99, tallFrom - 1],
    ],
    'front',
  ),
  face(
    [
      [tallFront - 1, 95, tallFrom - 1],
      [right, 95, tallFrom - 1],
      [right, 99, tallFrom - 1],
      [tallFront - 1, 99, tallFrom - 1],
    ],
    'paper',
  ),
]

const [baseAt, upperAt] = [deep - 25, deep - 13]
const stoveAt = 46

const backWall: Mark[] = [
  ...setBack(tile(left, 36, tallFront - left, 18, { width: 8, height: 4 }), deep),
  ...setBack(tile(stoveAt - 4, 54, 44, 14, { width: 8, height: 4 }), deep),
  ...setBack(
    [
      ...upperCabinet(left, 30, { height: 40 }),
      ...upperCabinet(left + 30, 30, { height: 40 }),
      ...upperCabinet(90, 30, { height: 40 }),
      ...upperCabinet(120, 30, { height: 40 }),
      ...cornice(left, 61, 94, 4),
      ...cornice(89, 62, 94, 4),
    ],
    upperAt,
  ),
  ...setBack(rangeHood(stoveAt + 18, 44, { ceiling: high - 3, shaft: 22 }), upperAt - 6),
  face(
    [
      [left, 36, deep],
      [tallFront, 36, deep],
      [tallFront, 36, baseAt],
      [left, 36, baseAt],
    ],
    'paper',
  ),
  ...setBack(
    [
      ...bottle(8, 36, 12),
      ...bottle(13, 36, 9),
      ...jar(24, 36, 10, 14, 'shade'),
      ...bowl(102, 36, 14, 5),
      ...jar(124, 36, 6, 9),
      ...jar(132, 36, 6, 7),
    ],
    deep - 12,
  ),
  ...setBack(
    [
      ...baseCabinet(left, 32, { doors: 2 }),
      ...baseCabinet(left + 32, 36, { drawers: 3 }),
      ...baseCabinet(82, 30, { drawers: 3 }),
      ...baseCabinet(112, 40, { doors: 2 }),
      path(`M${left} 34.5H${stoveAt}V36H${left}ZM82 34.5H${tallFront}V36H82Z`, 'paper'),
      ...stove(stoveAt),
    ],
    baseAt,
  ),
]

const [islandLeft, islandWide, islandDeep] = [32, 84, 42]
const islandRight = islandLeft + islandWide

const islandAndLamps: Mark[] = [
  face(
    [
      [islandLeft, 36, 0],
      [islandRight, 36, 0],
      [islandRight, 36, islandDeep],
      [islandLeft, 36, islandDeep],
    ],
    'paper',
  ),
  ...setBack(
    [
      ...bowl(52, 36, 15, 5),
      ...branch(98, 45, 20, 5, 5),
      ...branch(98, 45, 16, -7, 5),
      ...vase(98, 36, 10, 'shade'),
    ],
    20,
  ),
  ...island(islandLeft, islandWide),
  ...[52, 96].flatMap((x) => setBack(pendant(x, 74, { width: 18, ceiling: high - 2 }), 20)),
  ...[50, 74, 98].flatMap((x) => setBack(stool(x, { back: true }), -13)),
]

/** A kitchen in one-point perspective, as one walks in; the island's front has its true size. */
export const perspective: Sheet = {
  name: 'perspective',
  size: [1200, 960],
  inchesWide: 150,
  below: 21,
  pen: 2.6,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    ...shell,
    ...sideWindow(56, 122, 40, 86),
    ...backWall,
    ...beam(110),
    ...tallCabinets,
    ...beam(30),
    ...islandAndLamps,
    dimension(islandLeft, islandRight, -14),
  ],
}
