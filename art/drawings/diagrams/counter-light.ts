import { heights } from '../fittings.ts'
import { dimensionUp, line, path, polygon, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 84, high: 104, below: 6 }
const { toeKick, carcass, counter, upper } = heights

const room = [rect(-5, -10, 100, 10, 'floor', 'none'), line(-5, 0, 95, 0)]

/** A counter in section: the strip sits at the front edge of the wall cabinet and lights what lies on the counter. */
export const counterLight = panel('counter-light', frame, [
  ...room,
  rect(-5, 0, 15, 110, 'shade'),
  polygon(
    [
      [20.6, upper - 0.8],
      [10, counter],
      [35, counter],
    ],
    'paper',
    'none',
  ),
  rect(10, 0, 21, toeKick, 'shade'),
  rect(10, toeKick, 24, carcass - toeKick, 'front'),
  rect(10, carcass, 25.5, counter - carcass, 'paper'),
  rect(10, upper, 12, 38, 'front'),
  rect(19.4, upper - 1, 2.2, 1, 'paper', 'brass'),
  rect(18, counter, 12, 0.9, 'shade'),
  line(22, upper - 0.4, 39, 66, 'fine'),
  word('strip at the', 40, 68),
  word('front edge', 40, 62.6),
])

/** Pendants over an island: 30 to 36 inches above its top. */
export const pendantHeight = panel('pendant-height', frame, [
  ...room,
  rect(16, 0, 52, toeKick, 'shade'),
  rect(14, toeKick, 56, carcass - toeKick, 'front'),
  rect(12, carcass, 60, counter - carcass, 'paper'),
  ...[
    { x: 30, low: counter + 30 },
    { x: 56, low: counter + 36 },
  ].flatMap(({ x, low }) => [
    line(x, low + 6, x, 110),
    path(`M${x - 7} ${low}A7 7 0 0 1 ${x + 7} ${low}Z`, 'shade', 'brass'),
  ]),
  dimensionUp(30, counter, counter + 30),
  dimensionUp(56, counter, counter + 36),
])
