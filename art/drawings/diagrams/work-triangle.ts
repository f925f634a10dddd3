import { circle, line, path, rect, rounded, word } from '../pen.ts'
import { panel } from './panel.ts'

/** Sink, cooktop and refrigerator, and the distances between them. */
export const workTriangle = panel('work-triangle', { wide: 168, high: 132 }, [
  rect(-5, 126, 180, 20, 'shade'),
  rect(-5, -5, 11, 160, 'shade'),
  path('M6 126V4H31.5V100.5H164V126Z', 'paper'),
  rounded(82, 106, 32, 16, 2, 'mist'),
  line(98, 124, 98, 116, 'brass'),
  rect(8, 38, 22, 30, 'front'),
  ...[45, 61].flatMap((y) => [circle(14, y, 3.6), circle(24, y, 3.6)]),
  rect(128, 10, 32, 34, 'front'),
  line(131, 10, 131, 44, 'fine'),
  path('M98 100L34 53L126 27Z', 'none', 'brass'),
  ...[
    [98, 100],
    [34, 53],
    [126, 27],
  ].map(([x = 0, y = 0]) => circle(x, y, 2, 'paper', 'brass')),
  word('Sink', 120, 109),
  word('Cooktop', 34, 14),
  word('Refrigerator', 162, 50, 'end'),
  word('4–9 ft', 52, 84, 'end'),
  word('4–9 ft', 118, 68),
  word('4–9 ft', 76, 26, 'middle'),
  word('26 ft or less', 86, 60, 'middle'),
])
