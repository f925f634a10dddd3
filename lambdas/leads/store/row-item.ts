import { readStoredBrief } from '#forms/brief.ts'
import type { FormContract } from '#forms/contract.ts'
import { asLanguage } from '#forms/contract.ts'
import { asCallTime } from '#forms/lead.ts'
import { readSource } from '#forms/read-fields.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import {
  maxQueued,
  type Progress,
  type QueuedRow,
  type Row,
  type RowQueue,
  rowQueues,
  type StoredPhoto,
  waitingSince,
} from './row.ts'

export type Item = Readonly<Record<string, unknown>>

export const toRow = (contract: FormContract, item: Item): Row => ({
  item,
  version: item.version as number,
  form: contract.name,
  id: item.id as string,
  ref: refOf(item.id as string),
  values: Object.fromEntries(
    contract.fields.map(({ name, kind }) => [
      name,
      (item[name] as string | string[] | undefined) ?? (kind === 'choices' ? [] : ''),
    ]),
  ),
  contentHash: item.digest as string,
  seq: item.seq as number,
  revision: item.revision as number,
  saves: (item.saves as number | undefined) ?? 1,
  createdAt: item.created_at as number,
  updatedAt: item.updated_at as number,
  notification: item.notification as Row['notification'],
  attempts: (item.attempts as number | undefined) ?? 0,
  leaseId: item.lease_id as string | undefined,
  dueAt: item.due_at as number | undefined,
  flags: (item.flags as Row['flags'] | undefined) ?? [],
  source: readSource(item),
  language: asLanguage(item.language),
  brief: readStoredBrief(item.brief),
  site: typeof item.site === 'string' ? item.site : '',
  isTest: item.is_test === true,
  requestKeyHash: item.request_key as string | undefined,
  additions: {
    photos: ((item.photos as PhotoItem[] | undefined) ?? []).map(toPhoto),
    callTime: asCallTime(item.call_time),
    textFirst: (item.text_first as string | undefined) || undefined,
    notes: (item.added_notes as Row['additions']['notes'] | undefined) ?? [],
    changedAt: (item.changed_at as number[] | undefined) ?? [],
    correctedFrom: (item.corrected_from as string[] | undefined) ?? [],
    cancelledAt: item.cancelled_at as number | undefined,
    words: item.words as Row['additions']['words'],
    troubleAt: item.trouble_at as number | undefined,
  },
  waitsIn: queues.find((queue) => rowQueues[queue] === item.outbox),
  sentAt: item.sent_at as number | undefined,
  deliveredAt: item.delivered_at as number | undefined,
  bouncedAt: item.bounced_at as number | undefined,
  digestedAt: item.digested_at as number | undefined,
  warnedAt: item.warned_at as number | undefined,
  expiresAt: item.expires_at as number | undefined,
  consent: item.consent as string | undefined,
  planned: item.planned as number | undefined,
  progress: toProgress(item),
})

const queues = Object.keys(rowQueues) as readonly RowQueue[]

const toProgress = (item: Item): Progress => ({
  status: (item.status as Progress['status'] | undefined) ?? 'new',
  statusAt: item.status_at as number | undefined,
  answeredAt: item.answered_at as number | undefined,
  quotedAt: item.quoted_at as number | undefined,
  wonAt: item.won_at as number | undefined,
  visitedAt: item.visited_at as number | undefined,
  followUps: (item.followed_up as number[] | undefined) ?? [],
  notes: (item.notes as Progress['notes'] | undefined) ?? [],
  amount: item.quoted_amount as number | undefined,
  nextStep:
    typeof item.next_step_on === 'string'
      ? { on: item.next_step_on, what: (item.next_step as string | undefined) ?? '' }
      : undefined,
  startedOn: item.started_on as string | undefined,
  finishedOn: item.finished_on as string | undefined,
  notAsked: item.not_asked as Progress['notAsked'],
  answers: (item.answers as Progress['answers'] | undefined) ?? [],
  events: (item.events as Progress['events'] | undefined) ?? [],
  revision: (item.desk_revision as number | undefined) ?? 0,
})

type PhotoItem = Omit<StoredPhoto, 'receivedAt'> & { readonly received_at: string }

const toPhoto = ({ received_at, ...photo }: PhotoItem): StoredPhoto => ({ ...photo, receivedAt: received_at })

export const toPhotoItem = ({ receivedAt, ...photo }: StoredPhoto): PhotoItem => ({
  ...photo,
  received_at: receivedAt,
})

export const toQueuedRow = ({ id, due_at, [waitingSince]: since }: Item): QueuedRow => ({
  id: id as string,
  dueAt: due_at as number,
  since: since as number,
})

/** Count as text: "12", or "750+" at the limit of a query. */
export const countInWords = (count: number): string => `${count}${count < maxQueued ? '' : '+'}`
