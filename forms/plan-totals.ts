// Also runs in the browser: no AWS, no node:

import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { times } from '#content/times.ts'
import type { CostBand } from '#firm/costs.ts'
import type { Span } from '#firm/in-words.ts'
import { gallonsFor, type Range } from './figures-in-words.ts'
import type { Plan } from './plan.ts'

/** Sums of a plan. All of them follow from the firm's own bands and counts. */
export interface PlanTotals {
  readonly cost?: {
    /** The bands added up. */
    readonly quoted: Range
    /** Reserve for surprises. */
    readonly aside: Range
    /** Both together. */
    readonly planFor: Range
  }
  /** Weeks, by what is counted; absent when no kitchen and no bathroom is planned. */
  readonly weeks?: { readonly onSite: Span; readonly withOrdering: Span }
  readonly dates?: PlanDates
  readonly paint?: Span
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
  readonly late: boolean
}

/** @param today "2026-11-22", where the firm is */
export function totalsOf(plan: Plan, today: string): PlanTotals {
  const counted = weeksOf(plan)
  return {
    cost: costOf(plan),
    weeks: counted,
    dates: counted && datesOf(plan, counted, today),
    paint: plan.paint && gallonsFor(plan.paint),
  }
}

/** The bands added up: a sum with an open band in it is open. */
function costOf({ kitchen, bathrooms, cabinetry }: Plan): PlanTotals['cost'] {
  const bands: readonly (CostBand | undefined)[] = [
    kitchen && bandOf(kitchenCosts.bands, kitchen),
    ...bathrooms.map((level) => bandOf(bathroomCosts.bands, level)),
    kitchen || !cabinetry ? undefined : bandOf(cabinetryCosts.bands, cabinetry),
  ]
  const chosen = bands.filter((band) => band !== undefined)
  if (chosen.length === 0) return undefined
  const isOpen = chosen.some(({ to }) => to === undefined)
  const sum = (end: (band: CostBand) => number) => chosen.reduce((total, band) => total + end(band), 0)
  const quoted: Range = {
    from: sum(({ from }) => from),
    to: isOpen ? undefined : sum(({ to = 0 }) => to),
  }
  const share = (amount: number) => (amount * rulesOfThumb.contingencyPercent) / 100
  const scaled = (scale: (amount: number) => number): Range => ({
    from: scale(quoted.from),
    to: quoted.to === undefined ? undefined : scale(quoted.to),
  })
  return { quoted, aside: scaled(share), planFor: scaled((amount) => amount + share(amount)) }
}

const bandOf = (bands: readonly CostBand[], code: string): CostBand | undefined =>
  bands.find((band) => band.code === code)

/** Rooms at once take as long as the longest of them, one after the other as long as all together. */
function weeksOf({ kitchen, bathrooms, inTurn }: Plan): PlanTotals['weeks'] {
  const rooms = [...(kitchen ? (['kitchen'] as const) : []), ...bathrooms.map(() => 'bathroom' as const)]
  if (rooms.length === 0) return undefined
  const together = (counts: readonly number[]) =>
    inTurn ? counts.reduce((total, count) => total + count, 0) : Math.max(...counts)
  const counted = (reading: keyof typeof times.weeks): Span => ({
    from: together(rooms.map((room) => times.weeks[reading][room].from)),
    to: together(rooms.map((room) => times.weeks[reading][room].to)),
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
    planFrom: addMonths(orderBy, -times.monthsAhead.to),
    planBy: addMonths(orderBy, -times.monthsAhead.from),
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
