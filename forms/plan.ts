import type { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import type { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import type { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import type { ProjectType } from './lead.ts'

/** Amount of work in a room, by the codes of the cost guide's bands. */
export type Level = (typeof kitchenCosts.bands)[number]['code']
export type CabinetryLevel = (typeof cabinetryCosts.bands)[number]['code']

/** A room to paint, by its size. */
export type PaintedRoom = (typeof rulesOfThumb.paintedRooms)[number]['code']

export interface Plan {
  readonly kitchen?: Level
  readonly bathrooms: readonly Level[]
  /** Cabinets alone; they are part of a kitchen, and not counted beside one. */
  readonly cabinetry?: CabinetryLevel
  /** Asked for too; priced at the visit. */
  readonly painting: boolean
  readonly flooring: boolean
  /** Whether the rooms are worked on one after the other, and not at the same time. */
  readonly inTurn: boolean
  /** The day on which all should be done: "2027-11-25". */
  readonly finish?: string
  /** The day on which work should begin; of no effect beside `finish`. */
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
