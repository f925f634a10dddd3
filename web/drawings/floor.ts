import { dimensionAlong, type Mark, polygon, type Sheet } from './pen.ts'
import type { Flat } from './tones.ts'

const [length, width] = [20, 4]
const [across, up] = [64, 80]
const turns = length / width

const shades: Flat[] = ['front', 'floor', 'shade', 'front', 'wall', 'front', 'shade', 'floor']

/** Turns a point of the pattern by 45 degrees about the middle of the sheet. */
const turned = (x: number, y: number): [number, number] => [
  across / 2 + (x - y) * Math.SQRT1_2,
  up / 2 + (x + y) * Math.SQRT1_2,
]

/** A plank with its lower left corner in cell (i, j) of a grid as fine as the planks are wide. */
function plank(i: number, j: number, upright: boolean): Mark {
  const [x, y] = [i * width, j * width]
  const [w, h] = upright ? [width, length] : [length, width]
  const order = ((i * 37 + j * 59 + (upright ? 17 : 0)) % 101) + 101
  const flat = order % 13 === 4 ? 'paper' : (shades[order % shades.length] ?? 'front')
  return polygon([turned(x, y), turned(x + w, y), turned(x + w, y + h), turned(x, y + h)], flat)
}

/** Twice as many cells along as a plank is long: after that the pattern repeats. */
const period = 2 * turns

function planks(): Mark[] {
  const marks: Mark[] = []
  for (let row = -16; row <= 16; row++)
    for (let repeat = -4; repeat <= 4; repeat++) {
      marks.push(plank(row + period * repeat, row, false))
      marks.push(plank(row, row - period + 1 + period * repeat, true))
    }
  return marks
}

const [fromX, fromY] = turned(0, width / 2)
const [toX, toY] = turned(length, width / 2)

/** Oak herringbone seen from above; the tape lies along one plank. */
export const floorPattern: Sheet = {
  name: 'floor',
  size: [800, 1000],
  inchesWide: across,
  below: 0,
  pen: 2.4,
  tones: ['plaster', 'sand', 'tide'],
  marks: [
    ...planks(),
    polygon([turned(0, 0), turned(length, 0), turned(length, width), turned(0, width)], 'paper'),
    dimensionAlong(fromX, fromY, toX, toY),
  ],
}
