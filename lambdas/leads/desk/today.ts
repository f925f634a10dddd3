import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { isUnreviewedSpam } from '../store/describe-row.ts'
import { isOver, type Row, statuses } from '../store/row.ts'
import { isUnanswered, type ReplyStats, replyStats } from './promise.ts'

/** Leads by what to do with them, in this order, and how the firm keeps its promise. Each row is in one list. */
export interface Today {
  /** Nobody has answered them: the oldest first. */
  readonly unanswered: readonly Row[]
  /** Their next step is due, today or before: the oldest first. */
  readonly due: readonly Row[]
  /** All others, by status as work goes on, the newest first. */
  readonly others: readonly Row[]
  /** Kept from the inbox, because they look like spam: the newest first. */
  readonly quarantined: readonly Row[]
  readonly replies: ReplyStats
}

/**
 * Sorts leads by what is to be done with them.
 * @param now epoch seconds
 */
export function today(rows: readonly Row[], now: number): Today {
  const newestFirst = rows.toSorted((one, other) => other.createdAt - one.createdAt)
  const unanswered = newestFirst.filter(isUnanswered).toReversed()
  const due = dueSteps(newestFirst, now).filter((row) => !unanswered.includes(row))
  const quarantined = newestFirst.filter((row) => isUnreviewedSpam(row) && !due.includes(row))
  const listed = new Set([...unanswered, ...due, ...quarantined])
  const others = newestFirst
    .filter((row) => !listed.has(row))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return { unanswered, due, others, quarantined, replies: replyStats(rows, now) }
}

const placeOf = ({ progress }: Row): number => statuses.indexOf(progress.status)

/**
 * The rows whose next step is due, on this day in San Diego or before, the one that waits longest first.
 * @param now epoch seconds
 */
export function dueSteps(rows: readonly Row[], now: number): readonly Row[] {
  const day = sanDiegoDay(new Date(now * 1000))
  return rows
    .filter((row) => !isOver(row.progress.status) && dayOf(row) !== '' && dayOf(row) <= day)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}

/** Day of the next step; empty when there is none. */
const dayOf = ({ progress }: Row): string => progress.nextStep?.on ?? ''
