// Also runs in the browser: no AWS, no node:

import { bathroomCosts, type CostBand, cabinetryCosts, kitchenCosts, rulesOfThumb } from '#firm/costs.ts'
import { monthsAhead, type Span, weeks } from '#firm/times.ts'
import type { ProjectType } from './lead.ts'

/** How much work a room takes, by the codes of the cost guide's bands. */
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

/** What a homeowner has in mind. */
export interface Plan {
  readonly kitchen?: Level
  readonly bathrooms: readonly Level[]
  /** Cabinets alone; they are part of a kitchen, and not counted beside one. */
  readonly cabinetry?: CabinetryLevel
  /** Asked for too; priced at the visit. */
  readonly painting: boolean
  readonly flooring: boolean
  /** Whether the rooms are worked on at once or one after the other. */
  readonly inTurn: boolean
  /** The day on which all should be done: "2027-11-25". */
  readonly finish?: string
  /** The day on which work should begin; of no effect beside `finish`. */
  readonly start?: string
  /** Rooms of one color. */
  readonly paint: readonly PaintedRoom[]
}

/** A sum in dollars; open at the top without `to`. */
export interface Range {
  readonly from: number
  readonly to?: number
}

/** What a plan comes to. All of it follows from the firm's own bands and counts. */
export interface PlanFigures {
  readonly cost?: {
    /** The bands added up. */
    readonly quoted: Range
    /** What is kept aside for surprises. */
    readonly aside: Range
    /** Both together. */
    readonly planFor: Range
  }
  /** In weeks, by what is counted; absent when no kitchen and no bathroom is planned. */
  readonly weeks?: { readonly onSite: Span; readonly withOrdering: Span }
  readonly dates?: PlanDates
  readonly paint?: PaintFigures
}

/** Days as "2027-09-02". */
export interface PlanDates {
  /** The last day to order, so that all is done on the wished day even if it takes long. */
  readonly orderBy: string
  /** The last day for the work in the house to begin. */
  readonly startBy: string
  /** When to begin planning: the careful day, and the last one. */
  readonly planFrom: string
  readonly planBy: string
  /** When all is done at the earliest and at the latest. */
  readonly finishFrom: string
  readonly finishBy: string
  /** Whether the day to order by has passed already. */
  readonly late: boolean
}

/** What all rooms take. */
export interface PaintFigures {
  readonly rooms: readonly PaintedRoomFigures[]
  /** Whole gallons that are surely enough for all rooms. */
  readonly buy: number
}

/** Square feet, and gallons. */
export interface PaintedRoomFigures {
  readonly walls: number
  /** Never below 0: then doors and windows are larger than the walls. */
  readonly area: number
  readonly painted: number
  readonly gallons: Span
}

/** The type of project that a quote form would be sent with; undefined while nothing is planned. */
export function projectTypeOf(plan: Plan): ProjectType | undefined {
  const { kitchen, bathrooms, cabinetry, painting, flooring } = plan
  if (kitchen && bathrooms.length > 0) return 'Both Kitchen & Bathroom'
  if (kitchen) return 'Kitchen Remodel'
  if (bathrooms.length > 0) return 'Bathroom Remodel'
  if (cabinetry) return 'Custom Cabinetry'
  if (painting) return 'Painting'
  return flooring ? 'Flooring' : undefined
}

/** How many of a kind a plan may hold. */
export const planLimits = { painted: 8 } as const

/** What the measures of a painted room may be; feet, and counts. */
export const paintBounds = {
  length: { from: 1, to: 100 },
  width: { from: 1, to: 100 },
  height: { from: 6, to: 30 },
  doors: { from: 0, to: 20 },
  windows: { from: 0, to: 20 },
  coats: { from: 1, to: 3 },
} as const satisfies Readonly<Record<keyof PaintedRoom, Span>>

/**
 * Works out what a plan comes to, on a page as on the server.
 * @param today "2026-11-22", where the firm is
 */
export function figuresOf(plan: Plan, today: string): PlanFigures {
  const counted = weeksOf(plan)
  return {
    ...part('cost', costOf(plan)),
    ...part('weeks', counted),
    ...part('dates', counted && datesOf(plan, counted, today)),
    ...part('paint', paintOf(plan.paint)),
  }
}

const part = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [K in Name]?: Value }

