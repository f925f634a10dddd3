import { counter, faucet, heights, range } from '../fittings.ts'
import { dimension, line, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 84, high: 62, below: 6 }
const { toeKick, carcass } = heights

/** Cabinets below a counter from one edge of the frame to the other, with fronts at these widths. */
const base = (edges: readonly number[]) => [
  rect(-5, -10, 100, 10, 'floor', 'none'),
  line(-5, 0, 95, 0),
  rect(-5, 0, 100, toeKick, 'shade'),
  ...edges
    .slice(0, -1)
    .map((x, at) => rect(x, toeKick, (edges[at + 1] ?? x) - x, carcass - toeKick, 'front')),
  ...counter(-5, 100),
]

export const landingBySink = panel('landing-by-sink', frame, [
  ...base([-5, 9, 33, 60, 78, 95]),
  line(46.5, toeKick, 46.5, carcass, 'fine'),
  ...faucet(46.5, heights.counter, { height: 11 }),
  line(33, heights.counter, 33, 40, 'brass'),
  line(60, heights.counter, 60, 40, 'brass'),
  dimension(9, 33, 44),
  dimension(60, 78, 44),
  word('sink', 46.5, 28, 'middle'),
])

export const landingByCooktop = panel('landing-by-cooktop', frame, [
  ...base([-5, 14, 29, 59, 71, 95]),
  rect(29, heights.counter, 30, 0.9, 'shade'),
  ...range(4).map((at) => rect(31.5 + at * 6.6, heights.counter + 0.9, 4.6, 0.9, 'front')),
  line(29, heights.counter, 29, 40, 'brass'),
  line(59, heights.counter, 59, 40, 'brass'),
  dimension(14, 29, 44),
  dimension(59, 71, 44),
  word('cooktop', 44, 28, 'middle'),
])
