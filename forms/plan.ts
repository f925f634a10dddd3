import type { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import type { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import type { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import type { ProjectType } from './lead.ts'

/** Level of work in a room, a code of the cost guide. */
export type Level = (typeof kitchenCosts.bands)[number]['code']
export type CabinetryLevel = (typeof cabinetryCosts.bands)[number]['code']

export type PaintedRoom = (typeof rulesOfThumb.paintedRooms)[number]['code']

export interface Plan {
  readonly kitchen?: Level
  readonly bathrooms: readonly Level[]
  /** Ignored beside a kitchen, which includes cabinets. */
  readonly cabinetry?: CabinetryLevel
  /** Priced at the visit. */
  readonly painting: boolean
  readonly flooring: boolean
  /** Whether rooms are remodeled sequentially. */
  readonly inTurn: boolean
  /** Desired day of completion: "2027-11-25". */
  readonly finish?: string
  /** Desired start; ignored beside `finish`. */
  readonly start?: string
  readonly paint?: PaintedRoom
}

export function projectTypeOf(plan: Plan): ProjectType | undefined {
  const { kitchen, bathrooms, cabinetry, painting, flooring } = plan
  if (kitchen && bathrooms.length > 0) return 'Both Kitchen & Bathroom'
  if (kitchen) return 'Kitchen Remodel'
  if (bathrooms.length > 0) return 'Bathroom Remodel'
  if (cabinetry) return 'Custom Cabinetry'
  if (painting) return 'Painting'
  return flooring ? 'Flooring' : undefined
}
