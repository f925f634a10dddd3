import { line, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

const left = 20
const hour = 13
const at = (time: number) => left + time * hour

// Source: San Diego Municipal Code §59.5.0404: no loud construction from 7 p.m. to 7 a.m., on Sundays and most holidays.
export const quietHours = panel('quiet-hours', { wide: 352, high: 150 }, [
  word('Monday to Saturday', left, 132),
  rect(left, 98, 24 * hour, 22, 'shade', 'none'),
  rect(at(7), 98, 12 * hour, 22, 'paper', 'brass'),
  word('7 a.m. to 7 p.m.', at(13), 104, 'middle'),
  word('Sunday and most holidays', left, 78),
  rect(left, 44, 24 * hour, 22, 'shade', 'none'),
  word('quiet', at(12), 50, 'middle'),
  ...[0, 6, 12, 18, 24].map((time) => line(at(time), 30, at(time), 38, 'fine')),
  word('midnight', left, 13),
  word('noon', at(12), 13, 'middle'),
  word('midnight', at(24), 13, 'end'),
])
