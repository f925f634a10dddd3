import type { Values } from '#forms/contract.ts'
import type { MailFailure } from '#lambdas/shared/ses.ts'
import type { Source } from './source.ts'
import type { Flag } from './submission.ts'

/**
 * How far the owner knows of a row.
 * - `pending`: an e-mail is owed
 * - `sent`: the mail service took it; `delivered`: so did the owner's mailbox
 * - `undeliverable`: the mailbox or the service refused it for good, an alarm says so
 * - `suppressed`: suspected spam, left to the daily digest
 */
export type NotificationState = 'pending' | 'sent' | 'delivered' | 'undeliverable' | 'suppressed'

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
  readonly flags: readonly Flag[]
  readonly source: Source
  /** Sent by the monitor: kept for a day, told to nobody. */
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

/** An edit is taken for this long; later words become a row of their own. */
export const editSeconds = 24 * 60 * 60

/** Edits of one row before we ask the visitor to call. */
export const maxRevisions = 20

/** Where rows are kept. Each method is one conditional call; all reject with the raw error when it fails. */
export interface RowStore {
  /** Saves the row and opens its debt in one write. Undefined when the stored row stands in the way. */
  save(draft: Draft, deadline: AbortSignal): Promise<Row | undefined>
  /**
   * Lets a row whose words were sent again refuse what was sent before that. False when it has other words by now, or
   * was renewed by a later press.
   */
  renew(draft: Draft, deadline: AbortSignal): Promise<boolean>
  /** Reads one row, consistently. */
  find(id: string, deadline: AbortSignal): Promise<Row | undefined>
  /** The rows whose e-mail is owed and may be tried by then, all of them. */
  due(until: number, deadline: AbortSignal): Promise<readonly DueRow[]>
  /**
   * Takes the turn to send. Undefined when somebody else has it, its time has not come, or nothing is owed any more.
   * A row that lacks what a later write needs, because somebody wrote it by hand, is given it: else it could be told,
   * and never be closed.
   */
  claim(
    id: string,
    leaseId: string,
    now: number,
    whose: Turn,
    deadline: AbortSignal,
  ): Promise<Row | undefined>
  /** Records that the e-mail was accepted, unless the row was edited or taken over meanwhile. */
  close(row: Row, messageId: string, now: number, deadline: AbortSignal): Promise<void>
  /** Records what became of an accepted e-mail, unless the row was edited since. True when the row took it. */
  follow(told: Told, fate: Fate, now: number, deadline: AbortSignal): Promise<boolean>
  /** Leaves a row to the next collecting e-mail, unless it was edited or taken over meanwhile. */
  collect(row: Row, dueAt: number, deadline: AbortSignal): Promise<void>
  /** The rows that wait for a collecting e-mail that is due by then, all of them. */
  collected(until: number, deadline: AbortSignal): Promise<readonly DueRow[]>
  /** The rows that wait for the daily digest, all of them, the oldest first. */
  held(deadline: AbortSignal): Promise<readonly DueRow[]>
  /** Records that a held row was in a digest, unless it was edited meanwhile. */
  release(row: ReleasedRow, now: number, deadline: AbortSignal): Promise<void>
  /** What is owed, whether it is due or not. */
  owed(deadline: AbortSignal): Promise<Owed>
  /** What waits for the daily digest; of very many the first some thousands. */
  suspected(deadline: AbortSignal): Promise<Owed>
  /**
   * Records that an attempt failed and when to try again, unless the row was edited or taken over meanwhile. Gives back
   * the turn; an attempt that the account's limits refused does not count.
   */
  postpone(row: Row, dueAt: number, failure: MailFailure, deadline: AbortSignal): Promise<void>
}

/**
 * Which rows may be taken before others have given up their turn: never one that somebody is sending.
 * - `due`: those whose time has come
 * - `failed`: also those that wait because the mail service refused or failed them, once it has taken another
 * - `all`: also every other
 */
export type Turn = 'due' | 'failed' | 'all'

/** A held row as the digest met it; without `rev` it was counted there, and not read. */
export interface ReleasedRow extends Pick<DueRow, 'id' | 'dueAt'> {
  readonly rev?: number | undefined
}

/** Which e-mail the mail service speaks of. */
export interface Told {
  readonly id: string
  readonly rev: number
}

/**
 * What the mail service says about an e-mail that it took.
 * - `accepted`: again that it took it, which closes a debt whose own answer was lost
 * - `delivered`: the owner's mailbox took it
 * - `delayed`: it came back and may be tried again
 * - `refused`: it came back for good, or was never sent
 */
export type Fate = 'accepted' | 'delivered' | 'delayed' | 'refused'

/** The debts of a table. */
export interface Owed {
  readonly count: number
  /** Since when the oldest has been owed; undefined when there is none. */
  readonly since: number | undefined
}

export interface DueRow {
  readonly id: string
  readonly dueAt: number
  /** Since when the e-mail has been owed. */
  readonly since: number
}
