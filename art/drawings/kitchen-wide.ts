import {
  baseCabinet,
  bottle,
  bowl,
  branch,
  cornice,
  counter,
  door,
  drawers,
  faucet,
  floor,
  heights,
  island,
  jar,
  moved,
  pendant,
  rangeHood,
  stool,
  stove,
  tile,
  upperCabinet,
  vase,
  window,
} from './fittings.ts'
import { dimension, line, type Mark, rect, type Sheet } from './pen.ts'

/** Two ovens in a column between a drawer and a cabinet. */
const ovenColumn = (x: number, w: number): Mark[] => [
  rect(x, 0, w, heights.toeKick, 'shade'),
  ...drawers(x, heights.toeKick, w, 15.5, 1),
  ...[20, 46].flatMap((y) => [
    rect(x, y, w, 26, 'front'),
    rect(x + 5, y + 4, w - 10, 12, 'mist'),
    line(x + 4, y + 20, x + w - 4, y + 20, 'brass'),
  ]),
  ...door(x, 72, w / 2, 24, { pull: 'bottom' }),
  ...door(x + w / 2, 72, w / 2, 24, { hinge: 'right', pull: 'bottom' }),
]

/** A column refrigerator behind cabinet fronts, with long pulls. */
const refrigerator = (x: number, w: number): Mark[] => [
  rect(x, 0, w, heights.toeKick, 'shade'),
  ...[0, 1].flatMap((leaf) => [
    rect(x + (leaf * w) / 2, 30, w / 2, 66, 'front'),
    rect(x + (leaf * w) / 2 + 2.5, 32.5, w / 2 - 5, 61, 'none', 'fine'),
    line(x + w / 2 + (leaf ? 1.6 : -1.6), 42, x + w / 2 + (leaf ? 1.6 : -1.6), 66, 'brass'),
  ]),
  ...drawers(x, heights.toeKick, w, 25.5, 1),
]

/** Inches. At this scale the joints of smaller tile would run together into gray. */
const largeTile = { width: 10, height: 4.5 }

const chimney = 168

/** A wall twenty-eight feet long: sink under its window, range under its hood, ovens and refrigerator. */
export const kitchenWide: Sheet = {
  name: 'kitchen-wide',
  size: [2100, 900],
  inchesWide: 336,
  below: 35,
  pen: 2.4,
  figures: 27,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    ...floor(336, 35),
    ...tile(76, 36, 188, 18, largeTile),
    ...tile(140, 54, 56, 13.5, largeTile),
    ...window(6, 43.5, 60, 48, { sashes: 3 }),
    ...upperCabinet(80, 30),
    ...upperCabinet(110, 30),
    ...upperCabinet(196, 34),
    ...upperCabinet(230, 34),
    ...cornice(79, 61, 96, 4),
    ...cornice(196, 144, 96, 4),
    ...rangeHood(chimney, 52, { shaft: 26 }),
    ...baseCabinet(-18, 30, { doors: 2 }),
    ...baseCabinet(12, 48, { doors: 2 }),
    ...baseCabinet(60, 24, { drawers: 3 }),
    ...baseCabinet(84, 30, { doors: 2 }),
    ...baseCabinet(114, 30, { drawers: 3 }),
    ...baseCabinet(192, 30, { drawers: 3 }),
    ...baseCabinet(222, 42, { doors: 2 }),
    ...counter(-5, 149),
    ...counter(192, 72),
    rect(17, 25.5, 38, 9, 'paper'),
    ...faucet(36, 36, { height: 16 }),
    ...stove(144, 48),
    ...ovenColumn(264, 30),
    ...refrigerator(294, 42),
    ...branch(61, 42.5, 17, 4),
    ...branch(61, 42.5, 14, -5),
    ...vase(61, 36, 9, 'shade'),
    ...bottle(88, 36, 11),
    ...bottle(92.4, 36, 8.5),
    rect(98, 36, 11, 14.5, 'shade'),
    ...jar(211, 36, 5.4, 9, 'shade'),
    ...jar(217.4, 36, 5.4, 7, 'shade'),
    ...jar(223.4, 36, 4.6, 5.4, 'shade'),
    ...bowl(244, 36, 15, 5),
    ...[128, 208].flatMap((x) => pendant(x, 76, { width: 18 })),
    ...moved(
      [
        ...island(108, 120),
        ...bowl(136, 36, 14, 4.6),
        ...branch(206, 44.5, 20, 5, 5),
        ...branch(206, 44.5, 16, -7, 5),
        ...vase(206, 36, 10),
      ],
      0,
      -9,
    ),
    ...[126, 154, 182, 210].flatMap((x) => moved(stool(x, { back: true }), 0, -12)),
    dimension(12, 60, -24),
    dimension(108, 228, -24),
    dimension(264, 294, -24),
  ],
}
