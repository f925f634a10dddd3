import type { Values } from '#forms/contract.ts'
import { hour } from '#lambdas/adapters/deadline.ts'
import { retentionEnd } from './form-changes.ts'
import {
  countedAttributes,
  countedIndex,
  countedTimes,
  listedIndex,
  listedStatusOf,
  lookupAttributes,
  nextStepIndex,
  nextStepPartition,
  nextStepSortKey,
  sortKeyAt,
} from './indexes.ts'
import {
  type Answer,
  isOver,
  type NextStep,
  type Row,
  type RowEvent,
  rowQueues,
  type Status,
  transition,
} from './row.ts'
import type { Attributes } from './rows.ts'

// Changes made at the desk. Times are epoch seconds.

/** Events kept per row; the oldest are dropped. */
export const mostEvents = 50

/** Counts a change and records its event, if any. */
export const recordChange = ({ progress }: Row, change: Attributes, event?: RowEvent): Attributes => ({
  ...change,
  desk_revision: progress.revision + 1,
  ...(event && { events: [...progress.events, event].slice(-mostEvents) }),
})

/**
 * Sets the status; the first one other than `new` counts as the answer. @param nextStep undefined keeps the stored one
 */
export function changeStatus(row: Row, status: Status, nextStep: NextStep | undefined, now: number) {
  const isNew = status === 'new'
  const { answeredAt, quotedAt, wonAt } = row.progress
  const isQuoted = status === 'quoted' || status === 'won'
  return {
    // `new` is stored as no status.
    status: isNew ? undefined : status,
    answered_at: isNew ? undefined : (answeredAt ?? now),
    status_at: now,
    quoted_at: isQuoted ? (quotedAt ?? now) : status === 'lost' ? quotedAt : undefined,
    won_at: status === 'won' ? (wonAt ?? now) : undefined,
    followed_up: undefined,
    [countedIndex.sort]: sortKeyAt(now, row.id),
    [listedIndex.partition]: listedStatusOf(row, status),
    ...(isOver(status) ? changeNextStep(row, undefined) : nextStep ? changeNextStep(row, nextStep) : {}),
  }
}

/** Adds an answer; a new row becomes `contacted`, a quoted one counts it as a follow-up. */
export const addAnswer = (row: Row, answer: Answer, now: number): Attributes => ({
  ...(row.progress.status === 'new' ? changeStatus(row, 'contacted', undefined, now) : {}),
  ...(row.progress.status === 'quoted' ? { followed_up: [...row.progress.followUps, now] } : {}),
  answers: [...row.progress.answers, answer],
})

/** Sets the quote, in whole dollars. @param amount null removes it, undefined keeps it */
export const changeAmount = (amount: number | null | undefined): Attributes =>
  amount === undefined ? {} : { quoted_amount: amount ?? undefined }

/** Quarantines a row by hand; "not spam" reverts it. */
export function changeToSpam(row: Row, now: number): Attributes {
  const isNotified = row.expiresAt !== undefined
  return {
    ...{ status: undefined, answered_at: undefined, lease_id: undefined, last_error: undefined },
    ...{ quoted_at: undefined, won_at: undefined, followed_up: undefined },
    ...changeNextStep(row, undefined),
    ...transition(row, 'spam'),
    flags: ['by-hand'],
    [listedIndex.partition]: listedStatusOf({ ...row, notification: 'quarantined' }, 'new'),
    // A row that the owner was not notified of waits for the digest, after which it may expire.
    ...(isNotified
      ? { outbox: undefined, due_at: undefined }
      : { outbox: rowQueues.quarantined, due_at: now }),
  }
}

/** @param step undefined removes it */
export const changeNextStep = (row: Row, step: NextStep | undefined): Attributes => ({
  next_step_on: step?.on,
  next_step: step?.what || undefined,
  [nextStepIndex.partition]: step && nextStepPartition,
  [nextStepIndex.sort]: step && nextStepSortKey(row, step.on),
})

export const applyCorrection = (row: Row, corrected: Values): Attributes => ({
  ...corrected,
  ...lookupAttributes({ ...row, values: { ...row.values, ...corrected } }),
})

/** Makes the notification pending again, also of a quarantined row; the scheduled resend sends it. */
export const enqueueAgain = (row: Row, now: number): Attributes => ({
  ...transition(row, 'resend'),
  ...{ outbox: rowQueues.pending, due_at: now, attempts: 0 },
  [listedIndex.partition]: listedStatusOf({ ...row, notification: 'pending' }, row.progress.status),
  ...{ lease_id: undefined, last_error: undefined, expires_at: undefined },
  ...{ sent_at: undefined, delivered_at: undefined, bounced_at: undefined },
})

/** @param at time of the visit */
export const markVisited = ({ id }: Row, at: number, now: number): Attributes => ({
  visited_at: at,
  [countedIndex.sort]: sortKeyAt(now, id),
})

/**
 * What an erased lead leaves for the numbers: times to the hour, status, amounts and source, nothing of the person.
 * Undefined for what they don't count: spam, tests and applications.
 */
export function countsOf(row: Row): Attributes | undefined {
  const { form, item, createdAt } = row
  const list = item[countedIndex.partition]
  if (form !== 'lead' || list === undefined || list === 'held') return undefined
  const { answeredAt } = row.progress
  const toHour = (time: unknown) => (typeof time === 'number' ? time - (time % hour) : undefined)
  const kept = countedAttributes.filter((name) => !['updated_at', 'status_at', 'followed_up'].includes(name))
  return {
    ...Object.fromEntries(kept.map((name) => [name, item[name]])),
    ...Object.fromEntries(countedTimes.map((name) => [name, toHour(item[name])])),
    // As long after the request as before.
    answered_at: answeredAt && answeredAt - (createdAt % hour),
    source_referrer: row.source.source_referrer.split('/')[0],
    notification: 'erased',
    expires_at: toHour(retentionEnd(row)),
    [countedIndex.partition]: list,
    [countedIndex.sort]: sortKeyAt(toHour(Number.parseInt(String(item[countedIndex.sort]), 10)) ?? 0),
  }
}
