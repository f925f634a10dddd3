import type { Values } from '#forms/contract.ts'
import { assigned } from './assigned.ts'
import { listedIndex, listOf, nextStepIndex, stepPlaceOf, withNextStep } from './indexes.ts'
import { outbox } from './outbox.ts'
import { type Answer, isOver, type NextStep, type Note, type Row, type RowEvent, type Status } from './row.ts'
import { markAttributes, type RowUpdate } from './row-update.ts'

export interface Change {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /** Entries at the end of lists, by the names of those. */
  readonly append?: Readonly<Record<string, unknown>>
}

/** Events that a row keeps; the oldest go first. */
export const mostEvents = 50

/** Seconds that a function has to send a warning: longer than it runs. */
const warningSeconds = 120

/**
 * Sets the status. The first one other than `new` is the answer that the firm promises; a closed project has no next step.
 * @param nextStep undefined leaves the stored one
 * @param now epoch seconds
 */
export function statusChange(row: Row, status: Status, nextStep: NextStep | undefined, now: number): Change {
  const { progress } = row
  const isNew = status === 'new'
  const step = isOver(status) ? nextStepChange(row, undefined) : nextStep ? nextStepChange(row, nextStep) : {}
  return {
    set: {
      ...(!isNew && { status, answered_at: progress.answeredAt ?? now }),
      status_at: now,
      [listedIndex.partition]: listOf(row, status),
      ...step.set,
    },
    // `new` is the status of a row that has none.
    remove: [...(isNew ? ['status', 'answered_at'] : []), ...(step.remove ?? [])],
  }
}

/**
 * Adds an answer, which is what the firm promised: the status is `contacted` at least.
 * @param now epoch seconds
 */
export const answerChange = (row: Row, answer: Answer, now: number): Change => ({
  ...(row.progress.status === 'new' ? statusChange(row, 'contacted', undefined, now) : {}),
  append: { answers: answer },
})

export const noteChange = (note: Note): Change => ({ append: { notes: note } })

/** The same with the amount of the quote, in whole dollars. @param amount null removes it, undefined leaves it */
export const withAmount = (change: Change, amount: number | null | undefined): Change => ({
  ...change,
  ...(amount ? { set: { ...change.set, quoted_amount: amount } } : {}),
  ...(amount === null ? { remove: [...(change.remove ?? []), 'quoted_amount'] } : {}),
})

/**
 * Takes a row for spam, by a person's word: it is held back, and "not spam" brings it back.
 * @param now epoch seconds
 */
export function spamChange(row: Row, now: number): Change {
  const isTold = row.expiresAt !== undefined
  return {
    set: {
      notification: 'quarantined',
      flags: ['by-hand'],
      [listedIndex.partition]: listOf({ ...row, notification: 'quarantined' }, 'new'),
      // What the owner was never told of waits for the digest, after which it may expire.
      ...(isTold ? {} : { outbox: outbox.quarantined, due_at: now }),
    },
    remove: [
      'status',
      'answered_at',
      'lease_id',
      'last_error',
      ...(nextStepChange(row, undefined).remove ?? []),
      ...(isTold ? ['outbox', 'due_at'] : []),
    ],
  }
}

/** @param step undefined removes it */
export const nextStepChange = (row: Row, step: NextStep | undefined): Change =>
  step
    ? {
        set: {
          next_step_on: step.on,
          ...(step.what && { next_step: step.what }),
          [nextStepIndex.partition]: withNextStep,
          [nextStepIndex.sort]: stepPlaceOf(row, step.on),
        },
        remove: step.what ? [] : ['next_step'],
      }
    : { remove: ['next_step_on', 'next_step', nextStepIndex.partition, nextStepIndex.sort] }

export function correctionChange(row: Row, corrected: Values): Change {
  const { set, remove } = markAttributes({ ...row, values: { ...row.values, ...corrected } })
  return { set: { ...corrected, ...set }, remove }
}

/**
 * Makes the e-mail about a row pending once more, also of one that was quarantined; the scheduled resend sends it.
 * @param now epoch seconds
 */
export const resendChange = (row: Row, now: number): Change => ({
  set: {
    notification: 'pending',
    outbox: outbox.pending,
    due_at: now,
    attempts: 0,
    [listedIndex.partition]: listOf({ ...row, notification: 'pending' }, row.progress.status),
  },
  remove: ['lease_id', 'last_error', 'sent_at', 'delivered_at', 'bounced_at', 'expires_at'],
})

/**
 * Writes a change, and its event if it has one, unless the visitor or somebody at the desk has changed the row since it
 * was read.
 */
export function changeUpdate(
  { revision, progress }: Row,
  { set = {}, remove = [], append = {} }: Change,
  event: RowEvent | undefined,
): RowUpdate {
  const {
    set: written,
    names,
    values,
  } = assigned({
    ...set,
    desk_revision: progress.revision + 1,
    ...(event && { events: [...progress.events, event].slice(-mostEvents) }),
  })
  const lists = Object.keys(append)
  const isFirst = progress.revision === 0
  return {
    UpdateExpression: [
      `SET ${[...written, ...lists.map((name) => `#${name} = list_append(if_not_exists(#${name}, :none), :${name})`)].join(', ')}`,
      ...(remove.length > 0 ? [`REMOVE ${remove.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    // Nobody has changed a row without `desk_revision` since it was sent.
    ConditionExpression: `attribute_exists(id) AND revision = :old_revision AND ${
      isFirst ? 'attribute_not_exists(desk_revision)' : 'desk_revision = :old_desk_revision'
    }`,
    ExpressionAttributeNames: {
      ...names,
      ...Object.fromEntries([...lists, ...remove].map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(lists.map((name) => [`:${name}`, [append[name]]])),
      ...(lists.length > 0 && { ':none': [] }),
      ':old_revision': revision,
      ...(!isFirst && { ':old_desk_revision': progress.revision }),
    },
  }
}

/** Takes the right to warn of a row that nobody has answered, unless it was warned of, or is at this moment. */
export const claimWarningUpdate = (now: number): RowUpdate => ({
  UpdateExpression: 'SET warning_until = :until',
  ConditionExpression:
    'attribute_exists(id) AND attribute_not_exists(warned_at) AND attribute_not_exists(#status) AND ' +
    '(attribute_not_exists(warning_until) OR warning_until < :now)',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':until': now + warningSeconds, ':now': now },
})

/** Gives that right back, with the time of the warning if it was sent. */
export const endWarningUpdate = (warnedAt: number | undefined): RowUpdate => ({
  UpdateExpression: `${warnedAt === undefined ? '' : 'SET warned_at = :warned '}REMOVE warning_until`,
  ConditionExpression: 'attribute_exists(id)',
  ...(warnedAt === undefined ? {} : { ExpressionAttributeValues: { ':warned': warnedAt } }),
})
