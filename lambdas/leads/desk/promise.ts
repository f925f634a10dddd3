import { business } from '#content/business.ts'
import { replyBy } from '#firm/reply-promise.ts'
import { isQuarantined } from '../store/describe-row.ts'
import type { FormTable } from '../store/form-table.ts'
import { placeAt } from '../store/indexes.ts'
import { type Row, statuses } from '../store/row.ts'
import { firstOf, listedIn, newest } from './newest-first.ts'

const hour = 60 * 60

/** The owner is warned of a lead when so much is left, in seconds: time to call before the promise is broken. */
const warnedBefore = 4 * hour

/** A lead that is seen later than this after the promise is warned of no more, in seconds. */
const warnedAfter = 6 * hour

/** Nobody is reminded sooner after the lead itself, in seconds. */
const quietSeconds = hour

/** Seconds that the guard looks back for leads to warn of: a firm may be closed for a week. */
const guardedSeconds =
  ('hours' in business.reply ? business.reply.hours * hour : (business.reply.workingDays + 7) * 24 * hour) +
  warnedAfter

/** Seconds over which replies are counted. */
const watchedSeconds = 30 * 24 * hour

/** Replies are counted to the newest leads alone, at most so many. */
export const mostWatched = 100

/** The guard looks at no more unanswered leads in one run, the oldest first. */
const mostGuarded = 500

/**
 * Whether a homeowner waits for an answer: a lead whose status is still "new", and that does not look like
 * spam.
 */
export const isUnanswered = (row: Row): boolean =>
  row.form === 'lead' && !isQuarantined(row) && row.progress.status === 'new'

/** Seconds until the promised moment; negative after it. */
export const secondsLeft = (row: Row, now: number): number => promisedAt(row) - now

/** Until when the reply is promised, in epoch seconds. */
const promisedAt = (row: Row): number => replyBy(new Date(row.createdAt * 1000)).getTime() / 1000

function isToWarnOf(row: Row, now: number): boolean {
  if (!isUnanswered(row) || row.warnedAt !== undefined || now - row.createdAt < quietSeconds) return false
  const left = secondsLeft(row, now)
  return left <= warnedBefore && left > -warnedAfter
}

/** The leads to warn of: reads only those of the days in question, because it runs a hundred times a day. */
export async function leadsToWarnOf(leads: FormTable, now: number): Promise<readonly Row[]> {
  const after = placeAt(now - guardedSeconds)
  const rows = await firstOf(leads.listed('new', { after }, 100), mostGuarded)
  return rows.filter((row) => isToWarnOf(row, now))
}

export async function repliesTo(leads: FormTable, now: number): Promise<ReplyStats> {
  const rows = await firstOf(listedIn([leads], statuses, newest, 25), mostWatched)
  return replyStats(rows, now)
}

export interface ReplyStats {
  /** Leads that were answered by the moment that was promised. */
  readonly replied: number
  /** Leads of which it is known: answered, or waiting for longer than that. */
  readonly of: number
  /** Leads whose moment has passed, and that still wait. */
  readonly overdue: number
  /** Whether so many wrote that only the newest were counted. */
  readonly isPart: boolean
}

/** @param rows the newest first, at most `mostWatched` @param now epoch seconds */
export function replyStats(rows: readonly Row[], now: number): ReplyStats {
  const watched = rows.filter(
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
    replied: replied.length,
    of: known.length,
    overdue: overdue.length,
    isPart: watched.length === mostWatched,
  }
}

/** Whom nobody had answered yet when they cancelled: no promise was kept or broken. */
const wasCancelledFirst = (row: Row): boolean =>
  row.additions.cancelledAt !== undefined && row.progress.answeredAt === undefined

function wasAnsweredInTime(row: Row): boolean {
  const { answeredAt } = row.progress
  return answeredAt !== undefined && answeredAt <= promisedAt(row)
}
