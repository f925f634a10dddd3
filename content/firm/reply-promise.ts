import type { OpeningHours, ReplyTime } from '#compiler/schemas/firm.ts'
import { business } from '#content/business.ts'
import { timeInWords } from './in-words.ts'
import { timeZone } from './san-diego-time.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** When a visitor hears from us. */
export interface ReplyPromise {
  /** The moment until which they do. */
  readonly by: Date
  /** That moment on San Diego's clock: "Tuesday, 6 p.m." */
  readonly clock: string
  /** Where that day has no office hours, when the phone is answered again: "Monday at 8 a.m." */
  readonly again: string | undefined
}

export interface PromiseTerms {
  readonly reply: ReplyTime
  readonly hours: readonly OpeningHours[]
}

export function replyPromise(received: Date, terms: PromiseTerms = business): ReplyPromise {
  const by = replyBy(received, terms)
  return {
    by,
    clock: momentInWords(by),
    again: hoursOn(onClock(by).weekday, terms.hours) ? undefined : nextHours(by, terms.hours),
  }
}

/** An office hour that comes sooner after the request than this is no promise that anybody could keep. In ms. */
const soonestMs = hourMs

/**
 * The moment until which a reply is promised.
 * - Of hours: the last full hour within the office's, its closing included, that is not later than so many hours after the
 *   request. Where there is none, the last full hour before that.
 * - Of working days: when the office closes on the so-many-th day with hours after the day of the request.
 */
export function replyBy(received: Date, { reply, hours }: PromiseTerms = business): Date {
  if ('workingDays' in reply) return closingAfter(received, reply.workingDays, hours)
  const limit = received.getTime() + reply.hours * hourMs
  const last = limit - (limit % hourMs)
  for (let at = last; at >= received.getTime() + soonestMs; at -= hourMs) {
    const { weekday, time } = onClock(new Date(at))
    const office = hoursOn(weekday, hours)
    if (office && office.opens <= time && time <= office.closes) return new Date(at)
  }
  return new Date(last)
}

function closingAfter(received: Date, workingDays: number, hours: readonly OpeningHours[]): Date {
  let left = workingDays
  // From the middle of each day: a day may have 23 hours or 25.
  for (let noon = atTime(received, '12:00') + dayMs; ; noon += dayMs) {
    const office = hoursOn(onClock(new Date(noon)).weekday, hours)
    if (office) left -= 1
    if (office && left <= 0) return new Date(atTime(new Date(noon), office.closes))
  }
}

/** A time of a day in San Diego, in epoch ms. @param time "18:00" */
function atTime(day: Date, time: string): number {
  const { year, month, date } = onClock(day)
  const wall = Date.parse(`${year}-${month}-${date}T${time}:00Z`)
  const aheadAt = (moment: number) => {
    const shown = onClock(new Date(moment))
    return Date.parse(`${shown.year}-${shown.month}-${shown.date}T${shown.time}:00Z`) - moment
  }
  // The first guess may lie on the other side of a change of the clock.
  const guess = wall - aheadAt(wall)
  return wall - aheadAt(guess)
}

const hoursOn = (weekday: string, hours: readonly OpeningHours[]) =>
  hours.find(({ days }) => days.some((day) => day === weekday))

function nextHours(moment: Date, phoneHours: readonly OpeningHours[]): string | undefined {
  for (let days = 1; days <= 7; days++) {
    const { weekday } = onClock(new Date(moment.getTime() + days * dayMs))
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

/** A moment on San Diego's clock: "Tuesday, 6 p.m." */
export function momentInWords(moment: Date): string {
  const { weekday, time } = onClock(moment)
  return `${weekday}, ${timeInWords(time)}`
}

/** A moment as a clock and a calendar in San Diego show it: "Tuesday", "2026", "11", "24", "17:59". */
export function onClock(moment: Date) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { weekday = '', year = '', month = '', day: date = '' } = parts
  return { weekday, year, month, date, time: `${parts.hour}:${parts.minute}` }
}

/** A moment as a clock in San Diego shows it: "9:41 a.m." */
export const clockTime = (moment: Date): string =>
  inSanDiego(moment, { hour: 'numeric', minute: '2-digit' }).replace(/\s([AP])M$/, inLowerCase)

/** A day in San Diego as people say it: "Monday, November 23". */
export const dayOf = (moment: Date): string =>
  inSanDiego(moment, { weekday: 'long', month: 'long', day: 'numeric' })

const inSanDiego = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(moment)

const inLowerCase = (_: string, half: string) => ` ${half.toLowerCase()}.m.`
