import type { Brief } from '#forms/brief.ts'
import type { Values } from '#forms/contract.ts'
import type { Flag } from './read-submission.ts'
import type { Source } from './source.ts'

/**
 * How far the owner knows of a row. The values are stored.
 * - `pending`: an e-mail is still to be sent
 * - `sent`: the mail service took it; `delivered`: so did the owner's mailbox
 * - `undeliverable`: the mailbox or the service refused it for good, an alarm says so
 * - `suppressed`: quarantined, because it is flagged as spam; the owner sees it in the daily digest
 */
export type NotificationState = 'pending' | 'sent' | 'delivered' | 'undeliverable' | 'suppressed'

/** One stored submission with the state of its notification. Times are epoch seconds. */
export interface Row {
  readonly id: string
  readonly values: Values
  /** Fingerprint of `values`. */
  readonly digest: string
  /** The highest press of Send that wrote it. */
  readonly seq: number
  /** The revision: 1 for the first save, one more with each stored edit. */
  readonly rev: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly notification: NotificationState
  /** Sends begun for this revision. */
  readonly attempts: number
  /** Who may send its e-mail until `dueAt`; absent when nobody is sending. */
  readonly leaseId: string | undefined
  /** When the e-mail may be tried by somebody else; absent unless pending. */
  readonly dueAt: number | undefined
  /** The revision that the owner was last told of. */
  readonly notifiedRev: number | undefined
  readonly flags: readonly Flag[]
  readonly source: Source
  /** What the visitor tried before, and sent along. */
  readonly brief: Brief
  /** The origin of the page that it was sent from; empty when the edge did not say. */
  readonly site: string
  /** Sent by the monitor: kept for a day, reaches nobody. */
  readonly canary: boolean
}

/** A submission about to be saved. */
export interface Draft {
  readonly id: string
  readonly values: Values
  readonly digest: string
  readonly seq: number
  readonly flags: readonly Flag[]
  readonly source: Source
  readonly brief: Brief
  readonly site: string
  /** Version of the consent sentence. */
  readonly consent: string
  readonly canary: boolean
  readonly notification: 'pending' | 'suppressed'
  readonly leaseId: string
  /** Epoch seconds. */
  readonly now: number
}

/** How long a sender has the row for itself: longer than any function runs. */
export const leaseSeconds = 120

/** An edit is taken for this long; later content becomes a row of its own. */
export const editSeconds = 24 * 60 * 60

/** Edits of one row before we ask the visitor to call. */
export const maxRevisions = 20
