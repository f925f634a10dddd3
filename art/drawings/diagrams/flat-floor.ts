import { dimension, line, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** A ten-foot straightedge on a floor; the hollow below it is drawn deeper than it may be, or it could not be seen. */
export const flatFloor = panel('flat-floor', { wide: 140, high: 66, below: 22 }, [
  path('M-5 -30V0H10Q70 -5 130 0H145V-30Z', 'shade'),
  rect(10, 0, 120, 4, 'front'),
  ...[22, 58, 94].map((x) => rect(x, 0.8, 12, 2.4, 'mist', 'fine')),
  line(70, -2.5, 70, -11, 'brass'),
  dimension(10, 130, 14),
  word('1/8 in at most', 70, -17, 'middle'),
  rect(92, 24, 15, 15, 'paper'),
  dimension(92, 107, 32),
  word('tile, 15 in or more', 86, 30, 'end'),
])
