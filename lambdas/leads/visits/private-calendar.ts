import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { BusyTime } from './free-times.ts'

/** The firm's private calendar, of which the busy times alone are kept. */
export interface PrivateCalendar {
  /** Its address, encrypted; empty without one. */
  readonly sealed: string
  /** When somebody last tried to read it, and last could, in epoch seconds; 0 for never. */
  readonly triedAt: number
  readonly readAt: number
  readonly busy: readonly BusyTime[]
  /** Appointments that could not be read when it was read last. @default 0 */
  readonly unread?: number
  /** Whether it was too large to be read when that was last tried. @default false */
  readonly isTooLarge?: boolean
}

export const calendarId = 'calendar'

/** For how long what was read last holds. */
const heldSeconds = 24 * 60 * 60

/** Where private calendars are published: nobody else is asked, whatever redirects say. */
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

/** Busy times of the firm: always, where nobody knows. */
export async function busyTimes(states: StateStore, now: number): Promise<readonly BusyTime[]> {
  const calendar = await readCalendar(states)
  const isKnown = !calendar || now - calendar.readAt <= heldSeconds
  return isKnown ? (calendar?.busy ?? []) : [{ from: 0, to: Number.POSITIVE_INFINITY }]
}
