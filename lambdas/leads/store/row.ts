import type { Brief } from '#forms/brief.ts'
import type { Values } from '#forms/contract.ts'
import type { FormName } from '#forms/contracts.ts'
import type { CallTime } from '#forms/lead.ts'
import type { DocumentName, DocumentType } from '#forms/photos.ts'
import type { Source } from '#forms/read-fields.ts'

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
export interface SummarizedRow extends QueuedRow {
  readonly revision?: number | undefined
}

/**
 * Rows of a queue that one call reads, however many wait: about as many as a run sends in its minute. A run asks five times,
 * and stays below the 50 units that the index may read in a second.
 */
export const maxQueued = 750

/** Reason for taking a submission for spam. Its values are stored with the row, which is kept all the same. */
export type Flag = 'honeypot' | 'too-fast' | 'edit-of-suspected' | 'by-hand'

/**
 * State of the e-mail to the owner. The values are stored.
 * - `pending`: an e-mail is still to be sent
 * - `sent`: the mail service took it; `delivered`: so did the owner's mailbox
 * - `undeliverable`: the mailbox or the service refused it for good, an alarm says so
 * - `quarantined`: flagged as spam; listed in the daily digest only
 *
 * ```
 *            ┌──────────── delayed ─────────────┐
 *            ▼                                  │
 * save ─> pending ── accepted, summarized ──> sent ── delivered ──> delivered
 *            ▲                                  │                      ▲
 *            │ resend, edit                     └─ refused ──> undeliverable
 *            └─ from all states, and spam into quarantined from all others
 * ```
 */
export type NotificationState = 'pending' | 'sent' | 'delivered' | 'undeliverable' | 'quarantined'

