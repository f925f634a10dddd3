import {
  baseCabinet,
  bottle,
  bowl,
  branch,
  cornice,
  counter,
  faucet,
  floor,
  island,
  jar,
  moved,
  pendant,
  plates,
  rangeHood,
  shelf,
  stool,
  stove,
  tallCabinet,
  tile,
  upperCabinet,
  vase,
  window,
} from './fittings.ts'
import type { Mark, Sheet } from './pen.ts'

/** Place of the hood, from the left end of the wall. */
const hood = 214

/** Inches. At this scale the joints of smaller tile would run together into gray. */
const largeTile = { width: 10, height: 4.5 }

/** The whole wall: shelves, sink under its window, range under its hood, pantry. */
const wall = (width: number, depth: number): Mark[] => [
  ...floor(width, depth),
  ...tile(148, 36, 132, 18, largeTile),
  ...tile(178, 54, 72, 13.5, largeTile),
  ...upperCabinet(148, 30),
  ...upperCabinet(250, 30),
  ...cornice(148, 30, 96, 4),
  ...cornice(250, 112, 96, 4),
  ...tallCabinet(280, 36),
  ...tallCabinet(316, 36),
  ...rangeHood(hood, 46, { y: 67.5, shaft: 24 }),
  ...baseCabinet(-14, 36, { doors: 2 }),
  ...baseCabinet(22, 30, { drawers: 3 }),
  ...baseCabinet(52, 26, { drawers: 3 }),
  ...baseCabinet(78, 36, { doors: 2 }),
  ...baseCabinet(114, 36, { drawers: 3 }),
  ...baseCabinet(150, 46, { doors: 2 }),
  ...baseCabinet(232, 48, { doors: 2 }),
  ...counter(-10, 206),
  ...counter(232, 48),
  ...stove(196),
  ...window(68, 44, 56, 44),
  ...faucet(96, 36),
  ...shelf(-8, 58, 62),
  ...shelf(-8, 76, 62),
  ...plates(8, 58, 6),
  ...bowl(20, 58, 9, 3.4),
  ...jar(32, 58, 5, 8),
  ...jar(38, 58, 5, 6),
  ...vase(46, 58, 10),
  ...vase(8, 76, 10),
  ...bowl(21, 76, 12, 4),
  ...jar(34, 76, 4, 5),
  ...jar(40, 76, 4, 5),
  ...bottle(158, 36, 11),
  ...bottle(163, 36, 8.5),
  ...pendantsAt(hood - 24, hood, hood + 24),
]

const pendantsAt = (...places: number[]) => places.flatMap((x) => pendant(x, 84))

const islandAt = (x: number, w: number, seats: number[]): Mark[] => [
  ...moved(
    [
      ...island(x, w),
      ...branch(x + w * 0.8, 43, 18, 5),
      ...branch(x + w * 0.8, 43, 15, -6),
      ...vase(x + w * 0.8, 36, 9),
    ],
    0,
    -9,
  ),
  ...seats.flatMap((seat) => moved(stool(seat), 0, -12)),
]

/** For the full-bleed hero: the room in the upper half, a calm floor, unmeasured, for the headline. */
export const heroKitchen: Sheet = {
  name: 'hero-kitchen',
  size: [1600, 900],
  inchesWide: 344,
  below: 85.5,
  pen: 1.8,
  tones: ['tide'],
  marks: [
    ...wall(344, 86),
    ...islandAt(
      hood - 54,
      108,
      [-36, -12, 12, 36].map((step) => hood + step),
    ),
  ],
}

/** The same room for a phone held upright. */
export const heroKitchenPortrait: Sheet = {
  name: 'hero-kitchen-portrait',
  size: [900, 1350],
  inchesWide: 150,
  below: 117,
  pen: 2.6,
  tones: ['tide'],
  marks: [...moved(wall(420, 118), 75 - hood, 0), ...islandAt(33, 84, [51, 75, 99])],
}
