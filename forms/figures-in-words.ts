// Also runs in the browser before any plan is computed: no AWS, no node:

import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { lines } from '#content/forms/plan/lines.ts'
import { range as words } from '#content/forms/plan/range.ts'
import { dollars, fill, type Span } from '#firm/in-words.ts'
import type { PaintedRoom } from './plan.ts'

export function gallonsFor(code: PaintedRoom): Span {
  const { paintedRooms, paintCoverage } = rulesOfThumb
  const area = paintedRooms.find((room) => room.code === code)?.area ?? 0
  return { from: area / paintCoverage.to, to: area / paintCoverage.from }
}

/** "1.6–1.9 gallons" */
export const gallonsInWords = ({ from, to }: Span): string =>
  fill(lines.gallons, { gallons: `${from.toFixed(1)}–${to.toFixed(1)}` })

/** Dollars; no upper limit without `to`. */
export interface Range {
  readonly from: number
  readonly to?: number | undefined
}

/** "$75,000–$130,000", or "$115,000 and up" */
export const rangeInWords = ({ from, to }: Range): string =>
  to === undefined ? fill(words.open, { from: dollars(from) }) : `${dollars(from)}–${dollars(to)}`
