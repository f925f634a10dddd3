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
export const outbox = { pending: 'P', deferred: 'C', quarantined: 'D', undelivered: 'U' } as const
