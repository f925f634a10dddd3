/** The sparse index of rows that wait for an e-mail: partition `outbox`, sort `due_at`, with `waitingSince`. */
export const outboxIndex = 'outbox'

/** The attribute beside the keys in the index: since when a row has waited. */
export const waitingSince = 'updated_at'

/**
 * Values of the attribute `outbox`, which a row has while it waits for
 * - `pending`: an e-mail of its own
 * - `batched`: the next batched e-mail
 * - `quarantined`: the daily digest
 */
export const outbox = { pending: 'P', batched: 'C', quarantined: 'D' } as const
