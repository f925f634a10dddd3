import type { ClosedPeriod, OpeningHours } from '#compiler/schemas/firm.ts'
import { language } from '#content/language.ts'
import { timeZone } from '#content/time-zone.ts'
import { formatTime } from './in-words.ts'

export { timeZone }

/** Formats moments of a zone: `2026-11-03 09:12:05`. @throws RangeError for an unknown zone */
export const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

const ownClock = /* @__PURE__ */ clockOf(timeZone)

/** Formats a moment for spreadsheets: `2026-11-03 09:12:05`. */
export const spreadsheetTime = (epochSeconds: number): string => ownClock.format(epochSeconds * 1000)

/** Returns the day of a moment where the firm is: "2026-11-22". */
export const localDay = (moment: Date): string => ownClock.format(moment).slice(0, 10)

const shortFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Formats a moment for tables: `Nov 3, 2026, 9:12 AM`. */
export const shortTime = (epochSeconds: number): string =>
  shortFormat.format(epochSeconds * 1000).replaceAll('\u202f', ' ')

/** Formats a day for a small place: "2026-11-23" becomes "Nov 23". */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a 24-hour time: "8 a.m.", "5:30 p.m." */
export const timeInWords = (time: string): string => formatTime(time, language)

/** Formats a day like "2026-11-24" with the given parts. */
export const formatDay = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString(language.locale, { timeZone: 'UTC', ...parts })

/** Converts "May 3, 2025" to "2025-05-03". */
export const isoDate = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10)

/** Formats a date of content in the language of the pages. @param date "May 3, 2025", or a month like "May 2025" */
export function dateInWords(date: string): string {
  if (language.code === 'en') return date
  const hasDay = date.includes(',')
  // Only Chromium parses a month without a day.
  const day = isoDate(hasDay ? date : `1 ${date}`)
  return formatDay(day, { year: 'numeric', month: 'long', ...(hasDay && { day: 'numeric' }) })
}

const dayMs = 24 * 60 * 60 * 1000

export type ClosedDays = Pick<ClosedPeriod, 'from' | 'to'>

/** When the office is open: the hours of the week, and the periods without, the earliest first. */
export interface OfficeTerms {
  readonly hours: readonly OpeningHours[]
  readonly closed: readonly ClosedDays[]
}

/** Returns the weekday of a day as content names it: "Tuesday". */
export const weekdayOf = (day: string): string => weekdays.format(new Date(day))

const weekdays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })

/** Returns the parts of a moment in the firm's zone: "2026-11-24", "17:59". */
export function localParts(moment: Date) {
  const [day = '', time = ''] = spreadsheetTime(moment.getTime() / 1000).split(' ')
  return { day, time: time.slice(0, 5) }
}

/** Returns the epoch seconds of a wall clock time in the firm's or another zone. @param time "2026-12-03T15:30" */
export function momentOf(time: string, clock = ownClock): number {
  const wall = Date.parse(`${time}Z`)
  const aheadAt = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
  // The first guess may be on the other side of a clock change.
  return (wall - aheadAt(wall - aheadAt(wall))) / 1000
}

/** Returns a time of a day in the firm's zone. @param day "2026-11-24" @param time "18:00" */
export const momentAt = (day: string, time: string): Date => new Date(momentOf(`${day}T${time}`) * 1000)

/** Adds days, which may be negative, to a day or the day of a time. */
export const dayLater = (day: string, count = 1): string =>
  new Date(Date.parse(day.slice(0, 10)) + count * dayMs).toISOString().slice(0, 10)

/** Returns the period in which a day is closed. */
export const closedOn = <Period extends ClosedDays>(
  day: string,
  periods: readonly Period[],
): Period | undefined => periods.find(({ from, to }) => from <= day && day <= to)

/** Returns the office hours of a day; undefined on a day without. */
export const hoursOn = (day: string, { hours, closed }: OfficeTerms): OpeningHours | undefined =>
  closedOn(day, closed) ? undefined : hours.find(({ days }) => days.join().includes(weekdayOf(day)))

/** Returns the office hours that a moment is within. */
export function openHoursAt(moment: Date, terms: OfficeTerms): OpeningHours | undefined {
  const { day, time } = localParts(moment)
  const office = hoursOn(day, terms)
  return office && office.opens <= time && time < office.closes ? office : undefined
}

/** Returns when the office first opens after a day. */
export function nextOpening(day: string, terms: OfficeTerms): Date {
  for (let next = dayLater(day); ; next = dayLater(next)) {
    const office = hoursOn(next, terms)
    if (office) return momentAt(next, office.opens)
  }
}
