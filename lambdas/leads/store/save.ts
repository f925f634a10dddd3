import { isEmptyBrief } from '#forms/brief.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { hashOfKey } from '#lambdas/adapters/request-key.ts'
import { listedIndex, listOf, markAttributes, placeAt } from './indexes.ts'
import { type Draft, leaseSeconds, type Row } from './row.ts'
import { rowQueues } from './row-queues.ts'
import type { Attributes } from './rows.ts'

/**
 * A draft as its row stores it: waiting for its e-mail or, when it is flagged, for the digest.
 * @param before the row that it edits: it keeps its place, and its list once the firm has answered it
 */
export function saved(draft: Draft, before?: Row): Attributes {
  const { id, values, digest, seq, notification, flags, consent, source, brief, site, isTest, now } = draft
  const [requestKey] = draft.requestKeys
  const status = before?.progress.status ?? 'new'
  const createdAt = before?.createdAt ?? now
  return {
    ...{ ...values, digest, seq, updated_at: now, notification, flags, consent, ...source },
    revision: (before?.revision ?? 0) + 1,
    saves: (before?.saves ?? 0) + 1,
    created_at: createdAt,
    request_key: before?.requestKeyHash ?? (requestKey && hashOfKey(requestKey)),
    brief: isEmptyBrief(brief) ? undefined : brief,
    site: site || undefined,
    expires_at: undefined,
    ...(notification === 'quarantined'
      ? { outbox: rowQueues.quarantined, due_at: now, lease_id: undefined }
      : { outbox: rowQueues.pending, due_at: now + leaseSeconds, lease_id: draft.leaseId, attempts: 1 }),
    // No index has a test row: by its id alone it is found.
    ...(isTest
      ? { is_test: true }
      : {
          ...markAttributes({ id, values, ref: refOf(id) }),
          [listedIndex.sort]: placeAt(createdAt, id),
          [listedIndex.partition]: status === 'new' ? listOf(draft, 'new') : status,
        }),
  }
}
