import { isEmptyBrief } from '#forms/brief.ts'
import type { Range } from '#forms/figures-in-words.ts'
import { day } from '#lambdas/adapters/deadline.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { MailFailure } from '#lambdas/adapters/ses.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { planTotals } from './describe-row.ts'
import { countedIndex, listedIndex, listedStatusOf, lookupAttributes, sortKeyAt } from './indexes.ts'
import { hashOfKey } from './request-keys.ts'
import {
  type Answer,
  type DeliveryStatus,
  type Draft,
  leaseSeconds,
  type Row,
  rowQueues,
  type SummarizedRow,
  type SummaryQueue,
  transition,
} from './row.ts'
import type { Attributes } from './rows.ts'

// Changes made by form posts and e-mails; undefined when none applies. Times are epoch seconds.

/**
 * Seconds until a retry after a temporary bounce: 240, doubling up to an hour, to spare full mailboxes.
 * @param attempts sends so far, from 1
 */
const bounceDelay = (attempts: number): number => Math.min(240 * 2 ** Math.max(attempts - 1, 0), 3600)

/** End of the time that we keep what a row says: a test row for a day. */
export const retentionEnd = ({ createdAt, isTest }: Row): number =>
  createdAt + (isTest ? 1 : Number(environment(variables.retention))) * day

/** Expiry of a row that the owner was notified of; none while its client lets us show something, as it holds the consent. */
const expiryOf = (row: Row): number | undefined =>
  row.additions.words?.quote || row.additions.words?.room ? undefined : retentionEnd(row)

const outOfQueue = { outbox: undefined, due_at: undefined, last_error: undefined }

/** Applies a change unless the row was edited or claimed by another sender. */
const ifOurs =
  ({ revision, leaseId }: Row, change: (row: Row) => Attributes) =>
  (row: Row): Attributes | undefined =>
    row.revision === revision && row.leaseId === leaseId ? change(row) : undefined

/** Takes the lease to send, when the row is pending, due and unclaimed. */
export const claimLease =
  (leaseId: string, now: number) =>
  ({ waitsIn, dueAt = 0, attempts }: Row): Attributes | undefined =>
    waitsIn === 'pending' && dueAt <= now
      ? { lease_id: leaseId, due_at: now + leaseSeconds, attempts: attempts + 1 }
      : undefined

/** Returns the lease without an attempt and lets the row wait in a queue until it is due. */
export const postponeNotification = (ours: Row, queue: 'pending' | 'deferred', dueAt: number) =>
  ifOurs(ours, ({ attempts }) => ({
    ...{ outbox: rowQueues[queue], due_at: dueAt, attempts: attempts - 1, lease_id: undefined },
  }))

/** Takes the row out of the queue; it may expire from now on. */
export const markSent = (ours: Row, messageId: string, now: number) =>
  ifOurs(ours, (row) => ({
    ...transition(row, 'accepted'),
    ...{ sent_at: now, ses_message_id: messageId },
    ...{ notified_revision: row.revision, expires_at: expiryOf(row) },
    ...outOfQueue,
    lease_id: undefined,
  }))

/** Returns the lease after a failure; an attempt refused by the account's limits does not count. */
export const markFailed = (ours: Row, dueAt: number, failure: MailFailure) =>
  ifOurs(ours, ({ attempts }) => {
    const isCounted = failure !== 'throttled' && failure !== 'quota'
    return {
      ...{ due_at: dueAt, last_error: failure, lease_id: undefined },
      attempts: isCounted ? attempts : attempts - 1,
    }
  })

/** Takes a summarized row out of its queue, unless it was edited since; a quarantined one stays quarantined. */
export const markSummarized =
  ({ dueAt, since, revision }: SummarizedRow, queue: SummaryQueue, now: number) =>
  (row: Row): Attributes | undefined =>
    row.waitsIn === queue &&
    row.dueAt === dueAt &&
    row.updatedAt === since &&
    (revision ?? row.revision) === row.revision
      ? {
          ...{ digested_at: now, expires_at: expiryOf(row), notified_revision: row.revision },
          ...(queue === 'deferred' ? { ...transition(row, 'summarized'), sent_at: now } : {}),
          ...outOfQueue,
        }
      : undefined

