import type { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import type { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import type { Span } from '#firm/in-words.ts'
import type { ProjectType } from './lead.ts'

/** Amount of work in a room, by the codes of the cost guide's bands. */
export type Level = (typeof kitchenCosts.bands)[number]['code']
export type CabinetryLevel = (typeof cabinetryCosts.bands)[number]['code']

/** A room to be painted: whole feet, and counts. */
export interface PaintedRoom {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly doors: number
  readonly windows: number
  readonly coats: number
}

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
  /** Rooms of one color. */
  readonly paint: readonly PaintedRoom[]
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

export const planLimits = { painted: 8 } as const

/** Limits of a painted room's measures; feet, and counts. */
export const paintBounds = {
  length: { from: 1, to: 100 },
  width: { from: 1, to: 100 },
  height: { from: 6, to: 30 },
  doors: { from: 0, to: 20 },
  windows: { from: 0, to: 20 },
  coats: { from: 1, to: 3 },
} as const satisfies Readonly<Record<keyof PaintedRoom, Span>>

/** Measures in the order of questions and codes. */
export const paintMeasures = Object.keys(paintBounds) as (keyof PaintedRoom)[]

/** Whether a number is one that this measure may be; NaN is none. */
export const isMeasure = (measure: keyof PaintedRoom, number = Number.NaN): boolean =>
  number >= paintBounds[measure].from && number <= paintBounds[measure].to
