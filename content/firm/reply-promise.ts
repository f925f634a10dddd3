import type { OpeningHours, ReplyTime } from '#compiler/schemas/firm.ts'
import { business } from '#content/business.ts'
import { timeInWords } from './in-words.ts'
import { timeZone } from './local-time.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export interface ReplyPromise {
  readonly by: Date
  /** The same in words: "Tuesday, 6 p.m." */
  readonly byInWords: string
  /** If that day has no office hours, when the phone is answered again: "Monday at 8 a.m." */
  readonly phoneReopens: string | undefined
}

export interface PromiseTerms {
  readonly reply: ReplyTime
  readonly hours: readonly OpeningHours[]
}

export function replyPromise(received: Date, terms: PromiseTerms = business): ReplyPromise {
  const by = replyBy(received, terms)
  return {
    by,
    byInWords: momentInWords(by),
    phoneReopens: hoursOn(localParts(by).weekday, terms.hours) ? undefined : nextHours(by, terms.hours),
  }
}

/** Office hours sooner than this after the request are too early to promise, in ms. */
const soonestMs = hourMs

/**
 * Returns the latest moment of a reply.
 * - In hours: the last full hour within office hours, closing included, at most so many hours after the request.
 *   Otherwise, the last full hour before the limit, even outside office hours.
 * - In working days: closing time of the nth day with hours after the day of the request.
 */
export function replyBy(received: Date, { reply, hours }: PromiseTerms = business): Date {
  if ('workingDays' in reply) return closingAfter(received, reply.workingDays, hours)
  const limit = received.getTime() + reply.hours * hourMs
  const last = limit - (limit % hourMs)
  for (let at = last; at >= received.getTime() + soonestMs; at -= hourMs) {
    const { weekday, time } = localParts(new Date(at))
    const office = hoursOn(weekday, hours)
    if (office && office.opens <= time && time <= office.closes) return new Date(at)
  }
  return new Date(last)
}

function closingAfter(received: Date, workingDays: number, hours: readonly OpeningHours[]): Date {
  let remainingDays = workingDays
  // From noon to noon, since a day may have 23 or 25 hours.
  for (let noon = atTime(received, '12:00') + dayMs; ; noon += dayMs) {
    const office = hoursOn(localParts(new Date(noon)).weekday, hours)
    if (office) remainingDays -= 1
    if (office && remainingDays <= 0) return new Date(atTime(new Date(noon), office.closes))
  }
}

/** Returns a time of a day in the firm's zone in epoch ms. @param time like "18:00" */
function atTime(day: Date, time: string): number {
  const { year, month, date } = localParts(day)
  const wall = Date.parse(`${year}-${month}-${date}T${time}:00Z`)
  const aheadAt = (moment: number) => {
    const wallTime = localParts(new Date(moment))
    return Date.parse(`${wallTime.year}-${wallTime.month}-${wallTime.date}T${wallTime.time}:00Z`) - moment
  }
  // The first guess may be on the other side of a clock change.
  const guess = wall - aheadAt(wall)
  return wall - aheadAt(guess)
}

const hoursOn = (weekday: string, hours: readonly OpeningHours[]) =>
  hours.find(({ days }) => days.some((day) => day === weekday))

function nextHours(moment: Date, phoneHours: readonly OpeningHours[]): string | undefined {
  for (let days = 1; days <= 7; days++) {
    const { weekday } = localParts(new Date(moment.getTime() + days * dayMs))
    const hours = hoursOn(weekday, phoneHours)
    if (hours) return `${weekday} at ${timeInWords(hours.opens)}`
  }
  return undefined
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

/** Formats a moment in the firm's zone: "Tuesday, 6 p.m." */
export function momentInWords(moment: Date): string {
  const { weekday, time } = localParts(moment)
  return `${weekday}, ${timeInWords(time)}`
}

/** Returns the parts of a moment in the firm's zone: "Tuesday", "2026", "11", "24", "17:59". */
export function localParts(moment: Date) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { weekday = '', year = '', month = '', day: date = '' } = parts
  return { weekday, year, month, date, time: `${parts.hour}:${parts.minute}` }
}

/** Formats a time in the firm's zone: "9:41 a.m." */
export const timeOfDay = (moment: Date): string =>
  inZone(moment, { hour: 'numeric', minute: '2-digit' }).replace(/\s([AP])M$/, lowerHalf)

/** Formats a day in the firm's zone: "Monday, November 23". */
export const weekdayAndDate = (moment: Date): string =>
  inZone(moment, { weekday: 'long', month: 'long', day: 'numeric' })

const inZone = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(moment)

const lowerHalf = (_: string, half: string) => ` ${half.toLowerCase()}.m.`
