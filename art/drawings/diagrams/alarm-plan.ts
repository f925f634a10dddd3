import { circle, line, type Mark, path, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const smoke = (x: number, y: number): Mark[] => [
  circle(x, y, 8, 'paper', 'brass'),
  circle(x, y, 2.4, 'shade', 'brass'),
]
const monoxide = (x: number, y: number): Mark[] => [rect(x - 7, y - 7, 14, 14, 'mist', 'brass')]

/** Places where a permit's final inspection looks for alarms, in a house with an attached garage. */
export const alarmPlan = panel('alarm-plan', { wide: 352, high: 250 }, [
  rect(12, 48, 328, 190, 'shade'),
  rect(18, 152, 92, 80, 'paper'),
  rect(116, 152, 92, 80, 'paper'),
  rect(214, 152, 120, 80, 'floor'),
  rect(18, 54, 190, 92, 'floor'),
  rect(214, 54, 120, 92, 'wall'),
  ...[78, 140].map((x) => rect(x, 146, 26, 6, 'floor', 'none')),
  rect(208, 100, 6, 30, 'floor', 'none'),
  path('M78 152A26 26 0 0 0 104 178M166 152A26 26 0 0 1 140 178', 'none', 'fine'),
  line(240, 48, 308, 48, 'brass'),
  ...smoke(64, 213),
  ...smoke(162, 213),
  ...smoke(112, 122),
  ...monoxide(134, 122),
  word('bedroom', 64, 184, 'middle'),
  word('bedroom', 162, 184, 'middle'),
  word('bath', 274, 188, 'middle'),
  word('hall and living room', 100, 80, 'middle'),
  word('garage', 274, 96, 'middle'),
  ...smoke(24, 22),
  ...monoxide(176, 22),
  word('smoke alarm', 38, 17),
  word('carbon monoxide', 190, 17),
])
