// Also runs in the browser: no AWS, no node:

import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import type { Span } from '#firm/in-words.ts'
import type { PaintedRoom } from './plan.ts'

/** Whole square feet, and gallons. */
export interface PaintedRoomTotals {
  readonly walls: number
  /** Never below 0: then doors and windows are larger than the walls. */
  readonly area: number
  readonly painted: number
  readonly gallons: Span
}

/** Area, paint and coats of one room. */
export function paintTotalsOf({
  length,
  width,
  height,
  doors,
  windows,
  coats,
}: PaintedRoom): PaintedRoomTotals {
  const { paintCoverage, paintOpening } = rulesOfThumb
  const walls = Math.round(2 * (length + width) * height)
  const area = Math.max(0, walls - paintOpening * (doors + windows))
  const painted = area * coats
  return {
    walls,
    area,
    painted,
    gallons: { from: painted / paintCoverage.to, to: painted / paintCoverage.from },
  }
}
