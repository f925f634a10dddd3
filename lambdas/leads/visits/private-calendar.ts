import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { BusyTime } from './free-times.ts'

/** The firm's private calendar, of which only busy times are stored. */
export interface PrivateCalendar {
  /** Its URL, encrypted; empty without a calendar. */
  readonly sealed: string
  /** Last attempt and last success, in epoch seconds; 0 for never. */
  readonly triedAt: number
  readonly readAt: number
  readonly busy: readonly BusyTime[]
  /** Unreadable events at the last read. @default 0 */
  readonly unread?: number
  /** Set when it was too large at the last attempt. @default false */
  readonly isTooLarge?: boolean
}

/** Checks that the last read failed, or that there was none yet: then no time is offered, or none after a day. */
export const isUnread = ({ readAt, triedAt, isTooLarge }: PrivateCalendar): boolean =>
  isTooLarge === true || readAt < triedAt || readAt === 0

export const calendarId = 'calendar'

const validSeconds = 24 * 60 * 60

/** Allowed hosts, also after redirects. */
const hosts =
  /^(?:calendar\.google\.com|(?:[a-z0-9-]+\.)?icloud\.com|outlook\.(?:live|office365|office)\.com)$/

export function calendarAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim().replace(/^webcal:/i, 'https:'))
  return url?.protocol === 'https:' && hosts.test(url.hostname) && url.port === '' ? url : undefined
}

export async function readCalendar(states: StateStore): Promise<PrivateCalendar | undefined> {
  const calendar = await states.read<PrivateCalendar>(calendarId)
  return calendar?.sealed ? calendar : undefined
}

/** Busy times of the firm; always busy while they are unknown. */
export async function busyTimes(states: StateStore, now: number): Promise<readonly BusyTime[]> {
  const calendar = await readCalendar(states)
  const isKnown = !calendar || now - calendar.readAt <= validSeconds
  return isKnown ? (calendar?.busy ?? []) : [{ from: 0, to: Number.POSITIVE_INFINITY }]
}
