import type { LanguageCode } from '#compiler/schemas/language.ts'
import { type Brief, readStoredBrief } from '#forms/brief.ts'
import { asLanguage, type FormContract, type Values } from '#forms/contract.ts'
import { asCallTime } from '#forms/lead.ts'
import type { DocumentName, DocumentType } from '#forms/photos.ts'
import { readSource, type Source } from '#forms/read-fields.ts'
import { refOf } from '#lambdas/adapters/identity.ts'

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
export type QueuedRow = ReturnType<typeof toQueuedRow>

export const toQueuedRow = ({ id, due_at, [waitingSince]: since }: Item) => ({
  id: id as string,
  dueAt: due_at as number,
  since: since as number,
})

/** A row as a summary covered it; without `revision` it was only counted. */
export type SummarizedRow = QueuedRow & { readonly revision?: number | undefined }

/** Rows that one query of a queue reads: five queries of a run stay below the index's 50 read units per second. */
export const maxQueued = 750

/** Count as text: "12", or "750+" at the limit of a query. */
export const countInWords = (count: number): string => `${count}${count < maxQueued ? '' : '+'}`

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

/** A visitor's input. */
export interface Submission {
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
  /** Version of the consent text; empty when the page did not send it. */
  readonly consent: string
}

export type Item = Readonly<Record<string, unknown>>

/** A stored submission with its notification state. Times are epoch seconds. */
export type Row = ReturnType<typeof toRow>

/** Reads a stored item. */
export const toRow = (contract: FormContract, item: Item) => ({
  item,
  /** Number of writes, for optimistic locking. */
  version: item.version as number,
  form: contract.name,
  id: item.id as string,
  /** Eight characters of the id, as people quote it. */
  ref: refOf(item.id as string),
  values: valuesIn(contract, item),
  contentHash: item.digest as string,
  seq: item.seq as number,
  /** 1 for the first save, plus one per stored edit and per addition that the owner is notified of. */
  revision: item.revision as number,
  /** Number of times that the form was stored; an addition is a revision but no save. */
  saves: (item.saves as number | undefined) ?? 1,
  createdAt: item.created_at as number,
  updatedAt: item.updated_at as number,
  notification: item.notification as NotificationState,
  /** Sends begun for this revision. */
  attempts: (item.attempts as number | undefined) ?? 0,
  /** Lease of the sender, valid until `dueAt`; absent when nobody is sending. */
  leaseId: item.lease_id as string | undefined,
  /** When its e-mail is due, or when it joined the digest or became undelivered; absent when it is not queued. */
  dueAt: item.due_at as number | undefined,
  flags: (item.flags as readonly Flag[] | undefined) ?? [],
  source: readSource(item),
  language: asLanguage(item.language),
  brief: readStoredBrief(item.brief),
  site: typeof item.site === 'string' ? item.site : '',
  isTest: item.is_test === true,
  /** Hash of the visitor's request key; absent on rows from before their form had a request page. */
  requestKeyHash: item.request_key as string | undefined,
  additions: toAdditions(item),
  waitsIn: queues.find((queue) => rowQueues[queue] === item.outbox),
  sentAt: item.sent_at as number | undefined,
  deliveredAt: item.delivered_at as number | undefined,
  bouncedAt: item.bounced_at as number | undefined,
  digestedAt: item.digested_at as number | undefined,
  warnedAt: item.warned_at as number | undefined,
  /** When the database deletes it; absent until the owner was notified. */
  expiresAt: item.expires_at as number | undefined,
  consent: item.consent as string | undefined,
  /** Middle of the price range that the visitor planned, in dollars, as they saw it. */
  planned: item.planned as number | undefined,
  progress: toProgress(item),
})

const queues = Object.keys(rowQueues) as readonly RowQueue[]

const valuesIn = ({ fields }: FormContract, item: Item): Values =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      (item[name] as string | string[] | undefined) ?? (kind === 'choices' ? [] : ''),
    ]),
  )

export const statuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const

export type Status = (typeof statuses)[number]

export const isOver = (status: Status): boolean => status === 'won' || status === 'lost'

/** Checks that the visitor has cancelled and the desk has not reopened it. */
export const isCancelled = ({ additions, progress }: Row): boolean =>
  additions.cancelledAt !== undefined && progress.status === 'lost'

/** The firm's work on a row. Times are epoch seconds. */
const toProgress = (item: Item) => ({
  status: (item.status as Status | undefined) ?? 'new',
  statusAt: item.status_at as number | undefined,
  /** When the status first left `new`. */
  answeredAt: item.answered_at as number | undefined,
  /** When the row was first quoted; a lost one keeps it. */
  quotedAt: item.quoted_at as number | undefined,
  wonAt: item.won_at as number | undefined,
  /** Time of a visit that took place. */
  visitedAt: item.visited_at as number | undefined,
  /** When the firm wrote or called about the quote, the oldest first. */
  followUps: (item.followed_up as readonly number[] | undefined) ?? [],
  notes: (item.notes as readonly Note[] | undefined) ?? [],
  /** Amount of the quote, in whole dollars. */
  amount: item.quoted_amount as number | undefined,
  nextStep: toNextStep(item),
  /** Days of a job that was won, in the firm's zone: "2026-11-26". */
  startedOn: item.started_on as string | undefined,
  finishedOn: item.finished_on as string | undefined,
  notAsked: item.not_asked as NotAskedReason | undefined,
  answers: (item.answers as readonly Answer[] | undefined) ?? [],
  /** Actions at the desk, the oldest first. */
  events: (item.events as readonly RowEvent[] | undefined) ?? [],
  /** Number of changes at the desk, and by the visitor after sending. */
  revision: (item.desk_revision as number | undefined) ?? 0,
})

const toNextStep = ({ next_step_on: on, next_step: what }: Item): NextStep | undefined =>
  typeof on === 'string' ? { on, what: (what as string | undefined) ?? '' } : undefined

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

const toAdditions = (item: Item) => ({
  photos: (item.photos as readonly StoredPhoto[] | undefined) ?? [],
  callTime: asCallTime(item.call_time),
  /** Version of the consent to a text message before the call. */
  textFirst: (item.text_first as string | undefined) || undefined,
  notes: (item.added_notes as readonly Omit<Note, 'by'>[] | undefined) ?? [],
  /** Times of the last rate-limited changes, in epoch seconds. */
  changedAt: (item.changed_at as readonly number[] | undefined) ?? [],
  /** Values that the visitor corrected on the request page: a form opened earlier still sends them. */
  correctedFrom: (item.corrected_from as readonly string[] | undefined) ?? [],
  cancelledAt: item.cancelled_at as number | undefined,
  words: item.words as ClientWords | undefined,
  /** When the client of a finished job reported that something isn't right. */
  troubleAt: item.trouble_at as number | undefined,
})

/** A visitor's photo, or an applicant's document; stored in the bucket as `{row id}/{hash}`. */
export interface StoredPhoto {
  /** SHA-256 of the stored file, in hex. */
  readonly hash: string
  readonly type: DocumentType
  /** Kind of an applicant's document; absent for a homeowner's photo. */
  readonly document?: DocumentName | undefined
  readonly bytes: number
  /** ISO 8601. */
  readonly received_at: string
}

export const noAdditions = toAdditions({})

export interface Draft extends Submission {
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
