import { briefFields, briefKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { briefLabel } from '#forms/brief-label.ts'
import { callTimes } from '#forms/call-time.ts'
import { leadContract } from '#forms/lead.ts'
import { sourceFields } from '#forms/source.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { flagReasons, notifications } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'

/** One fact of a row, as people and exports are told of it. */
export interface Column {
  /** Heading in an export. */
  readonly name: string
  readonly label: string
  readonly read: (row: Row) => string | number | boolean | readonly string[] | undefined
  /** True when the value is a time in epoch seconds. */
  readonly isTime?: true
  /** Words for its values, or for those in its list. */
  readonly words?: Readonly<Record<string, string>>
}

const time = (name: string, label: string, read: (row: Row) => number | undefined): Column => ({
  name,
  label,
  read,
  isTime: true,
})

export const id: Column = { name: 'id', label: 'Id', read: (row) => row.id }

export const received = time('created_at', 'Received', (row) => row.createdAt)

/** Fields of both forms, each once. */
export const written: readonly Column[] = [
  ...new Map(
    [...leadContract.fields, ...subcontractorContract.fields].map(({ name, label }) => [
      name,
      { name, label, read: ({ values }: Row) => values[name] },
    ]),
  ).values(),
]

/** The visitor's plan, as codes. */
export const planned: readonly Column[] = briefKeys.map((key) => {
  const name = briefFieldName(key)
  return { name, label: briefLabel(key), read: ({ brief }) => briefFields(brief)[name] }
})

/** Additions of the visitor after sending. */
export const added: readonly Column[] = [
  {
    name: 'call_time',
    label: 'When to call',
    read: ({ additions }) => additions.callTime,
    words: Object.fromEntries(callTimes.map(({ value, label }) => [value, label])),
  },
  {
    name: 'text_first',
    label: 'Text message first, consent version',
    read: ({ additions }) => additions.textFirst,
  },
  { name: 'photos', label: 'Photos', read: ({ additions }) => additions.photos.length || undefined },
]

/** The firm's progress, written at the desk. */
export const progress: readonly Column[] = [
  { name: 'status', label: 'Status', read: (row) => row.progress.status },
  time('status_at', 'Status since', (row) => row.progress.statusAt),
  { name: 'status_note', label: 'Note', read: (row) => row.progress.note || undefined },
  { name: 'next_step_on', label: 'Next step on', read: (row) => row.progress.nextStep?.on },
  { name: 'next_step', label: 'Next step', read: (row) => row.progress.nextStep?.what || undefined },
  time('answered_at', 'First answered', (row) => row.progress.answeredAt),
]

/** State of the e-mail to the owner. */
export const delivery: readonly Column[] = [
  { name: 'notification', label: 'Notification', read: (row) => row.notification, words: notifications },
  time('sent_at', 'Sent', (row) => row.sentAt),
  time('delivered_at', 'Delivered', (row) => row.deliveredAt),
  time('bounced_at', 'Bounced', (row) => row.bouncedAt),
  time('digested_at', 'Told in a summary', (row) => row.digestedAt),
]

const sourceLabels: Readonly<Record<string, string>> = {
  source_page: 'First page',
  source_referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
}

/** Origin of the row, and the time until which it is kept. */
export const origin: readonly Column[] = [
  time('updated_at', 'Last changed', (row) => row.updatedAt),
  { name: 'consent', label: 'Consent, version', read: (row) => row.consent },
  ...sourceFields.map(
    ({ name }): Column => ({
      name,
      label: sourceLabels[name] ?? name,
      read: ({ source }) => source[name],
    }),
  ),
  { name: 'site', label: 'Sent from', read: (row) => row.site || undefined },
  { name: 'flags', label: 'Suspicion', read: (row) => row.flags, words: flagReasons },
  { name: 'canary', label: 'Written by the monitor', read: (row) => row.canary || undefined },
  time('expires_at', 'Deleted after', (row) => row.expiresAt),
]

/** State of the functions' work on the row, which helps to find a fault. */
export const workings: readonly Column[] = [
  id,
  { name: 'revision', label: 'Revision', read: (row) => row.revision },
  { name: 'notified_revision', label: 'Revision told', read: (row) => row.notifiedRevision },
  { name: 'saves', label: 'Times stored', read: (row) => row.saves },
  { name: 'desk_revision', label: 'Changes at the desk', read: (row) => row.progress.revision || undefined },
  time('warned_at', 'Warned of the promise', (row) => row.warnedAt),
  { name: 'attempts', label: 'Attempts to send', read: (row) => row.attempts },
  {
    name: 'outbox',
    label: 'Waits for',
    read: (row) => row.waitsIn,
    words: {
      pending: 'an e-mail',
      deferred: 'a place in the hourly summary',
      quarantined: 'a place in the daily digest',
      undelivered: 'a mailbox that takes the e-mail',
    },
  },
  time('due_at', 'Due', (row) => row.dueAt),
  { name: 'last_error', label: 'Last failure', read: (row) => row.lastError },
  { name: 'ses_message_id', label: 'E-mail id', read: (row) => row.mailId },
]

/** The value as text, lists with commas; empty when there is none. */
export function textIn({ read }: Column, row: Row): string {
  const value = read(row) ?? ''
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** The value as text, with words for codes. Not for times, which each reader writes in its own way. */
export const inWords = (column: Column, row: Row): string =>
  textIn(column, row)
    .split(', ')
    .map((part) => column.words?.[part] ?? part)
    .join(', ')
