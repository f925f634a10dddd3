import { columns as words } from '#content/desk/columns.ts'
import { brief as planLabels } from '#content/forms/brief.ts'
import { callTime as callTimeWords } from '#content/forms/call-time.ts'
import { briefFields, briefKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { contracts, type FormName } from '#forms/contracts.ts'
import { sourceFields } from '#forms/source.ts'
import { flagReasons, notifications, rangeOf, statusesOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'

type Words = Readonly<Record<string, string>>

export interface Column {
  /** For programs. */
  readonly name: string
  /** For people: also the heading in a spreadsheet. */
  readonly label: string
  readonly read: (row: Row) => string | number | boolean | readonly string[] | undefined
  /** True when the value is a time in epoch seconds. */
  readonly isTime?: true
  /** True when the value is a day: "2026-12-03". */
  readonly isDate?: true
  readonly words?: Words | ((row: Row) => Words)
}

const fact = (
  name: Exclude<keyof typeof words, 'waiting' | 'row_id' | 'visit'>,
  read: Column['read'],
  more: Pick<Column, 'isTime' | 'isDate' | 'words'> = {},
): Column => ({
  name,
  get label() {
    return words[name]
  },
  read,
  ...more,
})

const time = (name: Parameters<typeof fact>[0], read: (row: Row) => number | undefined): Column =>
  fact(name, read, { isTime: true })

export const id: Column = {
  ...{ name: 'id', read: (row) => row.id },
  get label() {
    return words.row_id
  },
}

export const received = time('created_at', (row) => row.createdAt)

export const written = (form: FormName): readonly Column[] =>
  contracts[form].fields.map(({ name, words: { label } }) => ({
    name,
    label,
    read: ({ values }) => values[name],
  }))

export const ref = fact('ref', (row) => row.ref)

export const roughRange = fact('rough_range', rangeOf)

export const planned: readonly Column[] = briefKeys.map((key) => {
  const name = briefFieldName(key)
  const read: Column['read'] = ({ brief }) => briefFields(brief)[name]
  return {
    ...{ name, read },
    get label() {
      return planLabels[key]
    },
  }
})

export const added: readonly Column[] = [
  fact('call_time', ({ additions }) => additions.callTime, { words: callTimeWords }),
  fact('text_first', ({ additions }) => additions.textFirst),
  fact('photos', ({ additions }) => additions.photos.length || undefined),
]

export const progress: readonly Column[] = [
  fact('status', (row) => row.progress.status, { words: ({ form }) => statusesOf(form) }),
  time('status_at', (row) => row.progress.statusAt),
  fact('status_note', (row) => row.progress.notes.map(({ text }) => text).join('\n') || undefined),
  fact('next_step_on', (row) => row.progress.nextStep?.on, { isDate: true }),
  fact('next_step', (row) => row.progress.nextStep?.what || undefined),
  fact('quoted_amount', (row) => row.progress.amount),
  time('answered_at', (row) => row.progress.answeredAt),
]

export const delivery: readonly Column[] = [
  fact('notification', (row) => row.notification, { words: notifications }),
  time('sent_at', (row) => row.sentAt),
  time('delivered_at', (row) => row.deliveredAt),
  time('bounced_at', (row) => row.bouncedAt),
  time('digested_at', (row) => row.digestedAt),
]

export const origin: readonly Column[] = [
  time('updated_at', (row) => row.updatedAt),
  fact('consent', (row) => row.consent),
  ...sourceFields.map(({ name }) => fact(name, ({ source }) => source[name])),
  fact('site', (row) => row.site || undefined),
  fact('flags', (row) => row.flags, { words: flagReasons }),
  time('expires_at', (row) => row.expiresAt),
]

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
