import type { Visits } from '#compiler/schemas/firm.ts'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { timeInWords } from '#firm/in-words.ts'
import { dayOf } from '#firm/reply-promise.ts'
import { sanDiegoDay, timeZone } from '#firm/san-diego-time.ts'

/** When the firm visits, whether visitors may choose a time, and the hash of its own feed's key; none without a feed. */
export type VisitTerms = Visits & { readonly isOn: boolean; readonly feedHash?: string }

/** From a moment to another, in epoch seconds. */
export interface BusyTime {
  readonly from: number
  readonly to: number
}

export interface BookedTime {
  /** A San Diego wall clock's day and time: "2026-12-03T15:30". */
  readonly time: string
  readonly minutes: number
}

/** Visits begin so many minutes apart. */
const step = 30

const hour = 60 * 60
const dayMs = 24 * hour * 1000

/** What the clock of a zone shows at a moment, as if it were UTC; both in ms. @throws RangeError for a zone that nobody knows */
export function clockOf(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (ms) => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`)
}

const ownClock = clockOf(timeZone)

/** The moment at which San Diego's clock, or another, shows this, in epoch seconds. @param time "2026-12-03T15:30" */
export function momentOf(time: string, clock = ownClock): number {
  const wall = Date.parse(`${time}Z`)
  // The first guess is off by an hour where the clock changes between the two.
  const near = wall - (clock(wall) - wall)
  return (near - (clock(near) - wall)) / 1000
}

/** The day that it is in San Diego. @param now epoch seconds */
export const todayIn = (now: number): string => sanDiegoDay(new Date(now * 1000))

/** "2026-12-03" */
export const dayIn = (time: string): string => time.slice(0, 10)

/** "Thursday, December 3" */
export const visitDay = (time: string): string => dayOf(new Date(`${dayIn(time)}T20:00Z`))

/** "3:30 p.m." */
export const visitClock = (time: string): string => timeInWords(time.slice(11))

/** "Thursday, December 3, 3:30 p.m." */
export const visitTime = (time: string): string => `${visitDay(time)}, ${visitClock(time)}`

/** The day so many days after a day, or after that of a time; before it where negative. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${dayIn(day)}T00:00Z`) + count * dayMs).toISOString().slice(0, 10)

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at))

const minutesIn = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const windowOf = (day: string, { windows, daysOff }: VisitTerms) => {
  const weekday = weekdays.at(new Date(day).getUTCDay() - 1)
  return weekday && !daysOff.includes(day) ? windows[weekday] : undefined
}

/** The days on which a visit may be booked at a moment. @param now epoch seconds */
export const openDays = (terms: VisitTerms, now: number): string[] =>
  terms.isOn ? daysFrom(todayIn(now), terms.horizonDays + 1).filter((day) => windowOf(day, terms)) : []

/** The times of a day that are free, the earliest first. @param now epoch seconds */
export function freeTimesOf(
  day: string,
  { taken, busy }: { readonly taken: readonly BookedTime[]; readonly busy: readonly BusyTime[] },
  terms: VisitTerms,
  now: number,
): readonly string[] {
  const window = openDays(terms, now).includes(day) && windowOf(day, terms)
  if (!window || taken.length >= terms.mostADay) return []
  const { minutes, travel, noticeHours } = terms
  const [opens, closes] = [minutesIn(window.from), minutesIn(window.to)]
  const begins = Array.from({ length: (closes - opens) / step + 1 }, (_, at) => opens + at * step)
  return begins
    .filter((from) => from + minutes <= closes)
    .filter((from) => taken.every((other) => isApart(from, minutes, other, travel)))
    .map((from) => `${day}T${clockAt(from)}`)
    .filter((time) => {
      const from = momentOf(time)
      const isBusy = busy.some((each) => each.from < from + minutes * 60 && from < each.to)
      return !isBusy && from >= now + noticeHours * hour
    })
}

function isApart(from: number, minutes: number, other: BookedTime, travel: number): boolean {
  const begins = minutesIn(other.time.slice(11))
  return from + minutes + travel <= begins || begins + other.minutes + travel <= from
}

/** Three times to offer first, of three days and of three parts of a day where there are such. */
export function chooseThree(times: readonly string[]): readonly string[] {
  const days = Object.values(Object.groupBy(times, dayIn)).slice(0, 3)
  const parts = days.flatMap((day = [], at) => day[Math.floor((at * (day.length - 1)) / 2)] ?? [])
  return [...parts, ...times.filter((time) => !parts.includes(time))].slice(0, 3).toSorted()
}