/** The bands added up: a sum with an open band in it is open. */
function costOf({ kitchen, bathrooms, cabinetry }: Plan): PlanFigures['cost'] {
  const bands: readonly (CostBand | undefined)[] = [
    kitchen && bandOf(kitchenCosts.bands, kitchen),
    ...bathrooms.map((level) => bandOf(bathroomCosts.bands, level)),
    kitchen || !cabinetry ? undefined : bandOf(cabinetryCosts.bands, cabinetry),
  ]
  const chosen = bands.filter((band) => band !== undefined)
  if (chosen.length === 0) return undefined
  const isOpen = chosen.some(({ to }) => to === undefined)
  const sum = (end: (band: CostBand) => number) => chosen.reduce((total, band) => total + end(band), 0)
  const quoted = range(
    sum(({ from }) => from),
    isOpen ? undefined : sum(({ to = 0 }) => to),
  )
  const share = (amount: number) => (amount * rulesOfThumb.contingencyPercent) / 100
  const scaled = (scale: (amount: number) => number) =>
    range(scale(quoted.from), quoted.to === undefined ? undefined : scale(quoted.to))
  return { quoted, aside: scaled(share), planFor: scaled((amount) => amount + share(amount)) }
}

const bandOf = (bands: readonly CostBand[], code: string): CostBand | undefined =>
  bands.find((band) => band.code === code)

const range = (from: number, to: number | undefined): Range => (to === undefined ? { from } : { from, to })

/** Rooms at once take as long as the longest of them, one after the other as long as all together. */
function weeksOf({ kitchen, bathrooms, inTurn }: Plan): PlanFigures['weeks'] {
  const rooms = [...(kitchen ? (['kitchen'] as const) : []), ...bathrooms.map(() => 'bathroom' as const)]
  if (rooms.length === 0) return undefined
  const together = (counts: readonly number[]) =>
    inTurn ? counts.reduce((total, count) => total + count, 0) : Math.max(...counts)
  const counted = (reading: keyof typeof weeks): Span => ({
    from: together(rooms.map((room) => weeks[reading][room].from)),
    to: together(rooms.map((room) => weeks[reading][room].to)),
  })
  return { onSite: counted('onSite'), withOrdering: counted('withOrdering') }
}

/** Counted back from the wished end by the long counts, or forward from the wished beginning. */
function datesOf(
  { finish, start }: Plan,
  { onSite, withOrdering }: { readonly onSite: Span; readonly withOrdering: Span },
  today: string,
): PlanDates | undefined {
  const orderBy = finish ? addWeeks(finish, -withOrdering.to) : start
  if (!orderBy) return undefined
  return {
    orderBy,
    startBy: finish ? addWeeks(finish, -onSite.to) : addWeeks(orderBy, withOrdering.to - onSite.to),
    planFrom: addMonths(orderBy, -monthsAhead.to),
    planBy: addMonths(orderBy, -monthsAhead.from),
    finishFrom: addWeeks(later(orderBy, today), withOrdering.from),
    finishBy: addWeeks(later(orderBy, today), withOrdering.to),
    late: orderBy < today,
  }
}

const later = (one: string, other: string) => (one > other ? one : other)

const addWeeks = (day: string, count: number): string => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 7 * count)
  return dayOf(date)
}

/** The same day of another month, or its last one where it has no such day. */
const addMonths = (day: string, count: number): string => {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + count)
  // Beyond its end a month runs over into the next: then back to the last day.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0)
  return dayOf(date)
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function paintOf(rooms: readonly PaintedRoom[]): PaintFigures | undefined {
  if (rooms.length === 0) return undefined
  const figures = rooms.map(paintFiguresOf)
  return {
    rooms: figures,
    buy: Math.ceil(figures.reduce((gallons, room) => gallons + room.gallons.to, 0)),
  }
}

/** What one room takes. */
export function paintFiguresOf({
  length,
  width,
  height,
  doors,
  windows,
  coats,
}: PaintedRoom): PaintedRoomFigures {
  const { paintCoverage, paintOpening } = rulesOfThumb
  const walls = 2 * (length + width) * height
  const area = Math.max(0, walls - paintOpening * (doors + windows))
  const painted = area * coats
  return {
    walls,
    area,
    painted,
    gallons: { from: painted / paintCoverage.to, to: painted / paintCoverage.from },
  }
}