/** The legal moves of a notification: in which states an event counts, and the state after it. */
const transitions = {
  accepted: { from: ['pending'], to: 'sent' },
  summarized: { from: ['pending'], to: 'sent' },
  delivered: { from: ['pending', 'sent', 'undeliverable'], to: 'delivered' },
  undelivered: { from: ['pending', 'sent'], to: 'sent' },
  delayed: { from: ['pending', 'sent'], to: 'pending' },
  refused: { from: ['pending', 'sent'], to: 'undeliverable' },
  spam: { from: ['pending', 'sent', 'delivered', 'undeliverable'], to: 'quarantined' },
  resend: { from: ['pending', 'sent', 'delivered', 'undeliverable', 'quarantined'], to: 'pending' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly NotificationState[]; readonly to: NotificationState }>
>

/** The state after an event, as a row stores it; undefined where the event does not count. */
export function transition({ notification }: Pick<Row, 'notification'>, event: keyof typeof transitions) {
  const { from, to } = transitions[event]
  return from.some((state) => state === notification) ? { notification: to } : undefined
}

/** What a visitor sent, as a submission, a draft and a row have it. */
export interface SubmittedForm {
  /**
   * The idempotency key, which is the row's id: a UUID that the page makes for one form and keeps over errors and reloads;
   * derived here from the content when it is missing.
   */
  readonly id: string
  /** Counts the presses of Send of one form, from 1: tells a late older request from an edit. A row has its highest. */
  readonly seq: number
  readonly values: Values
  /** Fingerprint of `values`, and of `brief` unless it is empty. */
  readonly contentHash: string
  readonly flags: readonly Flag[]
  readonly source: Source
  /** The visitor's plan or 3D room; empty when there is none. */
  readonly brief: Brief
  /** The origin of the page that it was sent from; empty when the edge did not say. */
  readonly site: string
  /** Whether it is our own proof that leads arrive: kept for a day, in no list, its e-mail reaches nobody. */
  readonly isTest: boolean
}

/** One stored submission with the state of its notification. Times are epoch seconds. */
export interface Row extends SubmittedForm {
  /** Its attributes, as the table has them. */
  readonly item: Readonly<Record<string, unknown>>
  /** Number of its writes: a write that expects another is refused. */
  readonly version: number
  readonly form: FormName
  /** Eight characters of the id, by which people name the row. */
  readonly ref: string
  /** The revision: 1 for the first save, one more with each stored edit and each addition that the owner is told of. */
  readonly revision: number
  /** Number of times that its form was stored: a later addition is a revision and no save. */
  readonly saves: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly notification: NotificationState
  /** Sends begun for this revision. */
  readonly attempts: number
  /** The sender with the right to send its e-mail until `dueAt`; absent when nobody is sending. */
  readonly leaseId: string | undefined
  /** Until when it waits for its e-mail, or since when for the digest or the mailbox; absent when it waits for nothing. */
  readonly dueAt: number | undefined
  /** The revision that the owner was last told of. */
  readonly notifiedRevision: number | undefined
  /** Hash of the key by which the visitor sees the request; absent of what came before its form had such a page. */
  readonly requestKeyHash?: string | undefined
  readonly additions: Additions
  /** The queue in which it waits; absent when it waits for nothing. */
  readonly waitsIn?: keyof typeof rowQueues | undefined
  /** Reason of the last failed attempt to send; absent once one succeeded. */
  readonly lastError?: string | undefined
  /** The mail service's name of the e-mail that it took last. */
  readonly mailId?: string | undefined
  readonly sentAt?: number | undefined
  readonly deliveredAt?: number | undefined
  readonly bouncedAt?: number | undefined
  readonly digestedAt?: number | undefined
  /** When the owner was warned that nobody had answered. */
  readonly warnedAt?: number | undefined
  /** When the database deletes it; absent until the owner was told of it. */
  readonly expiresAt?: number | undefined
  readonly consent?: string | undefined
  readonly progress: Progress
}

export const statuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const

export type Status = (typeof statuses)[number]

export const isOver = (status: Status): boolean => status === 'won' || status === 'lost'

/** Whether the visitor has cancelled, and nobody at the desk has taken it up again since. */
export const isCancelled = ({ additions, progress }: Row): boolean =>
  additions.cancelledAt !== undefined && progress.status === 'lost'

/** The firm's work on a row. Times are epoch seconds. */
export interface Progress {
  readonly status: Status
  readonly statusAt?: number | undefined
  /** When the status first left `new`. */
  readonly answeredAt?: number | undefined
  /** What people noted, the oldest first. */
  readonly notes: readonly Note[]
  /** What the quote comes to, in whole dollars; absent while nobody wrote it. */
  readonly amount?: number | undefined
  readonly nextStep?: NextStep | undefined
  /** What the firm answered, the oldest first. */
  readonly answers: readonly Answer[]
  /** Actions at the desk, the oldest first. */
  readonly events: readonly RowEvent[]
  /** Number of actions at the desk, and of the visitor after sending, so far. */
  readonly revision: number
}

export interface Note {
  /** Epoch seconds. */
  readonly at: number
  readonly by: string
  readonly text: string
}

export interface NextStep {
  /** A day in San Diego, which may have an hour: "2026-11-26", "2026-11-26T16:00". */
  readonly on: string
  /** May be empty: the day alone says that something is due. */
  readonly what: string
}

export const answerWays = ['email', 'message', 'call'] as const

export interface Answer {
  /** Epoch seconds. */
  readonly at: number
  readonly how: (typeof answerWays)[number]
  /** What the visitor reads; empty after a call. */
  readonly paragraphs: readonly string[]
  /** Free times for the visit that the e-mail leads to, as `Visit.time` has them. */
  readonly times?: readonly string[]
  /**
   * How far the e-mail is that we send; absent where a person sent it. It is begun once; what was begun and surely not sent
   * is pending again, or failed.
   */
  readonly mail?: 'pending' | 'begun' | 'sent' | 'failed'
}

export interface RowEvent {
  /** Epoch seconds. */
  readonly at: number
  /** An e-mail address, an account of the machine that the command line ran on, or the visitor. */
  readonly by: string
  /** The action in words: "Status: Contacted". */
  readonly what: string
}

export interface Additions {
  /** Photos in order of arrival. */
  readonly photos: readonly StoredPhoto[]
  readonly callTime?: CallTime | undefined
  /** They would like a text message before: the version of the consent that they gave. */
  readonly textFirst?: string | undefined
  /** Notes in order of arrival. */
  readonly notes: readonly Omit<Note, 'by'>[]
  /** Times of the last changes that are limited, in epoch seconds. */
  readonly changedAt: readonly number[]
  /** Values that the visitor corrected on their own page: a form that was open before still has them. */
  readonly correctedFrom: readonly string[]
  /** When the visitor said that they no longer need us, in epoch seconds; absent when they did not. */
  readonly cancelledAt?: number | undefined
}

export const noAdditions: Additions = { photos: [], notes: [], changedAt: [], correctedFrom: [] }

/** A photo that a visitor added, or an applicant's document; the file itself is in the bucket, under `{id of the row}/{hash}`. */
export interface StoredPhoto {
  /** SHA-256 of the stored file, in hex. */
  readonly hash: string
  readonly type: DocumentType
  /** What an applicant's file shows; absent of a homeowner's photo. */
  readonly document?: DocumentName | undefined
  readonly bytes: number
  /** ISO 8601. */
  readonly receivedAt: string
}

export interface Draft extends SubmittedForm {
  readonly consent: string
  readonly notification: 'pending' | 'quarantined'
  readonly leaseId: string
  /** Keys that may show the visitor the request; the hash of the first is stored. */
  readonly requestKeys: readonly string[]
  /** Epoch seconds. */
  readonly now: number
}

/** Seconds that a sender has the row for itself: longer than a sending function runs. */
export const leaseSeconds = 120

/** An edit is taken for this long; later content becomes a row of its own. */
export const editSeconds = 24 * 60 * 60

/** Number of times that one form may be stored, its first save included; then we ask the visitor to call. */
export const maxSaves = 20
