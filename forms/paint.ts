// Also runs in the browser: no AWS, no node:

import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { lines as words } from '#content/forms/plan/lines.ts'
import { fill } from '#firm/fill.ts'
import type { Span } from '#firm/in-words.ts'
import type { PaintedRoom } from './plan.ts'

/** Gallons of paint for a room of a size. */
export function gallonsFor(code: PaintedRoom): Span {
  const { paintedRooms, paintCoverage } = rulesOfThumb
  const area = paintedRooms.find((room) => room.code === code)?.area ?? 0
  return { from: area / paintCoverage.to, to: area / paintCoverage.from }
}

/** "1.6–1.9 gallons" */
export const gallonsInWords = ({ from, to }: Span): string =>
  fill(words.gallons, { gallons: `${from.toFixed(1)}–${to.toFixed(1)}` })
