import { isUnanswered, replyDeadline, secondsLeft } from '../promise.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { type Row, statuses } from '../store/row.ts'
import { afterNewest, firstOf, listedIn } from './select-rows.ts'

/** Seconds over which replies are counted. */
const watchedSeconds = 30 * 24 * 60 * 60

/** Replies are counted to the newest leads alone, at most so many. */
export const maxCounted = 100

export async function loadReplyStats(now: number) {
  return replyStats(await firstOf(listedIn(['lead'], statuses, afterNewest, 25), maxCounted), now)
}

export type ReplyStats = ReturnType<typeof replyStats>

/** @param leads the newest first, at most `maxCounted` @param now epoch seconds */
export function replyStats(leads: readonly Row[], now: number) {
  const watched = leads.filter(
    (row) =>
      row.form === 'lead' &&
      !isQuarantined(row) &&
      row.createdAt > now - watchedSeconds &&
      !wasCancelledFirst(row),
  )
  const replied = watched.filter(wasAnsweredInTime)
  const known = watched.filter((row) => row.progress.answeredAt !== undefined || secondsLeft(row, now) <= 0)
  const overdue = watched.filter((row) => isUnanswered(row) && secondsLeft(row, now) <= 0)
  return {
    /** Leads that were answered by the moment that was promised. */
    replied: replied.length,
    /** Leads of which it is known: answered, or waiting for longer than that. */
    of: known.length,
    /** Leads whose moment has passed, and that still wait. */
    overdue: overdue.length,
    /** Whether so many wrote that only the newest were counted. */
    isPart: watched.length === maxCounted,
  }
}

/** Whom nobody had answered yet when they cancelled: no promise was kept or broken. */
const wasCancelledFirst = (row: Row): boolean =>
  row.additions.cancelledAt !== undefined && row.progress.answeredAt === undefined

function wasAnsweredInTime(row: Row): boolean {
  const { answeredAt } = row.progress
  return answeredAt !== undefined && answeredAt <= replyDeadline(row)
}
