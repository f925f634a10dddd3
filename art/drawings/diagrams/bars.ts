import { line, type Mark, rect, word } from '../pen.ts'
import { panel } from './panel.ts'

/** One bar: what it is, how long, and the amount as people read it. */
export interface Bar {
  readonly name: string
  readonly value: number
  readonly says: string
}

const row = 34
const longest = 268

/** Amounts as bars from one line, longest to the scale's end; each amount stands at the end of its bar. Units are px. */
export function bars(name: string, scaleTo: number, list: readonly Bar[]) {
  const high = list.length * row + 12
  const marks = list.flatMap(({ name: what, value, says }, at): Mark[] => {
    const y = high - (at + 1) * row - 2
    const long = (value / scaleTo) * longest
    return [
      word(what, 14, y + 13),
      rect(14, y, long, 6, 'front'),
      line(14 + long, y - 3, 14 + long, y + 9, 'brass'),
      word(says, 20 + long, y + 0.5),
    ]
  })
  return panel(name, { wide: 352, high }, [line(14, 4, 14, high - 8, 'fine'), ...marks])
}
