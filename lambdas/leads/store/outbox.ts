/** The sparse index of rows that wait: partition `outbox`, sort `due_at`, with `waitingSince`. */
export const outboxIndex = 'outbox'

/** The attribute beside the keys in the index: since when a row has waited. */
export const waitingSince = 'updated_at'

/**
 * Values of the attribute `outbox`, which a row has while it waits for
 * - `pending`: an e-mail of its own
 * - `batched`: the next batched e-mail
 * - `quarantined`: the daily digest
 * - `undelivered`: the mailbox, which does not take the e-mail that the mail service has taken
 */
export const outbox = { pending: 'P', batched: 'C', quarantined: 'D', undelivered: 'U' } as const
