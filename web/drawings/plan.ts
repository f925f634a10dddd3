import { circle, dimension, dimensionUp, line, type Mark, path, rect, rounded, type Sheet } from './pen.ts'

// The room's lower left inner corner, its size, and the thickness of its walls, in inches.
const [left, low, wide, deep, wall] = [66, 30, 144, 144, 6]
const [right, high] = [left + wide, low + deep]
const counterDepth = 25.5

/** An opening in a horizontal wall, filled with the three lines of a window. */
const windowInWall = (x: number, y: number, w: number): Mark[] => [
  rect(x, y, w, wall, 'mist'),
  line(x, y + wall / 2, x + w, y + wall / 2),
]

/** A door leaf standing open into the room, with the arc it swings. */
const doorInWall = (x: number, y: number, w: number): Mark[] => [
  rect(x, y - wall, w, wall, 'floor', 'none'),
  path(`M${x} ${y - wall}V${y}M${x + w} ${y - wall}V${y}`),
  path(`M${x} ${y}A${w} ${w} 0 0 1 ${x + w} ${y + w}`, 'none', 'fine'),
  rect(x + w - 1.6, y, 1.6, w, 'paper'),
]

/** A kitchen from above: counters on two walls, an island with three stools, a door to the hall. */
export const plan: Sheet = {
  name: 'plan',
  size: [1200, 900],
  inchesWide: 276,
  below: 0,
  pen: 2.7,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    rect(left - wall, low - wall, wide + 2 * wall, deep + 2 * wall, 'shade'),
    rect(left, low, wide, deep, 'floor'),
    ...windowInWall(left + 48, high, 48),
    ...doorInWall(left + 102, low, 36),

    path(
      `M${left} ${high}H${right - 36}V${high - counterDepth}H${left + counterDepth}V${low + 24}H${left}Z`,
      'paper',
    ),
    rounded(left + 55, high - 21, 34, 16, 2, 'mist'),
    path(`M${left + 72} ${high - 2.5}V${high - 11}`, 'none', 'brass'),
    path(
      `M${left + 28} ${high - counterDepth}V${high}M${left + 52} ${high - counterDepth}V${high}`,
      'none',
      'fine',
    ),

    rect(left, low + 51, 28, 36, 'front'),
    path(`M${left + 25} ${low + 54}V${low + 84}`, 'none', 'brass'),
    ...[0, 1, 2].flatMap((row) => [
      circle(left + 7, low + 57 + row * 12, 3.6),
      circle(left + 18, low + 57 + row * 12, 3.6),
    ]),

    rect(right - 36, high - 31, 36, 31, 'front'),
    path(`M${right - 36} ${high - 28.5}H${right}M${right - 18} ${high - 31}V${high - 28.5}`),
    path(
      `M${right - 36} ${high - 28.5}L${right} ${high}M${right - 36} ${high}L${right} ${high - 28.5}`,
      'none',
      'fine',
    ),

    ...[73, 92, 111].map((x) => circle(left + x, low + 43.5, 7, 'front')),
    rect(left + 62, low + 46.5, 60, 30, 'paper'),

    dimension(left, right, high + wall + 11),
    dimensionUp(left - wall - 11, low, high),
    dimension(left + 62, left + 122, low + 61.5),
    dimensionUp(left + 92, low + 76.5, high - counterDepth),
    dimension(left + 102, left + 138, low - wall - 10),
  ],
}
