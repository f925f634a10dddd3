import { range } from '../fittings.ts'
import { circle, line, type Mark, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 352, high: 300 }

/** A line from a sample to its name. */
const named = (text: string, [fromX, fromY]: [number, number], [x, y]: [number, number]): Mark[] => [
  line(fromX, fromY, x < fromX ? x + 4 : x - 4, y + 4, 'brass'),
  word(text, x, y, x < fromX ? 'end' : 'start'),
]

/** Grain along a board. */
const grain = (x: number, y: number, w: number, h: number): Mark[] =>
  range(4).map((at) => {
    const level = y + ((at + 0.6) * h) / 4
    return path(
      `M${x} ${level}C${x + w / 3} ${level + h / 10} ${x + w / 2} ${level - h / 10} ${x + w} ${level}`,
      'none',
      'fine',
    )
  })

/** Small tiles on a card. */
const tiles = (x: number, y: number, columns: number, rows: number, w: number, h: number): Mark[] =>
  range(columns * rows).map((at) =>
    rect(x + (at % columns) * (w + 2), y + Math.floor(at / columns) * (h + 2), w, h, 'leaf', 'fine'),
  )

/** A small tile of six sides, upwards from its lowest corner. */
const hexagon = (x: number, y: number): Mark =>
  path(
    `M${x} ${y}L${x + 5} ${y + 2.8}V${y + 8.4}L${x} ${y + 11.2}L${x - 5} ${y + 8.4}V${y + 2.8}Z`,
    'paper',
    'fine',
  )

/** A bar pull with its two posts, seen from above. */
const pull = (x: number, y: number, length: number): Mark[] => [
  line(x, y, x + length, y, 'brass'),
  line(x, y + 1.6, x + length, y + 1.6, 'brass'),
  circle(x + 6, y + 0.8, 2, 'paper', 'brass'),
  circle(x + length - 6, y + 0.8, 2, 'paper', 'brass'),
]

/** Materials of a kitchen, laid out on a board and seen from above. */
export const kitchenBoard = panel('kitchen-board', frame, [
  rect(70, 26, 200, 248, 'floor'),
  rect(84, 150, 96, 108, 'paper'),
  path('M84 232C120 250 140 200 180 190M84 196C104 190 112 180 120 168', 'none', 'fine'),
  rect(150, 92, 104, 74, 'front'),
  rect(160, 102, 84, 54, 'none', 'fine'),
  ...pull(190, 112, 44),
  rect(84, 44, 108, 42, 'shade'),
  ...grain(84, 44, 108, 42),
  ...tiles(196, 182, 3, 6, 18, 8),
  rect(206, 42, 50, 38, 'mist'),
  rect(210, 54, 42, 22, 'leaf', 'none'),
  ...named('stone', [96, 240], [62, 250]),
  ...named('oak floor', [92, 64], [64, 40]),
  ...named('tile', [250, 220], [284, 240]),
  ...named('painted', [246, 140], [280, 150]),
  word('front', 280, 134),
  ...named('pull', [226, 114], [284, 98]),
  ...named('wall paint', [248, 62], [278, 40]),
])

/** The same for a bathroom. */
export const bathBoard = panel('bath-board', frame, [
  rect(70, 26, 200, 248, 'floor'),
  ...tiles(84, 158, 4, 10, 22, 8),
  rect(150, 74, 106, 66, 'paper'),
  path('M150 124C180 138 200 100 256 98M170 92C190 96 204 84 220 80', 'none', 'fine'),
  rect(84, 42, 84, 62, 'shade'),
  ...grain(84, 42, 84, 62),
  ...pull(100, 66, 40),
  ...range(20).map((at) => hexagon(196 + (at % 5) * 12, 160 + Math.floor(at / 5) * 12)),
  rect(196, 222, 56, 36, 'mist'),
  circle(174, 236, 9, 'none', 'brass'),
  circle(174, 236, 4, 'none', 'brass'),
  ...named('wall tile', [90, 240], [62, 250]),
  ...named('walnut', [90, 90], [62, 78]),
  ...named('stone top', [250, 120], [280, 130]),
  ...named('floor tile', [252, 180], [280, 186]),
  ...named('valve', [183, 238], [284, 212]),
  ...named('glass', [246, 240], [284, 250]),
])
