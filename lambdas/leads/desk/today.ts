import { sanDiegoDay } from '#firm/san-diego-day.ts'
import {
  type DeskRow,
  isClosed,
  isHeldBack,
  receivedAt,
  type Status,
  statuses,
  textOf,
} from '../store/desk-row.ts'
import { isUnanswered, type Kept, keptPromise } from './promise.ts'

/** What is to be done, in this order, and how the firm keeps its promise. Each row is in one list. */
export interface Today {
  /** Nobody has answered them: the oldest first. */
  readonly unanswered: readonly DeskRow[]
  /** Their next step is due, today or before: the oldest first. */
  readonly due: readonly DeskRow[]
  /** All others, by status as work goes on, the newest first. */
  readonly others: readonly DeskRow[]
  /** Kept from the inbox, because they look like spam: the newest first. */
  readonly held: readonly DeskRow[]
  readonly kept: Kept
}

/**
 * Sorts leads by what is to be done with them.
 * @param now epoch seconds
 */
export function today(rows: readonly DeskRow[], now: number): Today {
  const newestFirst = rows.toSorted((one, other) => receivedAt(other) - receivedAt(one))
  const unanswered = newestFirst.filter(isUnanswered).toReversed()
  const due = dueSteps(newestFirst, now).filter((row) => !unanswered.includes(row))
  const held = newestFirst.filter((row) => isHeldBack(row) && !due.includes(row))
  const listed = new Set([...unanswered, ...due, ...held])
  const others = newestFirst
    .filter((row) => !listed.has(row))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return { unanswered, due, others, held, kept: keptPromise(rows, now) }
}

const placeOf = (row: DeskRow): number => statuses.indexOf(textOf(row, 'status') as Status)

/**
 * The rows whose next step is due, on this day in San Diego or before, the one that waits longest first.
 * @param now epoch seconds
 */
export function dueSteps(rows: readonly DeskRow[], now: number): readonly DeskRow[] {
  const day = sanDiegoDay(new Date(now * 1000))
  return rows
    .filter(
      (row) => !isClosed(row) && textOf(row, 'next_step_on') !== '' && textOf(row, 'next_step_on') <= day,
    )
    .toSorted((one, other) => textOf(one, 'next_step_on').localeCompare(textOf(other, 'next_step_on')))
}
