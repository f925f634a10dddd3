import type { ReplyTime } from '#compiler/schemas/firm.ts'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { phoneStatus } from '#content/pages/shared/phone-status.ts'
import { fill } from './in-words.ts'
import {
  dayLater,
  formatDay,
  hoursOn,
  localParts,
  momentAt,
  nextOpening,
  type OfficeTerms,
  openHoursAt,
  timeInWords,
} from './local-time.ts'

const hourMs = 60 * 60 * 1000

export interface PromiseTerms extends OfficeTerms {
  readonly reply: ReplyTime
}

export function replyPromise(received: Date, terms: PromiseTerms = business) {
  const by = replyBy(received, terms)
  const reopens = nextOpening(localParts(by).day, terms)
  return {
    by,
    /** The same in words: "Tuesday, 6 p.m." */
    byInWords: momentInWords(by, received),
    /** If that day has no office hours, when the phone is answered again: "Monday at 8 a.m." */
    phoneReopens: hoursOn(localParts(by).day, terms)
      ? undefined
      : fill(language.at, {
          day: dayInWords(reopens, received),
          time: timeInWords(localParts(reopens).time),
        }),
  }
}

/** Office hours sooner than this after the request are too early to promise, in ms. */
const soonestMs = hourMs

/**
 * Returns the latest moment of a reply.
 * - In hours: the last full hour within office hours, closing included, at most so many hours after the request.
 *   Otherwise, the last full hour before the limit, even outside office hours. A closed period does not count, up to the
 *   opening after it.
 * - In working days: closing time of the nth day with hours after the day of the request.
 */
export function replyBy(received: Date, terms: PromiseTerms = business): Date {
  const { reply } = terms
  if ('workingDays' in reply) return closingAfter(received, reply.workingDays, terms)
  const limit = addHours(received.getTime(), reply.hours, terms)
  const last = limit - (limit % hourMs)
  for (let at = last; at >= received.getTime() + soonestMs; at -= hourMs) {
    const { day, time } = localParts(new Date(at))
    const office = hoursOn(day, terms)
    if (office && office.opens <= time && time <= office.closes) return new Date(at)
  }
  return new Date(last)
}

/** Adds hours to a moment in ms, without those of closed periods. */
function addHours(start: number, hours: number, terms: OfficeTerms): number {
  let at = start
  let left = hours * hourMs
  for (const { from, to } of terms.closed) {
    const closes = momentAt(from, '00:00').getTime()
    if (at + left <= closes) break
    const reopens = nextOpening(to, terms).getTime()
    if (reopens <= at) continue
    left -= Math.max(0, closes - at)
    at = reopens
  }
  return at + left
}

function closingAfter(received: Date, workingDays: number, terms: OfficeTerms): Date {
  let { day } = localParts(received)
  for (let count = 0; count < workingDays; count++) day = localParts(nextOpening(day, terms)).day
  return momentAt(day, hoursOn(day, terms)?.closes ?? '')
}

/** Formats a later moment in the firm's zone: "Tuesday, 6 p.m.", or from a week on "Monday, January 4, 6 p.m." */
export const momentInWords = (moment: Date, now: Date): string =>
  `${dayInWords(moment, now)}, ${timeInWords(localParts(moment).time)}`

function dayInWords(moment: Date, now: Date): string {
  const { day } = localParts(moment)
  const isSoon = day < dayLater(localParts(now).day, 7)
  return formatDay(day, { weekday: 'long', ...(!isSoon && { month: 'long', day: 'numeric' }) })
}

/** "Open now, until 6 p.m.", or else how soon we reply, for a narrow place. @param terms @default the firm's */
export function phoneStatusInWords(moment: Date, terms: PromiseTerms = business): string {
  const office = openHoursAt(moment, terms)
  const text = office
    ? fill(phoneStatus.open, { time: timeInWords(office.closes) })
    : fill(phoneStatus.closed, { time: momentInWords(replyBy(moment, terms), moment) })
  return text.replace(/ (?=[ap]\.\s?m\.)/, '\u00a0')
}

/** Formats a time in the firm's zone: "9:41 a.m." */
export const timeOfDay = (moment: Date): string => timeInWords(localParts(moment).time)

/** Formats a day in the firm's zone: "Monday, November 23". */
export const weekdayAndDate = (moment: Date): string =>
  formatDay(localParts(moment).day, { weekday: 'long', month: 'long', day: 'numeric' })
