import type { ClosedPeriod, OpeningHours } from '#compiler/schemas/firm.ts'
import { timeZone } from './local-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** When the office is open: the hours of the week, and the periods without. */
export interface OfficeTerms {
  readonly hours: readonly OpeningHours[]
  readonly closed: readonly ClosedPeriod[]
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns the parts of a moment in the firm's zone: "Tuesday", "2026-11-24", "17:59". */
export function localParts(moment: Date) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { weekday = '', year, month, day, hour, minute } = parts
  return { weekday, day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** Returns a time of a day in the firm's zone. @param day "2026-11-24" @param time "18:00" */
export function momentAt(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const aheadAt = (moment: number) => {
    const local = localParts(new Date(moment))
    return Date.parse(`${local.day}T${local.time}Z`) - moment
  }
  // The first guess may be on the other side of a clock change.
  const guess = wall - aheadAt(wall)
  return new Date(wall - aheadAt(guess))
}

/** Adds days to a day like "2026-11-24". */
export const dayLater = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Returns the period in which a day is closed. */
export const closedOn = (day: string, periods: readonly ClosedPeriod[]): ClosedPeriod | undefined =>
  periods.find(({ from, to }) => from <= day && day <= to)

/** Returns the office hours of a moment's day; undefined on a day without. */
export function hoursOn(moment: Date, { hours, closed }: OfficeTerms): OpeningHours | undefined {
  const { weekday, day } = localParts(moment)
  return closedOn(day, closed) ? undefined : hours.find(({ days }) => days.some((each) => each === weekday))
}

/** Returns when the office first opens after a day. */
export function nextOpening(day: string, terms: OfficeTerms): Date {
  for (let next = dayLater(day); ; next = dayLater(next)) {
    const office = hoursOn(momentAt(next, '12:00'), terms)
    if (office) return momentAt(next, office.opens)
  }
}
