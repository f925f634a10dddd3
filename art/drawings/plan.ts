import { circle, dimension, dimensionUp, line, type Mark, path, rect, rounded, type Sheet } from './pen.ts'

// The room's lower left inner corner, its size, and the thickness of its walls, in inches.
const [left, low, wide, deep, wall] = [47, 33, 192, 144, 6]
const [right, high] = [left + wide, low + deep]
const counterDepth = 25.5
/** Fronts of the counters. */
const [front, side] = [high - counterDepth, left + counterDepth]
/** The pantry's inner size and the thickness of its walls. */
const [pantryWide, pantryDeep, thin] = [54, 48, 4.5]
const island = { x: left + 74, y: front - 42 - 36, w: 84, d: 36 }

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Burners in two rows, grates between. */
const cooktop = (x: number, y: number): Mark[] => [
  rect(x, y, 28, 36, 'front'),
  line(x + 25.4, y + 2, x + 25.4, y + 34, 'brass'),
  ...range(3).flatMap((row) =>
    [7, 17.5].flatMap((column) => [
      circle(x + column, y + 6.5 + row * 11.5, 3.9),
      circle(x + column, y + 6.5 + row * 11.5, 1.5, 'none', 'fine'),
    ]),
  ),
]

/** A sink of two bowls with its faucet. */
const sink = (x: number, y: number): Mark[] => [
  rounded(x, y, 36, 17, 2, 'front'),
  rounded(x + 1.6, y + 1.6, 19, 13.8, 1.6, 'mist'),
  rounded(x + 22.2, y + 1.6, 12.2, 13.8, 1.6, 'mist'),
  circle(x + 11, y + 8.4, 1.2, 'none', 'fine'),
  circle(x + 28.3, y + 8.4, 1.2, 'none', 'fine'),
  path(`M${x + 18} ${y + 20}V${y + 11}M${x + 14.5} ${y + 19.4}H${x + 21.5}`, 'none', 'brass'),
]

/** A stool from above, its back away from the counter. */
const stoolFrom = (x: number, y: number): Mark[] => [
  circle(x, y, 7, 'front'),
  path(`M${x - 6.4} ${y - 5.6}A8.5 8.5 0 0 0 ${x + 6.4} ${y - 5.6}`),
]

/** A kitchen from above: counters on two walls, island, pantry, a sliding door to the garden. */
export const plan: Sheet = {
  name: 'plan',
  size: [1200, 900],
  inchesWide: 276,
  below: 0,
  pen: 2.7,
  figures: 24,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    rect(left - wall, low - wall, wide + 2 * wall, deep + 2 * wall, 'shade'),
    rect(left, low, wide, deep, 'floor'),

    // Window over the sink.
    rect(left + 54, high, 60, wall, 'mist'),
    path(`M${left + 54} ${high + wall / 2}H${left + 114}M${left + 84} ${high}V${high + wall}`),

    // Sliding door to the garden: two leaves that pass each other.
    rect(right, low + 24, wall, 72, 'paper', 'none'),
    path(`M${right} ${low + 24}H${right + wall}M${right} ${low + 96}H${right + wall}`),
    rect(right + 0.8, low + 24, 2, 38, 'mist'),
    rect(right + 3.2, low + 58, 2, 38, 'mist'),

    // Hall door, standing open into the room.
    rect(left + 138, low - wall, 36, wall, 'floor', 'none'),
    path(`M${left + 138} ${low - wall}V${low}M${left + 174} ${low - wall}V${low}`),
    path(`M${left + 138} ${low}A36 36 0 0 1 ${left + 174} ${low + 36}`, 'none', 'fine'),
    rect(left + 172.4, low, 1.6, 36, 'paper'),

    // Pantry: tiled floor, shelves on two walls, a door that opens into the kitchen.
    path(
      range(4)
        .map((row) => `M${left} ${low + (row + 1) * 9.6}H${left + pantryWide}`)
        .join('') +
        range(5)
          .map((column) => `M${left + (column + 1) * 9} ${low}V${low + pantryDeep}`)
          .join(''),
      'none',
      'fine',
    ),
    path(
      `M${left} ${low}H${left + pantryWide}V${low + 12}H${left + 12}V${low + pantryDeep}H${left}Z`,
      'paper',
    ),
    path(`M${left + 12} ${low + 30}H${left}M${left + 33} ${low}V${low + 12}`, 'none', 'fine'),
    path(
      `M${left} ${low + pantryDeep}H${left + pantryWide}V${low}H${left + pantryWide + thin}V${low + pantryDeep + thin}H${left}Z`,
      'shade',
    ),
    rect(left + pantryWide, low + 15, thin, 28, 'floor', 'none'),
    path(
      `M${left + pantryWide} ${low + 15}H${left + pantryWide + thin}M${left + pantryWide} ${low + 43}H${left + pantryWide + thin}`,
    ),
    path(
      `M${left + pantryWide + thin} ${low + 43}A28 28 0 0 0 ${left + pantryWide + thin + 28} ${low + 15}`,
      'none',
      'fine',
    ),
    rect(left + pantryWide + thin, low + 13.4, 28, 1.6, 'paper'),

    // Counters, with the fronts of cabinets marked in them.
    path(`M${left} ${high}H${right - 38}V${front}H${side}V${low + pantryDeep + thin}H${left}Z`, 'paper'),
    path(
      `M${left + 30} ${front}V${high}M${left + 60} ${front}V${high}M${left + 102} ${front}V${high}M${left + 126} ${front}V${high}`,
      'none',
      'fine',
    ),
    ...sink(left + 66, high - 22),
    ...cooktop(left, low + 70),

    // Refrigerator with its doors, and a tall cabinet's cross beside it.
    rect(right - 38, high - 31, 38, 31, 'front'),
    path(`M${right - 38} ${high - 28}H${right}M${right - 19} ${high - 31}V${high - 28}`),
    path(
      `M${right - 38} ${high - 28}L${right} ${high}M${right - 38} ${high}L${right} ${high - 28}`,
      'none',
      'fine',
    ),

    // Island: stools tucked under its far side, a prep sink in its top.
    ...range(3).flatMap((seat) => stoolFrom(island.x + 16 + seat * 26, island.y - 2.5)),
    rect(island.x, island.y, island.w, island.d, 'paper'),
    rounded(island.x + 62, island.y + 18, 14, 12, 1.6, 'mist'),
    path(`M${island.x + 69} ${island.y + 33}V${island.y + 25}`, 'none', 'brass'),

    dimension(left, left + 54, high + wall + 8),
    dimension(left + 54, left + 114, high + wall + 8),
    dimension(left + 114, right, high + wall + 8),
    dimension(left, right, high + wall + 18),
    dimensionUp(left - wall - 10, low, low + pantryDeep),
    dimensionUp(left - wall - 10, low + pantryDeep, high),
    dimensionUp(left - wall - 22, low, high),
    dimension(island.x, island.x + island.w, island.y + 9),
    dimensionUp(island.x + 30, island.y + island.d, front),
    dimension(left + 138, left + 174, low - wall - 9),
    dimensionUp(right + wall + 10, low + 24, low + 96),
  ],
}
