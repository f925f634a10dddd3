import { line, type Mark, path, rect, rounded } from '../pen.ts'

/** A circle or ellipse through its four ends. */
const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x} ${y + ry}A${rx} ${ry} 0 0 1 ${x + rx} ${y}` +
  `A${rx} ${ry} 0 0 1 ${x} ${y - ry}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`

/** A standing person from above: shoulders, arms held out to work, and a head of hair; `ahead` is 1 if they face up. */
export const person = (x: number, y: number, ahead: 1 | -1 = 1): Mark[] => {
  const arm = (side: 1 | -1) =>
    path(
      `M${x + side * 10.5} ${y - ahead}L${x + side * 8.5} ${y + ahead * 11}L${x + side * 4} ${y + ahead * 13.5}` +
        `L${x + side * 3} ${y + ahead * 10.8}L${x + side * 5.5} ${y + ahead * 9}L${x + side * 5.5} ${y}Z`,
      'paper',
    )
  return [arm(-1), arm(1), path(oval(x, y, 11.5, 5), 'paper'), path(oval(x, y + ahead * 0.6, 4.4, 5), 'leaf')]
}

/** A toilet with its back to the wall above it; `x` is its center line. */
export const toiletFromAbove = (x: number, wall: number): Mark[] => [
  rounded(x - 9, wall - 8, 18, 7.5, 1.5, 'paper'),
  path(`M${x - 7} ${wall - 8}V${wall - 18}A7 9.5 0 0 0 ${x + 7} ${wall - 18}V${wall - 8}Z`, 'paper'),
  path(
    `M${x - 4.6} ${wall - 11}V${wall - 18}A4.6 6.8 0 0 0 ${x + 4.6} ${wall - 18}V${wall - 11}Z`,
    'mist',
    'fine',
  ),
]

/** A vanity with one basin, its back to the wall above it. */
export const vanityFromAbove = (x: number, wall: number, w: number, depth = 21): Mark[] => [
  rect(x, wall - depth, w, depth, 'paper'),
  rounded(x + w / 2 - 9, wall - depth + 3.5, 18, 12, 5, 'mist'),
  line(x + w / 2, wall - 2, x + w / 2, wall - 8, 'brass'),
]

/** A stool from above. */
export const stoolFromAbove = (x: number, y: number): Mark[] => [path(oval(x, y, 7.5, 7.5), 'front')]
