import type { LanguageCode } from '#compiler/schemas/language.ts'
import type { Brief } from '#forms/brief.ts'
import type { Values } from '#forms/contract.ts'
import type { FormName } from '#forms/contracts.ts'
import type { CallTime } from '#forms/lead.ts'
import type { DocumentName, DocumentType } from '#forms/photos.ts'
import type { Source } from '#forms/read-fields.ts'

/** Sparse index of waiting rows: partition `outbox`, sort `due_at`, projects `waitingSince`. */
export const outboxIndex = 'outbox'

/** Attribute projected into the index: start of the wait. */
export const waitingSince = 'updated_at'

/**
 * Values of the attribute `outbox`, set while a row waits for
 * - `pending`: its own e-mail
 * - `deferred`: the hourly summary, because it exceeded the hour's limit
 * - `quarantined`: the daily digest
 * - `undelivered`: the mailbox, which has not yet accepted the e-mail
 */
export const rowQueues = { pending: 'P', deferred: 'C', quarantined: 'D', undelivered: 'U' } as const

export type RowQueue = keyof typeof rowQueues

/** Queues whose rows share one e-mail to the owner. */
export type SummaryQueue = 'deferred' | 'quarantined'

/**
 * Delivery status by the mail service's events.
 * - `accepted`: also marks a row as sent whose API response was lost
 * - `delivered`: the owner's mailbox accepted it
 * - `undelivered`: delayed; the mail service keeps trying
 * - `delayed`: bounced temporarily and may be sent again
 * - `refused`: bounced for good, or never sent
 */
export type DeliveryStatus = 'accepted' | 'delivered' | 'undelivered' | 'delayed' | 'refused'

/** A row as projected into the index. Times are epoch seconds. */
export interface QueuedRow {
  readonly id: string
  readonly dueAt: number
  readonly since: number
}

/** A row as a summary covered it; without `revision` it was only counted. */
export interface SummarizedRow extends QueuedRow {
  readonly revision?: number | undefined
}

/** Rows that one query of a queue reads: five queries of a run stay below the index's 50 read units per second. */
export const maxQueued = 750

/** Reason to treat a submission as spam. Stored with the row, which is kept. */
export type Flag = 'honeypot' | 'too-fast' | 'edit-of-suspected' | 'by-hand'

/**
 * State of the e-mail to the owner. The values are stored.
 * - `pending`: an e-mail is still to be sent
 * - `sent`: the mail service accepted it; `delivered`: so did the owner's mailbox
 * - `undeliverable`: refused for good, which raises an alarm
 * - `quarantined`: flagged as spam; only in the daily digest
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

/** Valid transitions of a notification by event. */
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

/** State after an event, as stored; undefined where the event does not apply. */
export function transition({ notification }: Pick<Row, 'notification'>, event: keyof typeof transitions) {
  const { from, to } = transitions[event]
  return from.some((state) => state === notification) ? { notification: to } : undefined
}

/** A visitor's input, common to submission, draft and row. */
export interface SubmittedForm {
  /** Idempotency key and id of the row: a UUID by the page, or derived from the content. */
  readonly id: string
  /** Counts presses of Send for one form, from 1: orders a late request against an edit. A row has the highest. */
  readonly seq: number
  readonly values: Values
  /** Hash of `values`, and of `brief` unless it is empty. */
  readonly contentHash: string
  readonly flags: readonly Flag[]
  readonly source: Source
  /** Language of the form, in which its sender is written to. */
  readonly language: LanguageCode
  readonly brief: Brief
  /** Origin of the page; empty when the edge did not send it. */
  readonly site: string
  /** Marks a canary: kept for a day, in no list, its e-mail reaches nobody. */
  readonly isTest: boolean
}

/** A stored submission with its notification state. Times are epoch seconds. */
export interface Row extends SubmittedForm {
  readonly item: Readonly<Record<string, unknown>>
  /** Number of writes, for optimistic locking. */
  readonly version: number
  readonly form: FormName
  /** Eight characters of the id, as people quote it. */
  readonly ref: string
  /** 1 for the first save, plus one per stored edit and per addition that the owner is notified of. */
  readonly revision: number
  /** Number of times that the form was stored; an addition is a revision but no save. */
  readonly saves: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly notification: NotificationState
  /** Sends begun for this revision. */
  readonly attempts: number
  /** Lease of the sender, valid until `dueAt`; absent when nobody is sending. */
  readonly leaseId: string | undefined
  /** When its e-mail is due, or when it joined the digest or became undelivered; absent when it is not queued. */
  readonly dueAt: number | undefined
  /** Hash of the visitor's request key; absent on rows from before their form had a request page. */
  readonly requestKeyHash?: string | undefined
  readonly additions: Additions
  readonly waitsIn?: RowQueue | undefined
  readonly sentAt?: number | undefined
  readonly deliveredAt?: number | undefined
  readonly bouncedAt?: number | undefined
  readonly digestedAt?: number | undefined
  readonly warnedAt?: number | undefined
  /** When the database deletes it; absent until the owner was notified. */
  readonly expiresAt?: number | undefined
  readonly consent?: string | undefined
  /** Middle of the price range that the visitor planned, in dollars, as they saw it. */
  readonly planned?: number | undefined
  readonly progress: Progress
}

