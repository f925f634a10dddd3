import { heights, range } from '../fittings.ts'
import { dimensionUp, line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 84, high: 66, below: -22 }
const { carcass, counter, upper } = heights

const wall = [
  rect(-5, 0, 100, carcass, 'front'),
  ...[14, 42, 70].map((x) => line(x, 0, x, carcass, 'fine')),
  rect(-5, carcass, 100, counter - carcass, 'paper'),
]

/** The counter's stone runs up the wall for six inches; paint above. */
export const backsplashLedge = panel('backsplash-ledge', frame, [
  ...wall,
  rect(-5, counter, 100, 6, 'paper'),
  path('M44 41Q50 38 60 40.4M70 37Q76 40 88 37.4', 'none', 'fine'),
  dimensionUp(66, counter, counter + 6),
  word('paint', 30, 60, 'middle'),
  word('ledge', 30, 38, 'middle'),
])

/** One slab behind the range, outlets in a strip under the wall cabinets. */
export const backsplashSlab = panel('backsplash-slab', frame, [
  ...wall,
  rect(-5, counter, 100, 60, 'paper'),
  path('M-5 39Q18 45 36 40Q60 46 95 42M34 58Q50 50 66 59Q78 64 95 58M34 84Q50 76 95 86', 'none', 'fine'),
  rect(-5, upper, 33, 40, 'front'),
  line(11.5, upper, 11.5, 94, 'fine'),
  rect(-5, upper - 1.6, 33, 1.6, 'shade'),
  ...range(2).map((at) => rect(3 + at * 12, upper - 1.3, 4, 1, 'paper', 'fine')),
  rect(40, counter, 30, 1.4, 'shade'),
  word('one slab', 57, 66, 'middle'),
  word('outlets in a strip', 4, 46.6),
])
