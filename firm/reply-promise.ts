import { business } from './business.ts'
import { timeInWords } from './in-words.ts'

/** When the phone is answered: `business.hours`. */
export type PhoneHours = readonly { readonly days: readonly string[]; readonly opens: string }[]

/** The time within which the firm promises to reply: `business.replyTime`, in milliseconds that pass. */
const replyMs = 24 * 60 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000

/** When a visitor hears from us. */
export interface ReplyPromise {
  /** The moment until which they do. */
  readonly by: Date
  /** That moment on San Diego's clock: "Tuesday, 9:41 a.m." */
  readonly clock: string
  /** How, where nobody answers the phone that day: "by email; our phones answer again Monday at 8 a.m." */
  readonly how: string | undefined
}

/** The promise to whoever sent us a request at this moment: a day later, whatever the clock was set to meanwhile. */
export function replyPromise(received: Date, hours: PhoneHours = business.hours): ReplyPromise {
  const by = new Date(received.getTime() + replyMs)
  const weekday = weekdayOf(by)
  return {
    by,
    clock: `${weekday}, ${clockTime(by)}`,
    how: hoursOn(weekday, hours) ? undefined : byEmail(by, hours),
  }
}

const hoursOn = (weekday: string, hours: PhoneHours) => hours.find(({ days }) => days.includes(weekday))

/** Names the next day after this moment on which the phone is answered. */
function byEmail(moment: Date, phoneHours: PhoneHours): string {
  for (let days = 1; days <= 7; days++) {
    const weekday = weekdayOf(new Date(moment.getTime() + days * dayMs))
    const hours = hoursOn(weekday, phoneHours)
    if (hours) return `by email; our phones answer again ${weekday} at ${timeInWords(hours.opens)}`
  }
  return 'by email'
}

const weekdayOf = (moment: Date) => inSanDiego(moment, { weekday: 'long' })

/** A moment as a clock in San Diego shows it: "9:41 a.m." */
export const clockTime = (moment: Date): string =>
  inSanDiego(moment, { hour: 'numeric', minute: '2-digit' }).replace(/\s([AP])M$/, inLowerCase)

/** A day in San Diego as people say it: "Monday, November 23". */
export const dayOf = (moment: Date): string =>
  inSanDiego(moment, { weekday: 'long', month: 'long', day: 'numeric' })

const inSanDiego = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: business.timeZone, ...parts }).format(moment)

const inLowerCase = (_: string, half: string) => ` ${half.toLowerCase()}.m.`
