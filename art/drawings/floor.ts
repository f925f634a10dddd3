import { dimensionAlong, line, type Mark, polygon, rect, type Sheet } from './pen.ts'
import type { Flat } from './tones.ts'

/** One plank of the herringbone, in inches. */
export const plankSize = { length: 20, width: 4 }

const { length, width } = plankSize
const turns = length / width

/** Twice as many cells along as a plank is long: after that the pattern repeats. */
const period = 2 * turns

const shades: Flat[] = ['front', 'floor', 'shade', 'front', 'wall', 'front', 'shade', 'floor']

/** Turns a point of the pattern by 45 degrees about a point of the sheet. */
export const turnedAbout =
  (middleX: number, middleY: number) =>
  (x: number, y: number): [number, number] => [
    middleX + (x - y) * Math.SQRT1_2,
    middleY + (x + y) * Math.SQRT1_2,
  ]

type Turned = ReturnType<typeof turnedAbout>

/** A plank with its lower left corner in cell (i, j) of a grid as fine as the planks are wide. */
function plank(
  turned: Turned,
  i: number,
  j: number,
  upright: boolean,
): { mark: Mark; reach: [number, number] } {
  const [x, y] = [i * width, j * width]
  const [w, h] = upright ? [width, length] : [length, width]
  const order = ((i * 37 + j * 59 + (upright ? 17 : 0)) % 101) + 101
  const flat = order % 13 === 4 ? 'paper' : (shades[order % shades.length] ?? 'front')
  const mark = polygon([turned(x, y), turned(x + w, y), turned(x + w, y + h), turned(x, y + h)], flat)
  return { mark, reach: turned(x + w / 2, y + h / 2) }
}

/** Herringbone that covers a rectangle; a plank lies along (0, 0) to (20, 0) before the turn. */
export function herringbone(turned: Turned, left: number, low: number, right: number, top: number): Mark[] {
  const marks: Mark[] = []
  const rows = Math.ceil((right - left + top - low) / width)
  const add = (i: number, j: number, upright: boolean) => {
    const {
      mark,
      reach: [x, y],
    } = plank(turned, i, j, upright)
    if (x > left - 9 && x < right + 9 && y > low - 9 && y < top + 9) marks.push(mark)
  }
  for (let row = -rows; row <= rows; row++)
    for (let repeat = -rows; repeat <= rows; repeat++) {
      add(row + period * repeat, row, false)
      add(row, row - period + 1 + period * repeat, true)
    }
  return marks
}

/** The plank that the tape lies on, and the tape. */
export const measuredPlank = (turned: Turned): Mark[] => {
  const [fromX, fromY] = turned(0, width / 2)
  const [toX, toY] = turned(length, width / 2)
  return [
    polygon([turned(0, 0), turned(length, 0), turned(length, width), turned(0, width)], 'paper'),
    dimensionAlong(fromX, fromY, toX, toY),
  ]
}

const flags: Flat[] = ['paper', 'front', 'wall', 'paper', 'floor', 'paper', 'front']

/**
 * End of the oak: a border plank, a strip of brass, then stone of 18 by 18 inches as far as the sheet goes.
 * @param joint where two border planks meet
 */
export function threshold(x: number, right: number, top: number, joint: number): Mark[] {
  const strip = x + border
  const stone = strip + 0.75
  const columns = Math.ceil((right - stone) / stoneSize)
  const rows = Math.ceil(top / stoneSize) + 1
  return [
    rect(x, -2, border, joint + 2, 'front'),
    rect(x, joint, border, top - joint + 2, 'shade'),
    rect(strip, -2, 0.75, top + 4, 'paper'),
    line(strip + 0.375, -2, strip + 0.375, top + 2, 'brass'),
    ...Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [Math.floor(index / rows), (index % rows) - 1]
      const flat = flags[(column * 3 + row * 2 + 9) % flags.length]
      return rect(
        stone + column * stoneSize,
        (row + (column % 2 ? 0.5 : 0)) * stoneSize,
        stoneSize,
        stoneSize,
        flat,
      )
    }),
  ]
}

/** Width of the border in inches. */
const border = 5
export const stoneSize = 18

/** Place of the first stone behind a threshold at `x`. */
export const stoneBehind = (x: number) => x + border + 0.75

const [across, up] = [64, 80]
const turned = turnedAbout(20, 34)
const end = 46

/** Oak herringbone seen from above, up to the stone of the next room; the tape lies along one plank. */
export const floorPattern: Sheet = {
  name: 'floor',
  size: [800, 1000],
  inchesWide: across,
  below: 0,
  pen: 2.4,
  tones: ['plaster', 'sand', 'tide'],
  marks: [...herringbone(turned, 0, 0, end, up), ...measuredPlank(turned), ...threshold(end, across, up, 52)],
}
