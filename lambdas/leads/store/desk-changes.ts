import type { Values } from '#forms/contract.ts'
import {
  listedIndex,
  listedStatusOf,
  lookupAttributes,
  nextStepIndex,
  stepPlaceOf,
  withNextStep,
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

// What people at the desk write to a row. Times are epoch seconds.

/** Events that a row keeps; the oldest go first. */
export const mostEvents = 50

/** Counts a change at the desk, or of the visitor's after sending, and notes its event if it has one. */
export const recordChange = ({ progress }: Row, change: Attributes, event?: RowEvent): Attributes => ({
  ...change,
  desk_revision: progress.revision + 1,
  ...(event && { events: [...progress.events, event].slice(-mostEvents) }),
})

/**
 * Sets the status. The first one other than `new` is the answer that the firm promises; a closed project has no next step.
 * @param nextStep undefined leaves the stored one
 */
export function changeStatus(
  row: Row,
  status: Status,
  nextStep: NextStep | undefined,
  now: number,
): Attributes {
  const isNew = status === 'new'
  return {
    // `new` is the status of a row that has none.
    status: isNew ? undefined : status,
    answered_at: isNew ? undefined : (row.progress.answeredAt ?? now),
    status_at: now,
    [listedIndex.partition]: listedStatusOf(row, status),
    ...(isOver(status) ? changeNextStep(row, undefined) : nextStep ? changeNextStep(row, nextStep) : {}),
  }
}

/** Adds an answer, which is what the firm promised: the status is `contacted` at least. */
export const addAnswer = (row: Row, answer: Answer, now: number): Attributes => ({
  ...(row.progress.status === 'new' ? changeStatus(row, 'contacted', undefined, now) : {}),
  answers: [...row.progress.answers, answer],
})

/** The amount of the quote, in whole dollars. @param amount null removes it, undefined leaves it */
export const changeAmount = (amount: number | null | undefined): Attributes =>
  amount === undefined ? {} : { quoted_amount: amount ?? undefined }

/** Takes a row for spam, by a person's word: it is held back, and "not spam" brings it back. */
export function changeToSpam(row: Row, now: number): Attributes {
  const isTold = row.expiresAt !== undefined
  return {
    ...{ status: undefined, answered_at: undefined, lease_id: undefined, last_error: undefined },
    ...changeNextStep(row, undefined),
    ...transition(row, 'spam'),
    flags: ['by-hand'],
    [listedIndex.partition]: listedStatusOf({ ...row, notification: 'quarantined' }, 'new'),
    // What the owner was never told of waits for the digest, after which it may expire.
    ...(isTold ? { outbox: undefined, due_at: undefined } : { outbox: rowQueues.quarantined, due_at: now }),
  }
}

/** @param step undefined removes it */
export const changeNextStep = (row: Row, step: NextStep | undefined): Attributes => ({
  next_step_on: step?.on,
  next_step: step?.what || undefined,
  [nextStepIndex.partition]: step && withNextStep,
  [nextStepIndex.sort]: step && stepPlaceOf(row, step.on),
})

export const applyCorrection = (row: Row, corrected: Values): Attributes => ({
  ...corrected,
  ...lookupAttributes({ ...row, values: { ...row.values, ...corrected } }),
})

/** Makes the e-mail about a row pending once more, also of one that was quarantined; the scheduled resend sends it. */
export const enqueueAgain = (row: Row, now: number): Attributes => ({
  ...transition(row, 'resend'),
  ...{ outbox: rowQueues.pending, due_at: now, attempts: 0 },
  [listedIndex.partition]: listedStatusOf({ ...row, notification: 'pending' }, row.progress.status),
  ...{ lease_id: undefined, last_error: undefined, expires_at: undefined },
  ...{ sent_at: undefined, delivered_at: undefined, bounced_at: undefined },
})
