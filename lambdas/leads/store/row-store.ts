import type { MailFailure } from '#lambdas/adapters/ses.ts'
import type { Addition } from './addition-update.ts'
import type { Draft, Row } from './row.ts'

/**
 * Store of one form's rows. A queue is read up to `mostQueued` rows; what is done with them takes them out of it, or puts
 * them behind the others. Each write is one conditional call; all methods reject with the raw error when one fails.
 */
export interface RowStore {
  /** Saves the row and makes its notification pending in one write. Undefined when the stored row refuses it. */
  save(draft: Draft, deadline: AbortSignal): Promise<Row | undefined>
  /**
   * Raises the `seq` of a row whose content was sent again, so that it refuses an older press that comes
   * late. False when the row has other content by now, or a later press has raised it already.
   */
  raiseSeq(draft: Draft, deadline: AbortSignal): Promise<boolean>
  /** Reads one row, consistently. */
  find(id: string, deadline: AbortSignal): Promise<Row | undefined>
  /** The rows whose notification is pending and may be tried by then, those that are due first. */
  due(until: number, deadline: AbortSignal): Promise<readonly QueuedRow[]>
  /** The rows that wait for a summary, the one that is due first before the others. */
  waiting(queue: SummaryQueue, deadline: AbortSignal): Promise<readonly QueuedRow[]>
  /** The notifications that are pending, whether they are due or not; a deferred one since its summary was due. */
  countPending(deadline: AbortSignal): Promise<Backlog>
  /** The rows whose e-mail the mailbox has not taken, since the mail service first said so. */
  countUndelivered(deadline: AbortSignal): Promise<Backlog>
  /**
   * Takes the lease to send. Undefined when somebody else has it, its time has not come, or nothing is pending any more.
   */
  claim(id: string, leaseId: string, now: number, deadline: AbortSignal): Promise<Row | undefined>
  /** Records that the e-mail was accepted, unless the row was edited or claimed by another meanwhile. */
  markSent(row: Row, messageId: string, now: number, deadline: AbortSignal): Promise<void>
  /**
   * Records that an attempt failed and when to try again, unless the row was edited or claimed by another meanwhile.
   * Gives the lease back; an attempt that the account's limits refused does not count.
   */
  scheduleRetry(row: Row, dueAt: number, failure: MailFailure, deadline: AbortSignal): Promise<void>
  /**
   * Leaves a row to the resend or to the next summary, unless it was edited or claimed by another meanwhile; no attempt
   * was made.
   */
  postpone(row: Row, queue: 'pending' | 'deferred', dueAt: number, deadline: AbortSignal): Promise<void>
  /** Records what became of an accepted e-mail, unless the row was edited since. True when it was recorded. */
  recordDelivery(
    sent: RowRevision,
    status: DeliveryStatus,
    now: number,
    deadline: AbortSignal,
  ): Promise<boolean>
  /**
   * Adds to a row what its visitor sent later, and makes the owner be told of it. Undefined when the row has changed since
   * it was read.
   * @param row as it was read
   * @param now epoch seconds
   */
  add(
    row: Row,
    addition: Addition,
    notice: OwnerNotice,
    now: number,
    deadline: AbortSignal,
  ): Promise<Row | undefined>
  /**
   * Notes how far the visitor's own e-mail is. Begun once only: false when it was begun before.
   * @param answer the place of the answer that the e-mail holds. @default it is the confirmation
   */
  confirm(id: string, step: ConfirmStep, deadline: AbortSignal, answer?: number): Promise<boolean>
  /** Records that a summary told of a row, unless it was edited meanwhile. */
  markTold(row: ToldRow, queue: SummaryQueue, now: number, deadline: AbortSignal): Promise<void>
}

/** A step of an e-mail to a visitor; what was begun and surely not sent is taken back, or failed. */
export type ConfirmStep = 'begun' | 'sent' | 'failed' | 'taken-back'

/** The queues whose rows the owner is told of together. */
export type SummaryQueue = 'deferred' | 'quarantined'

/**
 * Notice to the owner about an addition.
 * - `none`: the row is quarantined, and stays so
 * - `pending`, `deferred`: by an e-mail of its own, or by a summary, at a time in epoch seconds
 */
export type OwnerNotice =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' | 'deferred'; readonly dueAt: number }

/**
 * State of an e-mail by the mail service's events.
 * - `accepted`: again that it took it, which marks a row as sent whose own answer was lost
 * - `delivered`: the owner's mailbox took it
 * - `undelivered`: the mailbox does not take it now; the mail service itself goes on trying
 * - `delayed`: it came back and may be tried again
 * - `refused`: it came back for good, or was never sent
 */
export type DeliveryStatus = 'accepted' | 'delivered' | 'undelivered' | 'delayed' | 'refused'

/** Revision of a row that an e-mail told of. */
export interface RowRevision {
  readonly id: string
  readonly revision: number
}

/** A row as the index knows it. Times are epoch seconds. */
export interface QueuedRow {
  readonly id: string
  readonly dueAt: number
  /** Since when the row has waited. */
  readonly since: number
}

/** A row as a summary met it; without `revision` it was counted there, and not read. */
export interface ToldRow extends QueuedRow {
  readonly revision?: number | undefined
}

/**
 * Rows of a queue that one call reads, however many wait: about as many as a run sends in its minute. A run asks five times,
 * and stays below the 50 units that the index may read in a second.
 */
export const mostQueued = 750

/** A count in words: "12", or "750+" where only so many were counted. */
export const countInWords = (count: number): string => `${count}${count < mostQueued ? '' : '+'}`

/** Number and age of the waiting rows of a table, among the first `mostQueued` of each queue. */
export interface Backlog {
  readonly count: number
  /** Since when the oldest has waited, in epoch seconds; undefined when there is none. */
  readonly since: number | undefined
}
