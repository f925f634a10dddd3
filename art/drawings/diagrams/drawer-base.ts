import { drawers, floor, heights } from '../fittings.ts'
import { dimension, line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 60, high: 56, below: 12 }
const { toeKick, carcass, counter } = heights

const base = [
  ...floor(60, 12),
  rect(12, 0, 36, toeKick, 'shade'),
  rect(11, carcass, 38, counter - carcass, 'paper'),
  dimension(12, 48, -7),
]

/** A base cabinet with doors: the shelf has half the depth, and what is behind is hard to reach. */
export const doorBase = panel('door-base', frame, [
  ...base,
  rect(12, toeKick, 36, carcass - toeKick, 'front'),
  rect(13.5, 6, 33, 27, 'shade'),
  rect(13.5, 18, 33, 1, 'paper'),
  path('M13.5 6L7 3.4V36L13.5 33M46.5 6L53 3.4V36L46.5 33', 'front'),
  word('dark half', 30, 10.4, 'middle'),
])

/** The same width in drawers, which open all the way. */
export const drawerBase = panel('drawer-base', frame, [
  ...base,
  ...drawers(12, toeKick, 36, carcass - toeKick, 3),
  rect(10, 5, 40, 11.4, 'front'),
  line(25, 10.7, 35, 10.7, 'brass'),
  path('M12 16.5L10 16.4M48 16.5L50 16.4'),
  word('full extension', 30, 39.4, 'middle'),
])
