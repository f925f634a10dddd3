import type { Values } from '#forms/contract.ts'
import {
  listedIndex,
  listedStatusOf,
  lookupAttributes,
  nextStepIndex,
  nextStepPartition,
  nextStepSortKey,
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
export function changeStatus(
  row: Row,
  status: Status,
  nextStep: NextStep | undefined,
  now: number,
): Attributes {
  const isNew = status === 'new'
  return {
    // `new` is stored as no status.
    status: isNew ? undefined : status,
    answered_at: isNew ? undefined : (row.progress.answeredAt ?? now),
    status_at: now,
    [listedIndex.partition]: listedStatusOf(row, status),
    ...(isOver(status) ? changeNextStep(row, undefined) : nextStep ? changeNextStep(row, nextStep) : {}),
  }
}

/** Adds an answer; a new row becomes `contacted`. */
export const addAnswer = (row: Row, answer: Answer, now: number): Attributes => ({
  ...(row.progress.status === 'new' ? changeStatus(row, 'contacted', undefined, now) : {}),
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
