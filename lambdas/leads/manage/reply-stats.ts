import { isUnanswered, replyDeadline, secondsLeft } from '../promise.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { type Row, statuses } from '../store/row.ts'
import { afterNewest, firstOf, listedIn } from './select-rows.ts'

const periodSeconds = 30 * 24 * 60 * 60

/** Newest leads that the statistics cover at most. */
export const maxCounted = 100

export async function loadReplyStats(now: number) {
  return replyStats(await firstOf(listedIn(['lead'], statuses, afterNewest, 25), maxCounted), now)
}

export type ReplyStats = ReturnType<typeof replyStats>

/** @param leads the newest first, at most `maxCounted` @param now epoch seconds */
export function replyStats(leads: readonly Row[], now: number) {
  const leadsInPeriod = leads.filter(
    (row) =>
      row.form === 'lead' &&
      !isQuarantined(row) &&
      row.createdAt > now - periodSeconds &&
      !wasCancelledFirst(row),
  )
  const answeredInTime = leadsInPeriod.filter(wasAnsweredInTime)
  const decided = leadsInPeriod.filter(
    (row) => row.progress.answeredAt !== undefined || secondsLeft(row, now) <= 0,
  )
  const overdue = leadsInPeriod.filter((row) => isUnanswered(row) && secondsLeft(row, now) <= 0)
  return {
    replied: answeredInTime.length,
    /** Leads with a known outcome: answered, or overdue. */
    of: decided.length,
    overdue: overdue.length,
    isPart: leadsInPeriod.length === maxCounted,
  }
}

/** Checks for a cancellation before any answer: the promise was neither kept nor broken. */
const wasCancelledFirst = (row: Row): boolean =>
  row.additions.cancelledAt !== undefined && row.progress.answeredAt === undefined

function wasAnsweredInTime(row: Row): boolean {
  const { answeredAt } = row.progress
  return answeredAt !== undefined && answeredAt <= replyDeadline(row)
}
