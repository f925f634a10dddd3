import { range as words } from '#content/forms/plan/range.ts'
import { fill } from '#firm/fill.ts'
import { dollars } from '#firm/in-words.ts'

/** A sum in dollars; open at the top without `to`. */
export interface Range {
  readonly from: number
  readonly to?: number | undefined
}

/** "$75,000–$130,000", or "$115,000 and up" */
export const rangeInWords = ({ from, to }: Range): string =>
  to === undefined ? fill(words.open, { from: dollars(from) }) : `${dollars(from)}–${dollars(to)}`
