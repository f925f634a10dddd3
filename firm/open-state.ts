import type { OpeningHours } from '#compiler/schemas/firm.ts'
import { business } from './business.ts'
import { timeInWords } from './in-words.ts'
import { replyPromise } from './reply-promise.ts'

/** Whether somebody answers the phone: until when, or by when who writes now has a reply. */
export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly replyBy: string }

/** A moment on San Diego's clock: its weekday and "17:59". */
const onClock = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Whether the phone is answered at a moment, in San Diego's time wherever the reader is.
 * @param hours when it is. @default the firm's
 * @returns "6 p.m." or "Tuesday, 9:41 a.m."
 */
export function openState(moment: Date, hours: readonly OpeningHours[] = business.hours): OpenState {
  const parts = Object.fromEntries(onClock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const time = `${parts.hour}:${parts.minute}`
  const open = hours.find(
    ({ days, opens, closes }) => days.some((day) => day === parts.weekday) && opens <= time && time < closes,
  )
  return open
    ? { isOpen: true, until: timeInWords(open.closes) }
    : { isOpen: false, replyBy: replyPromise(moment, hours).clock }
}