export const statuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const

export type Status = (typeof statuses)[number]

export const isOver = (status: Status): boolean => status === 'won' || status === 'lost'

/** Checks that the visitor has cancelled and the desk has not reopened it. */
export const isCancelled = ({ additions, progress }: Row): boolean =>
  additions.cancelledAt !== undefined && progress.status === 'lost'

/** The firm's work on a row. Times are epoch seconds. */
export interface Progress {
  readonly status: Status
  readonly statusAt?: number | undefined
  /** When the status first left `new`. */
  readonly answeredAt?: number | undefined
  /** When the row was first quoted; a lost one keeps it. */
  readonly quotedAt?: number | undefined
  readonly wonAt?: number | undefined
  /** Time of a visit that took place. */
  readonly visitedAt?: number | undefined
  /** When the firm wrote or called about the quote, the oldest first. */
  readonly followUps: readonly number[]
  readonly notes: readonly Note[]
  /** Amount of the quote, in whole dollars. */
  readonly amount?: number | undefined
  readonly nextStep?: NextStep | undefined
  /** Days of a job that was won, in the firm's zone: "2026-11-26". */
  readonly startedOn?: string | undefined
  readonly finishedOn?: string | undefined
  readonly notAsked?: NotAskedReason | undefined
  readonly answers: readonly Answer[]
  /** Actions at the desk, the oldest first. */
  readonly events: readonly RowEvent[]
  /** Number of changes at the desk, and by the visitor after sending. */
  readonly revision: number
}

export interface Note {
  /** Epoch seconds. */
  readonly at: number
  readonly by: string
  readonly text: string
}

export interface NextStep {
  /** Day in the firm's zone, optionally with a time: "2026-11-26", "2026-11-26T16:00". */
  readonly on: string
  readonly what: string
}

/** Why the client of a finished job is not asked how it went. */
export const notAskedReasons = ['unfinished', 'dispute', 'in-person', 'declined'] as const

export type NotAskedReason = (typeof notAskedReasons)[number]

/** What a client wrote about a finished job, and what of it may be shown. */
export interface ClientWords {
  /** Epoch seconds. */
  readonly at: number
  /** NFC; may be empty. */
  readonly text: string
  readonly rating?: number | undefined
  /** Version of the consent to quote the text; absent without. */
  readonly quote?: string | undefined
  /** Version of the consent to show photos of the room; absent without. */
  readonly room?: string | undefined
}

export const answerWays = ['email', 'message', 'call'] as const

export interface Answer {
  /** Epoch seconds. */
  readonly at: number
  readonly how: (typeof answerWays)[number]
  /** Absent for an answer to the request itself; `review` asks how a job went, `reminder` asks again. */
  readonly about?: 'quote' | 'review' | 'reminder'
  /** When our e-mail goes out, in epoch seconds; absent for at once. */
  readonly dueAt?: number
  /** Text for the visitor; empty after a call. */
  readonly paragraphs: readonly string[]
  /** Times offered for the visit, like `Visit.time`. */
  readonly times?: readonly string[]
  /** State of our e-mail; absent where a person sent it. Begun only once. */
  readonly mail?: 'pending' | 'begun' | 'sent' | 'failed'
}

export interface RowEvent {
  /** Epoch seconds. */
  readonly at: number
  /** E-mail address, account of the command line, or the visitor. */
  readonly by: string
  /** Label of the action: "Status: Contacted". */
  readonly what: string
}

export interface Additions {
  readonly photos: readonly StoredPhoto[]
  readonly callTime?: CallTime | undefined
  /** Version of the consent to a text message before the call. */
  readonly textFirst?: string | undefined
  readonly notes: readonly Omit<Note, 'by'>[]
  /** Times of the last rate-limited changes, in epoch seconds. */
  readonly changedAt: readonly number[]
  /** Values that the visitor corrected on the request page: a form opened earlier still sends them. */
  readonly correctedFrom: readonly string[]
  readonly cancelledAt?: number | undefined
  readonly words?: ClientWords | undefined
  /** When the client of a finished job reported that something isn't right. */
  readonly troubleAt?: number | undefined
}

export const noAdditions: Additions = { photos: [], notes: [], changedAt: [], correctedFrom: [] }

/** A visitor's photo, or an applicant's document; stored in the bucket as `{row id}/{hash}`. */
export interface StoredPhoto {
  /** SHA-256 of the stored file, in hex. */
  readonly hash: string
  readonly type: DocumentType
  /** Kind of an applicant's document; absent for a homeowner's photo. */
  readonly document?: DocumentName | undefined
  readonly bytes: number
  /** ISO 8601. */
  readonly receivedAt: string
}

export interface Draft extends SubmittedForm {
  readonly consent: string
  readonly notification: 'pending' | 'quarantined'
  readonly leaseId: string
  /** Keys that may open the request; the hash of the first is stored. */
  readonly requestKeys: readonly string[]
  /** Epoch seconds. */
  readonly now: number
}

/** Lease of a sender in seconds; longer than a sending function runs. */
export const leaseSeconds = 120

/** Seconds in which edits are accepted; later content becomes its own row. */
export const editSeconds = 24 * 60 * 60

/** Times that one form may be stored, the first included; then visitors are asked to call. */
export const maxSaves = 20
