import { isUnanswered, replyDeadline, secondsLeft } from '../promise.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { type Row, statuses } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { firstOf } from './select-rows.ts'

const periodSeconds = 30 * 24 * 60 * 60

/** Leads of each status that are counted at most, the newest: many times a busy year's. */
const mostOfStatus = 10_000

/** What is counted of the leads whose last step was since then. */
export async function countedSince(since: number, now: number): Promise<readonly Row[]> {
  const lists = statuses.map((status) =>
    firstOf(rows('lead').counted(status, since, now + 1, mostOfStatus), mostOfStatus),
  )
  return (await Promise.all(lists)).flat()
}

export const loadReplyStats = async (now: number) =>
  replyStats(await countedSince(now - periodSeconds, now), now)

/** @param since only leads that came later @param now epoch seconds */
export function replyStats(leads: readonly Row[], now: number, since = now - periodSeconds) {
  const leadsInPeriod = leads.filter(
    (row) => !isQuarantined(row) && row.createdAt > since && !wasCancelledFirst(row),
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
    /** Median of the seconds until an answer; undefined without one. */
    typical: medianOf(
      leadsInPeriod.flatMap(({ createdAt, progress: { answeredAt } }) =>
        answeredAt === undefined ? [] : [answeredAt - createdAt],
      ),
    ),
  }
}

/** Checks for a cancellation before any answer: the promise was neither kept nor broken. */
const wasCancelledFirst = (row: Row): boolean =>
  row.additions.cancelledAt !== undefined && row.progress.answeredAt === undefined

function wasAnsweredInTime(row: Row): boolean {
  const { answeredAt } = row.progress
  return answeredAt !== undefined && answeredAt <= replyDeadline(row)
}

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
