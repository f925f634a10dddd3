import { columns as words } from '#content/desk/columns.ts'
import { brief as planLabels } from '#content/forms/brief.ts'
import { briefFields, briefKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { callTimes } from '#forms/call-time.ts'
import { contracts, type FormName } from '#forms/contracts.ts'
import { sourceFields } from '#forms/source.ts'
import { flagReasons, notifications, rangeOf, statusesOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'

type Words = Readonly<Record<string, string>>

/** One fact of a row, as people and exports are told of it. */
export interface Column {
  /** For programs. */
  readonly name: string
  /** For people: also the heading in a spreadsheet. */
  readonly label: string
  readonly read: (row: Row) => string | number | boolean | readonly string[] | undefined
  /** True when the value is a time in epoch seconds. */
  readonly isTime?: true
  /** Words for its values, or for those in its list. */
  readonly words?: Words | ((row: Row) => Words)
}

const time = (
  name: Exclude<keyof typeof words, 'waiting'>,
  read: (row: Row) => number | undefined,
): Column => ({
  name,
  label: words[name],
  read,
  isTime: true,
})

export const id: Column = { name: 'id', label: words.row_id, read: (row) => row.id }

export const received = time('created_at', (row) => row.createdAt)

/** Fields of a form. */
export const written = (form: FormName): readonly Column[] =>
  contracts[form].fields.map(({ name, label }) => ({ name, label, read: ({ values }) => values[name] }))

export const ref: Column = { name: 'ref', label: words.ref, read: (row) => row.ref }

/** What a lead's plan comes to, as the visitor saw it. */
export const roughRange: Column = { name: 'rough_range', label: words.rough_range, read: rangeOf }

/** The visitor's plan, as codes. */
export const planned: readonly Column[] = briefKeys.map((key) => {
  const name = briefFieldName(key)
  return { name, label: planLabels[key], read: ({ brief }) => briefFields(brief)[name] }
})

/** Additions of the visitor after sending. */
export const added: readonly Column[] = [
  {
    name: 'call_time',
    label: words.call_time,
    read: ({ additions }) => additions.callTime,
    words: Object.fromEntries(callTimes.map(({ value, label }) => [value, label])),
  },
  {
    name: 'text_first',
    label: words.text_first,
    read: ({ additions }) => additions.textFirst,
  },
  { name: 'photos', label: words.photos, read: ({ additions }) => additions.photos.length || undefined },
]

/** The firm's progress, written at the desk. */
export const progress: readonly Column[] = [
  {
    name: 'status',
    label: words.status,
    read: (row) => row.progress.status,
    words: ({ form }) => statusesOf(form),
  },
  time('status_at', (row) => row.progress.statusAt),
  {
    name: 'status_note',
    label: words.status_note,
    read: (row) => row.progress.notes.map(({ text }) => text).join('\n') || undefined,
  },
  { name: 'next_step_on', label: words.next_step_on, read: (row) => row.progress.nextStep?.on },
  { name: 'next_step', label: words.next_step, read: (row) => row.progress.nextStep?.what || undefined },
  time('answered_at', (row) => row.progress.answeredAt),
]

/** State of the e-mail to the owner. */
export const delivery: readonly Column[] = [
  { name: 'notification', label: words.notification, read: (row) => row.notification, words: notifications },
  time('sent_at', (row) => row.sentAt),
  time('delivered_at', (row) => row.deliveredAt),
  time('bounced_at', (row) => row.bouncedAt),
  time('digested_at', (row) => row.digestedAt),
]

/** Origin of the row, and the time until which it is kept. */
export const origin: readonly Column[] = [
  time('updated_at', (row) => row.updatedAt),
  { name: 'consent', label: words.consent, read: (row) => row.consent },
  ...sourceFields.map(
    ({ name }): Column => ({
      name,
      label: words[name],
      read: ({ source }) => source[name],
    }),
  ),
  { name: 'site', label: words.site, read: (row) => row.site || undefined },
  { name: 'flags', label: words.flags, read: (row) => row.flags, words: flagReasons },
  { name: 'canary', label: words.canary, read: (row) => row.canary || undefined },
  time('expires_at', (row) => row.expiresAt),
]

/** State of the functions' work on the row, which helps to find a fault. */
export const workings: readonly Column[] = [
  id,
  { name: 'revision', label: words.revision, read: (row) => row.revision },
  { name: 'notified_revision', label: words.notified_revision, read: (row) => row.notifiedRevision },
  { name: 'saves', label: words.saves, read: (row) => row.saves },
  { name: 'desk_revision', label: words.desk_revision, read: (row) => row.progress.revision || undefined },
  time('warned_at', (row) => row.warnedAt),
  { name: 'attempts', label: words.attempts, read: (row) => row.attempts },
  {
    name: 'outbox',
    label: words.outbox,
    read: (row) => row.waitsIn,
    words: words.waiting,
  },
  time('due_at', (row) => row.dueAt),
  { name: 'last_error', label: words.last_error, read: (row) => row.lastError },
  { name: 'ses_message_id', label: words.ses_message_id, read: (row) => row.mailId },
]

/** The value as text, lists with commas; empty when there is none. */
export function textIn({ read }: Column, row: Row): string {
  const value = read(row) ?? ''
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** The value as text, with words for codes. Not for times, which each reader writes in its own way. */
export function inWords(column: Column, row: Row): string {
  const words = typeof column.words === 'function' ? column.words(row) : column.words
  const parts = textIn(column, row).split(', ')
  return parts.map((part) => words?.[part] ?? part).join(', ')
}
