import { floor, island, stool } from '../fittings.ts'
import { dimension, dimensionUp, line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const frame = { wide: 100, high: 66, below: 12 }

/** Three seats at an island, as wide as people need. */
export const islandSeats = panel('island-seats', frame, [
  ...floor(100, 12),
  ...island(10, 80, { overhang: 2 }),
  ...[26, 50, 74].flatMap((x) => stool(x)),
  ...[14, 38, 62, 86].map((x) => line(x, 37, x, 44, 'brass')),
  dimension(14, 38, 45),
  dimension(38, 62, 45),
  dimension(62, 86, 45),
])

/** The end of the island in section: room for knees below its top. */
export const islandKnees = panel('island-knees', frame, [
  ...floor(100, 12),
  rect(44, 0, 24, 4.5, 'shade'),
  rect(42, 4.5, 27, 30, 'front'),
  rect(27, 34.5, 43.5, 1.5, 'paper'),
  // A stool from the side, drawn up to the top.
  rect(13, 24, 15, 2, 'front'),
  path('M14.5 24L12 0M26.5 24L29 0M13.6 10H27.5'),
  path('M13 26V36'),
  dimension(27, 42, 29),
  dimensionUp(80, 0, 36),
  line(70, 36, 84, 36, 'fine'),
  word('knees', 34.5, 41, 'middle'),
])
