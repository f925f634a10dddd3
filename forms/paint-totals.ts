import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import type { PaintedRoom } from './plan.ts'

/** Area, paint and coats of one room: whole square feet, and gallons. */
export function paintTotalsOf({ length, width, height, doors, windows, coats }: PaintedRoom) {
  const { paintCoverage, paintOpening } = rulesOfThumb
  const walls = Math.round(2 * (length + width) * height)
  // Never below 0: then doors and windows are larger than the walls.
  const area = Math.max(0, walls - paintOpening * (doors + windows))
  const painted = area * coats
  const gallons = { from: painted / paintCoverage.to, to: painted / paintCoverage.from }
  return { walls, area, painted, gallons }
}