/** Records the delivery status of the e-mail about a revision, unless the row was edited since. */
export const markDelivery =
  (revision: number, status: DeliveryStatus, now: number) =>
  (row: Row): Attributes | undefined => {
    const state = transition(row, status)
    // The first report counts: its time is the start of the delay.
    const isRepeated = status === 'undelivered' && row.waitsIn === 'undelivered'
    if (row.revision !== revision || !state || isRepeated) return undefined
    // Only a row that the owner was notified of may expire.
    const isNotified = { notified_revision: revision, expires_at: expiryOf(row), lease_id: undefined }
    const isBounced = { bounced_at: now, expires_at: undefined, lease_id: undefined }
    const changes: Readonly<Record<DeliveryStatus, Attributes>> = {
      accepted: { ...outOfQueue, ...isNotified, sent_at: now },
      delivered: { ...outOfQueue, ...isNotified, delivered_at: now },
      undelivered: {
        ...{ ...outOfQueue, ...isNotified, delayed_at: now },
        ...{ outbox: rowQueues.undelivered, due_at: now },
      },
      delayed: { ...isBounced, outbox: rowQueues.pending, due_at: now + bounceDelay(row.attempts) },
      refused: { ...isBounced, outbox: undefined, due_at: undefined },
    }
    return { ...state, ...changes[status] }
  }

/** Sets the state of an answer's e-mail; a sent one is not begun again. @param at index of the answer in the row */
export const markAnswerMail =
  (at: number, mail: NonNullable<Answer['mail']>) =>
  ({ progress: { answers } }: Row): Attributes | undefined => {
    const before = answers[at]?.mail
    if (!before || (mail === 'begun' && before !== 'pending')) return undefined
    return { answers: answers.map((each, place) => (place === at ? { ...each, mail } : each)) }
  }

const middleOf = (range: Range | undefined) => range && (range.from + (range.to ?? range.from)) / 2

/** Attributes of a draft. @param before the row it edits, whose place it keeps, and whose list once answered */
export function draftAttributes(draft: Draft, before?: Row): Attributes {
  const { id, values, seq, notification, flags, consent, brief, now } = draft
  const [requestKey] = draft.requestKeys
  const status = before?.progress.status ?? 'new'
  const createdAt = before?.createdAt ?? now
  return {
    ...{ ...values, digest: draft.contentHash, seq, updated_at: now },
    ...{ notification, flags, consent, ...draft.source },
    revision: (before?.revision ?? 0) + 1,
    saves: (before?.saves ?? 0) + 1,
    created_at: createdAt,
    request_key: before?.requestKeyHash ?? (requestKey && hashOfKey(requestKey)),
    brief: isEmptyBrief(brief) ? undefined : brief,
    language: draft.language === 'en' ? undefined : draft.language,
    planned: middleOf(planTotals({ brief, createdAt }).cost?.quoted),
    site: draft.site || undefined,
    expires_at: undefined,
    ...(notification === 'quarantined'
      ? { outbox: rowQueues.quarantined, due_at: now, lease_id: undefined }
      : { outbox: rowQueues.pending, due_at: now + leaseSeconds, lease_id: draft.leaseId, attempts: 1 }),
    // Test rows are in no index: they are found only by id.
    ...(draft.isTest
      ? { is_test: true }
      : {
          ...lookupAttributes({ id, values, ref: refOf(id) }),
          [listedIndex.sort]: sortKeyAt(createdAt, id),
          [countedIndex.sort]: sortKeyAt(before?.progress.statusAt ?? createdAt, id),
          [listedIndex.partition]: status === 'new' ? listedStatusOf(draft, 'new') : status,
        }),
  }
}
