// Also runs in the browser: no AWS, no `node:` modules.

import type { CostBand } from '#compiler/schemas/firm.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { times } from '#content/times.ts'
import type { Span } from '#firm/in-words.ts'
import { dayLater } from '#firm/local-time.ts'
import { gallonsFor, type Range } from './figures-in-words.ts'
import type { Plan } from './plan.ts'

/** Totals of a plan, derived from the firm's price bands and durations. */
export interface PlanTotals {
  readonly cost?: {
    /** Sum of the bands. */
    readonly quoted: Range
    /** Contingency reserve. */
    readonly aside: Range
    readonly planFor: Range
  }
  /** Absent without a kitchen or bathroom. */
  readonly weeks?: { readonly onSite: Span; readonly withOrdering: Span }
  readonly dates?: PlanDates
  readonly paint?: Span
}

/** Days like "2027-09-02". */
export interface PlanDates {
  /** Last day to order for the longest duration; without a wished end, the wished start. */
  readonly orderBy: string
  /** Last day to start work in the house. */
  readonly startBy: string
  /** Cautious and latest day to start planning. */
  readonly planFrom: string
  readonly planBy: string
  /** Earliest and latest completion. */
  readonly finishFrom: string
  readonly finishBy: string
  readonly late: boolean
}

/** @param today the firm's date, "2026-11-22" */
export function totalsOf(plan: Plan, today: string): PlanTotals {
  const weeks = weeksOf(plan)
  return {
    cost: costOf(plan),
    weeks,
    dates: weeks && datesOf(plan, weeks, today),
    paint: plan.paint && gallonsFor(plan.paint),
  }
}

/** Sums the bands; open if any band is. */
function costOf({ kitchen, bathrooms, cabinetry }: Plan): PlanTotals['cost'] {
  const bands: readonly (CostBand | undefined)[] = [
    kitchen && bandOf(kitchenCosts.bands, kitchen),
    ...bathrooms.map((level) => bandOf(bathroomCosts.bands, level)),
    kitchen || !cabinetry ? undefined : bandOf(cabinetryCosts.bands, cabinetry),
  ]
  const knownBands = bands.filter((band) => band !== undefined)
  if (knownBands.length === 0) return undefined
  const isOpen = knownBands.some(({ to }) => to === undefined)
  const sum = (end: (band: CostBand) => number) => knownBands.reduce((total, band) => total + end(band), 0)
  const quoted: Range = {
    from: sum(({ from }) => from),
    to: isOpen ? undefined : sum(({ to = 0 }) => to),
  }
  const share = (amount: number) => (amount * rulesOfThumb.contingencyPercent) / 100
  const scaleRange = (scale: (amount: number) => number): Range => ({
    from: scale(quoted.from),
    to: quoted.to === undefined ? undefined : scale(quoted.to),
  })
  return { quoted, aside: scaleRange(share), planFor: scaleRange((amount) => amount + share(amount)) }
}

const bandOf = (bands: readonly CostBand[], code: string): CostBand | undefined =>
  bands.find((band) => band.code === code)

/** Parallel rooms take as long as the longest one, sequential rooms the sum. */
function weeksOf({ kitchen, bathrooms, inTurn }: Plan): PlanTotals['weeks'] {
  const rooms = [...(kitchen ? (['kitchen'] as const) : []), ...bathrooms.map(() => 'bathroom' as const)]
  if (rooms.length === 0) return undefined
  const totalWeeks = (counts: readonly number[]) =>
    inTurn ? counts.reduce((total, count) => total + count, 0) : Math.max(...counts)
  const weeks = (reading: keyof typeof times.weeks): Span => ({
    from: totalWeeks(rooms.map((room) => times.weeks[reading][room].from)),
    to: totalWeeks(rooms.map((room) => times.weeks[reading][room].to)),
  })
  return { onSite: weeks('onSite'), withOrdering: weeks('withOrdering') }
}

/** Counts back from the desired end by the longest durations, or forward from the desired start. */
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
    finishFrom: addWeeks(laterOf(orderBy, today), withOrdering.from),
    finishBy: addWeeks(laterOf(orderBy, today), withOrdering.to),
    late: orderBy < today,
  }
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

const addWeeks = (day: string, count: number): string => dayLater(day, 7 * count)

/** Same day of another month, or its last day. */
const addMonths = (day: string, count: number): string => {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + count)
  // A day beyond the month's end overflows into the next month.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
