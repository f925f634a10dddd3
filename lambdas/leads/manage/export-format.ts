import { stringify } from 'csv-stringify/sync'
import { columns as words } from '#content/desk/columns.ts'
import { brief as planLabels } from '#content/forms/brief.ts'
import { callTime as callTimeWords } from '#content/forms/call-time.ts'
import { spreadsheetTime } from '#firm/san-diego-time.ts'
import { briefFields, briefKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { contracts, type FormName } from '#forms/contracts.ts'
import { sourceFields } from '#forms/read-fields.ts'
import { flagReasons, notificationLabels, rangeOf, statusesOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '../store/row.ts'

const columnsOf = (form: FormName): readonly Column[] => [
  refColumn,
  receivedColumn,
  ...progressColumns,
  ...fieldColumns(form),
  ...(form === 'lead' ? [roughRange, ...planColumns, ...additionColumns] : []),
  ...deliveryColumns,
  ...originColumns,
  id,
]

/** Tells a spreadsheet that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

export const csvHead = (form: FormName): string =>
  csv([[...columnsOf(form).map(({ label }) => label), ...(form === 'lead' ? [words.visit] : [])]])

/** @param visit a lead's booked visit, on San Diego's clock: "2026-12-03T09:00" */
export const toCsv = (row: Row, visit = ''): string =>
  csv([
    [
      ...columnsOf(row.form).map((column) => cellOf(column, row)),
      ...(row.form === 'lead' ? [visit.replace('T', ' ')] : []),
    ],
  ])

function cellOf(column: Column, row: Row): string {
  const text = columnInWords(column, row)
  if (column.isTime && text) return spreadsheetTime(Number(text))
  if (column.isDate || typeof column.read(row) === 'number') return text
  return quoteAsText(column.name === 'phone' ? domestic(text) : text)
}

/** A phone number of our own country needs no plus, which would make a formula of it. */
const domestic = (phone: string) => phone.replace(/^\+(?=1[\d ().-]*$)/, '')

/** Characters that make a spreadsheet take a cell for a formula; the wide ones in Japanese settings. */
const formula = '[=+\\-@＝＋－＠]'

const opening = new RegExp(`^(?:${formula}|[\\t\\r])`)

/**
 * Places where a spreadsheet that expects other separators than commas begins a new cell, even within quotes: behind
 * a semicolon or a tab, and at a new line, where people also write lists with dashes.
 */
const inner = new RegExp(`([;\\t][ '"]*)(?=${formula})|([\\r\\n][ '"]*)(?=[=@＝＠])`, 'g')

/**
 * Lets no cell begin as a formula, and no part of it that some spreadsheet may take for a cell: an apostrophe before it
 * says that it is text. csv-stringify's own `escape_formulas` knows only the beginning of a cell.
 */
export const escapeFormula = (cell: string): string => {
  const text = cell.replace(inner, "$&'")
  return opening.test(text) || /^[ '"]+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'

/** What spreadsheets make a number, a date or a truth of: "0012345", "3-5", "1E5", "MAR1". */
const rewritten = new RegExp(
  `^(?:(?=.*\\d)(?:\\(?[$€£#]?\\d[\\d\\s.,:/%-]*\\)?|[\\d.,]+e[+-]?\\d+|[\\d\\s./,-]*${month}[\\d\\s./,-]*)|true|false)$`,
  'i',
)

/** Lets a spreadsheet keep a text that it would rewrite, by the apostrophe that says that it is text. */
export const quoteAsText = (text: string): string => (rewritten.test(text) ? `'${text}` : text)

/** Rows of cells as CSV by RFC 4180, each cell harmless in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

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

const column = (
  name: string,
  labelOf: () => string,
  read: Column['read'],
  more: Pick<Column, 'isTime' | 'isDate' | 'words'> = {},
): Column => ({
  name,
  get label() {
    return labelOf()
  },
  read,
  ...more,
})

const fact = (
  name: Exclude<keyof typeof words, 'waiting' | 'row_id' | 'visit'>,
  read: Column['read'],
  more?: Parameters<typeof column>[3],
) => column(name, () => words[name], read, more)

const time = (name: Parameters<typeof fact>[0], read: (row: Row) => number | undefined): Column =>
  fact(name, read, { isTime: true })

const id = column(
  'id',
  () => words.row_id,
  (row) => row.id,
)

export const receivedColumn = time('created_at', (row) => row.createdAt)

export const fieldColumns = (form: FormName): readonly Column[] =>
  contracts[form].fields.map(({ name, words: { label } }) => ({
    name,
    label,
    read: ({ values }) => values[name],
  }))

export const refColumn = fact('ref', (row) => row.ref)

export const roughRange = fact('rough_range', rangeOf)

export const planColumns: readonly Column[] = briefKeys.map((key) => {
  const name = briefFieldName(key)
  return column(
    name,
    () => planLabels[key],
    ({ brief }) => briefFields(brief)[name],
  )
})

export const additionColumns: readonly Column[] = [
  fact('call_time', ({ additions }) => additions.callTime, { words: callTimeWords }),
  fact('text_first', ({ additions }) => additions.textFirst),
  fact('photos', ({ additions }) => additions.photos.length || undefined),
]

export const progressColumns: readonly Column[] = [
  fact('status', (row) => row.progress.status, { words: ({ form }) => statusesOf(form) }),
  time('status_at', (row) => row.progress.statusAt),
  fact('status_note', (row) => row.progress.notes.map(({ text }) => text).join('\n') || undefined),
  fact('next_step_on', (row) => row.progress.nextStep?.on, { isDate: true }),
  fact('next_step', (row) => row.progress.nextStep?.what || undefined),
  fact('quoted_amount', (row) => row.progress.amount),
  time('answered_at', (row) => row.progress.answeredAt),
]

export const deliveryColumns: readonly Column[] = [
  fact('notification', (row) => row.notification, { words: notificationLabels }),
  time('sent_at', (row) => row.sentAt),
  time('delivered_at', (row) => row.deliveredAt),
  time('bounced_at', (row) => row.bouncedAt),
  time('digested_at', (row) => row.digestedAt),
]

export const originColumns: readonly Column[] = [
  time('updated_at', (row) => row.updatedAt),
  fact('consent', (row) => row.consent),
  ...sourceFields.map(({ name }) => fact(name, ({ source }) => source[name])),
  fact('site', (row) => row.site || undefined),
  fact('flags', (row) => row.flags, { words: flagReasons }),
  time('expires_at', (row) => row.expiresAt),
]

export function columnText({ read }: Column, row: Row): string {
  const value = read(row) ?? ''
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** The value as text, with words for codes. Not for times, which each reader writes in its own way. */
export function columnInWords(column: Column, row: Row): string {
  const words = typeof column.words === 'function' ? column.words(row) : column.words
  const parts = columnText(column, row).split(', ')
  return parts.map((part) => words?.[part] ?? part).join(', ')
}
