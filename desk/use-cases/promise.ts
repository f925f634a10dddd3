import { type DeskRow, isCanary, isQuarantined, receivedAt, textOf } from '../tables/row.ts'
import { answeredAt } from './set-status.ts'

const hour = 60 * 60

/** What the site promises: an answer within 24 hours (`replyTime` in firm/business.ts). In seconds. */
export const promisedSeconds = 24 * hour

/** The owner is warned of a lead that has waited for at least `from` and less than `to`. In seconds. */
export const warnedSeconds = { from: 20 * hour, to: 30 * hour } as const

/** How far back the firm looks at how it kept its promise. In seconds. */
export const watchedSeconds = 30 * 24 * hour

/**
 * Whether a homeowner waits for an answer: a lead whose status is still "new", and that does not look like
 * spam.
 */
export const isUnanswered = (row: DeskRow): boolean =>
  row.form === 'lead' && !isCanary(row) && !isQuarantined(row) && textOf(row, 'status') === 'new'

/** What is left of the promise, in seconds; negative once it is broken. */
export const secondsLeft = (row: DeskRow, now: number): number => receivedAt(row) + promisedSeconds - now

/** Whether the owner is to be warned of a row: four hours before the promise is broken, or soon after. */
export function isToWarnOf(row: DeskRow, now: number): boolean {
  const waited = now - receivedAt(row)
  return (
    isUnanswered(row) &&
    !('warned_at' in row.attributes) &&
    waited >= warnedSeconds.from &&
    waited < warnedSeconds.to
  )
}

/** How the promise was kept. */
export interface Kept {
  /** Leads that were answered within 24 hours. */
  readonly replied: number
  /** Leads of which it is known: answered, or waiting for longer than that. */
  readonly of: number
  /** Leads that have waited for longer than 24 hours, and still wait. */
  readonly overdue: number
}

/**
 * Counts how the promise was kept to those who wrote within the last 30 days.
 * @param now epoch seconds
 */
export function keptPromise(rows: readonly DeskRow[], now: number): Kept {
  const watched = rows.filter(
    (row) =>
      row.form === 'lead' && !isCanary(row) && !isQuarantined(row) && receivedAt(row) > now - watchedSeconds,
  )
  const replied = watched.filter((row) => wasAnsweredInTime(row))
  const known = watched.filter((row) => answeredAt(row) !== undefined || secondsLeft(row, now) <= 0)
  const overdue = rows.filter((row) => isUnanswered(row) && secondsLeft(row, now) <= 0)
  return { replied: replied.length, of: known.length, overdue: overdue.length }
}

function wasAnsweredInTime(row: DeskRow): boolean {
  const at = answeredAt(row)
  return at !== undefined && at - receivedAt(row) <= promisedSeconds
}
