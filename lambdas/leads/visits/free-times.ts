import { weekdays } from '#compiler/schemas/choices.ts'
import type { VisitSettings } from '#compiler/schemas/firm.ts'
import { business } from '#content/business.ts'
import {
  closedOn,
  dayLater,
  formatDay,
  localDay,
  momentOf,
  type OfficeTerms,
  timeInWords,
} from '#firm/local-time.ts'
import { hour } from '#lambdas/adapters/deadline.ts'

/** Visit settings, whether visitors may book, and the hash of the feed's key if there is a feed. */
export type VisitTerms = VisitSettings & { readonly isOn: boolean; readonly feedHash?: string }

/** Start and end in epoch seconds. */
export type BusyTime = Readonly<Record<'from' | 'to', number>>

export interface BookedTime {
  /** Wall clock time in the firm's zone: "2026-12-03T15:30". */
  readonly time: string
  readonly minutes: number
}

/** Minutes between possible starts of visits. */
const stepMinutes = 30

/** Today's date in the firm's zone. @param now epoch seconds */
export const todayIn = (now: number): string => localDay(new Date(now * 1000))

/** "2026-12-03" */
export const dayIn = (time: string): string => time.slice(0, 10)

/** "Thursday, December 3" */
export const visitDay = (time: string): string =>
  formatDay(dayIn(time), { weekday: 'long', month: 'long', day: 'numeric' })

/** "3:30 p.m." */
export const visitClock = (time: string): string => timeInWords(time.slice(11))

/** "Thursday, December 3, 3:30 p.m." */
export const visitTime = (time: string): string => `${visitDay(time)}, ${visitClock(time)}`

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayLater(day, at))

const minutesIn = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const windowOf = (day: string, { windows }: VisitTerms, { closed }: Pick<OfficeTerms, 'closed'>) => {
  const weekday = weekdays.at(new Date(day).getUTCDay() - 1)
  return weekday && !closedOn(day, closed) ? windows[weekday] : undefined
}

export const openDays = (
  terms: VisitTerms,
  now: number,
  office: Pick<OfficeTerms, 'closed'> = business,
): string[] =>
  terms.isOn
    ? daysFrom(todayIn(now), terms.horizonDays + 1).filter((day) => windowOf(day, terms, office))
    : []

/** Free times of a day, the earliest first. @param now epoch seconds */
export function freeTimesOf(
  day: string,
  { taken, busy }: { readonly taken: readonly BookedTime[]; readonly busy: readonly BusyTime[] },
  terms: VisitTerms,
  now: number,
  office: Pick<OfficeTerms, 'closed'> = business,
): readonly string[] {
  const window = openDays(terms, now, office).includes(day) && windowOf(day, terms, office)
  if (!window || taken.length >= terms.mostADay) return []
  const { minutes, travel, noticeHours } = terms
  const [opens, closes] = [minutesIn(window.from), minutesIn(window.to)]
  const starts = Array.from(
    { length: (closes - opens) / stepMinutes + 1 },
    (_, at) => opens + at * stepMinutes,
  )
  return starts
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
  const starts = minutesIn(other.time.slice(11))
  return from + minutes + travel <= starts || starts + other.minutes + travel <= from
}

/** Chooses three times to offer, on different days and at different times of day where possible. */
export function chooseThree(times: readonly string[]): readonly string[] {
  const days = Object.values(Object.groupBy(times, dayIn)).slice(0, 3)
  const parts = days.flatMap((day = [], at) => day[Math.floor((at * (day.length - 1)) / 2)] ?? [])
  return [...parts, ...times.filter((time) => !parts.includes(time))].slice(0, 3).toSorted()
}
