import type { Values } from '../shared/contract.ts'
import type { Flag } from '../shared/submission.ts'

/** `pending`: an e-mail is owed. `sent`: the service took it. `suppressed`: suspected spam, kept without an e-mail. */
export type NotificationState = 'pending' | 'sent' | 'suppressed'

/** One stored submission with the state of its notification. Times are epoch seconds. */
export interface Row {
  readonly id: string
  readonly values: Values
  readonly digest: string
  readonly seq: number
  /** 1 for the first save, one more with each stored edit. */
  readonly rev: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly notification: NotificationState
  /** Sends begun for this revision. */
  readonly attempts: number
  /** Whose turn it is to send; lapses at `dueAt`. */
  readonly leaseId: string | undefined
  /** When the e-mail may be tried by somebody else; absent unless pending. */
  readonly dueAt: number | undefined
  /** The revision that the owner was last told of. */
  readonly notifiedRev: number | undefined
}

/** A submission about to be saved. */
export interface Draft {
  readonly id: string
  readonly values: Values
  readonly digest: string
  readonly seq: number
  readonly flags: readonly Flag[]
  readonly notification: Exclude<NotificationState, 'sent'>
  readonly leaseId: string
  /** Epoch seconds. */
  readonly now: number
}

/** How long a sender has the row for itself: longer than any function runs. */
export const leaseSeconds = 120

/** An edit is taken for this long; later words become a row of their own. */
export const editSeconds = 24 * 60 * 60

/** Edits of one row before we ask the visitor to call. */
export const maxRevisions = 20

/** Where rows are kept. Each method is one conditional call; all reject with the raw error when it fails. */
export interface RowStore {
  /** Saves the row and opens its debt in one write. Undefined when the stored row stands in the way. */
  save(draft: Draft, deadline: AbortSignal): Promise<Row | undefined>
  /** Reads one row, consistently. */
  find(id: string, deadline: AbortSignal): Promise<Row | undefined>
  /** Ids of the rows whose e-mail is due, the oldest first. */
  due(now: number, deadline: AbortSignal): Promise<readonly DueRow[]>
  /** Takes the turn to send. Undefined when somebody else has it, or nothing is owed any more. */
  claim(id: string, leaseId: string, now: number, deadline: AbortSignal): Promise<Row | undefined>
  /** Records that the e-mail was accepted, unless the row was edited or taken over meanwhile. */
  close(row: Row, messageId: string, now: number, deadline: AbortSignal): Promise<void>
  /** Records that an attempt failed and when to try again, unless the row was edited or taken over meanwhile. */
  postpone(row: Row, dueAt: number, errorClass: string, deadline: AbortSignal): Promise<void>
}

export interface DueRow {
  readonly id: string
  readonly dueAt: number
}
