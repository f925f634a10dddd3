/** The sparse index of rows that wait: partition `outbox`, sort `due_at`, with `waitingSince`. */
export const outboxIndex = 'outbox'

/** The attribute beside the keys in the index: since when a row has waited. */
export const waitingSince = 'updated_at'

/**
 * Values of the attribute `outbox`, which a row has while it waits for
 * - `pending`: an e-mail of its own
 * - `deferred`: the summary at the full hour, because it came above the hour's ceiling
 * - `quarantined`: the daily digest
 * - `undelivered`: the mailbox, which does not take the e-mail that the mail service has taken
 */
export const rowQueues = { pending: 'P', deferred: 'C', quarantined: 'D', undelivered: 'U' } as const

/** A step of an e-mail with an answer; what was begun and surely not sent is taken back, or failed. */
export type AnswerMailStep = 'begun' | 'sent' | 'failed' | 'taken-back'

/** The queues whose rows the owner is told of together. */
export type SummaryQueue = 'deferred' | 'quarantined'

/**
 * State of an e-mail by the mail service's events.
 * - `accepted`: again that it took it, which marks a row as sent whose own answer was lost
 * - `delivered`: the owner's mailbox took it
 * - `undelivered`: the mailbox does not take it now; the mail service itself goes on trying
 * - `delayed`: it came back and may be tried again
 * - `refused`: it came back for good, or was never sent
 */
export type DeliveryStatus = 'accepted' | 'delivered' | 'undelivered' | 'delayed' | 'refused'

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
