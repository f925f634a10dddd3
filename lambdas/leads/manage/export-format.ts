import { stringify } from 'csv-stringify/sync'
import { columns as words } from '#content/desk/columns.ts'
import { job } from '#content/desk/job.ts'
import { brief as planLabels } from '#content/forms/brief.ts'
import { callTime as callTimeWords } from '#content/forms/call-time.ts'
import { rows as rowWords } from '#content/rows.ts'
import { spreadsheetTime } from '#firm/local-time.ts'
import { briefKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { contracts, type FormName } from '#forms/contracts.ts'
import { sourceFields } from '#forms/read-fields.ts'
import { flagReasons, rangeOf, statusesOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '../store/row.ts'

/** @param visit start of a booked visit in the firm's zone: "2026-12-03T09:00" */
const columnsOf = (form: FormName, visit = ''): readonly Column[] => [
  factColumn('ref', ({ ref }) => ref),
  receivedColumn,
  ...progressColumns,
  ...fieldColumns(form),
  ...(form === 'lead' ? [factColumn('rough_range', rangeOf), ...planColumns, ...additionColumns] : []),
  ...deliveryColumns,
  ...originColumns,
  { name: 'id', label: () => words.row_id, read: ({ id }) => id },
  ...(form === 'lead' ? [factColumn('visit', () => visit.replace('T', ' '), { isDate: true })] : []),
]

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff'

export const csvHead = (form: FormName): string => csv([columnsOf(form).map(({ label }) => label())])

export const toCsv = (row: Row, visit?: string): string =>
  csv([columnsOf(row.form, visit).map((column) => cellOf(column, row))])

function cellOf(column: Column, row: Row): string {
  const text = columnInWords(column, row)
  if (column.isTime && text) return spreadsheetTime(Number(text))
  if (column.isDate || typeof column.read(row) === 'number') return text
  return quoteAsText(column.name === 'phone' ? domestic(text) : text)
}

/** Drops the plus of a domestic number, which a spreadsheet would read as a formula. */
const domestic = (phone: string) => phone.replace(/^\+(?=1[\d ().-]*$)/, '')

/** Characters that start a formula; the full-width ones in Japanese settings. */
const formula = '[=+\\-@＝＋－＠]'

const leadingFormula = new RegExp(`^(?:${formula}|[\\t\\r])`)

/** Formulas after another separator, even within quotes. After a line break + and - are allowed, as in lists. */
const innerFormula = new RegExp(`([;\\t][ '"]*)(?=${formula})|([\\r\\n][ '"]*)(?=[=@＝＠])`, 'g')

/** Prevents formula injection also in parts of a cell; csv-stringify's `escape_formulas` only checks its start. */
export const escapeFormula = (cell: string): string => {
  const text = cell.replace(innerFormula, "$&'")
  return leadingFormula.test(text) || /^[ '"]+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
}

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'

/** Text that spreadsheets convert to numbers, dates or booleans: "0012345", "3-5", "1E5", "MAR1". */
const convertibleText = new RegExp(
  `^(?:(?=.*\\d)(?:\\(?[$€£#]?\\d[\\d\\s.,:/%-]*\\)?|[\\d.,]+e[+-]?\\d+|[\\d\\s./,-]*${month}[\\d\\s./,-]*)|true|false)$`,
  'i',
)

/** Keeps a spreadsheet from converting a text, by a leading apostrophe. */
export const quoteAsText = (text: string): string => (convertibleText.test(text) ? `'${text}` : text)

/** Encodes rows as CSV (RFC 4180), each cell safe in a spreadsheet. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

type Words = Readonly<Record<string, string>>

export interface Column {
  readonly name: string
  /** In the language of the content at that moment. */
  readonly label: () => string
  readonly read: (row: Row) => string | number | boolean | readonly string[] | undefined
  /** Set when the value is a time in epoch seconds. */
  readonly isTime?: true
  /** Set when the value is a day: "2026-12-03". */
  readonly isDate?: true
  readonly words?: Words | ((row: Row) => Words)
}

const factColumn = (
  name: Exclude<keyof typeof words, 'waiting' | 'row_id'>,
  read: Column['read'],
  more: Pick<Column, 'isTime' | 'isDate' | 'words'> = {},
): Column => ({ name, label: () => words[name], read, ...more })

const timeColumn = (name: Parameters<typeof factColumn>[0], read: (row: Row) => number | undefined): Column =>
  factColumn(name, read, { isTime: true })

export const receivedColumn = timeColumn('created_at', (row) => row.createdAt)

const fieldColumns = (form: FormName): readonly Column[] =>
  contracts[form].fields.map(({ name, words }) => ({
    name,
    label: () => words.label,
    read: ({ values }) => values[name],
  }))

const planColumns = briefKeys.map(
  (key): Column => ({
    name: briefFieldName(key),
    label: () => planLabels[key],
    read: ({ brief }) => brief[key],
  }),
)

const additionColumns: readonly Column[] = [
  factColumn('call_time', ({ additions }) => additions.callTime, { words: callTimeWords }),
  factColumn('text_first', ({ additions }) => additions.textFirst),
  factColumn('photos', ({ additions }) => additions.photos.length || undefined),
]

export const progressColumns: readonly Column[] = [
  factColumn('status', (row) => row.progress.status, { words: ({ form }) => statusesOf(form) }),
  timeColumn('status_at', (row) => row.progress.statusAt),
  factColumn('status_note', (row) => row.progress.notes.map(({ text }) => text).join('\n') || undefined),
  factColumn('next_step_on', (row) => row.progress.nextStep?.on, { isDate: true }),
  factColumn('next_step', (row) => row.progress.nextStep?.what || undefined),
  factColumn('quoted_amount', (row) => row.progress.amount),
  factColumn('started_on', (row) => row.progress.startedOn, { isDate: true }),
  factColumn('finished_on', (row) => row.progress.finishedOn, { isDate: true }),
  factColumn('not_asked', (row) => row.progress.notAsked, { words: () => job.ask.reasons }),
  timeColumn('answered_at', (row) => row.progress.answeredAt),
]

export const deliveryColumns: readonly Column[] = [
  factColumn('notification', (row) => row.notification, { words: rowWords.notifications }),
  timeColumn('sent_at', (row) => row.sentAt),
  timeColumn('delivered_at', (row) => row.deliveredAt),
  timeColumn('bounced_at', (row) => row.bouncedAt),
  timeColumn('digested_at', (row) => row.digestedAt),
]

export const originColumns: readonly Column[] = [
  timeColumn('updated_at', (row) => row.updatedAt),
  factColumn('consent', (row) => row.consent),
  ...sourceFields.map(({ name }) => factColumn(name, ({ source }) => source[name])),
  factColumn('site', (row) => row.site || undefined),
  factColumn('flags', (row) => row.flags, { words: flagReasons }),
  timeColumn('expires_at', (row) => row.expiresAt),
]

export function columnText({ read }: Column, row: Row): string {
  const value = read(row) ?? ''
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** Value as text, with labels for codes. Not for times, whose format depends on the reader. */
export function columnInWords(column: Column, row: Row): string {
  const words = typeof column.words === 'function' ? column.words(row) : column.words
  const parts = columnText(column, row).split(', ')
  return parts.map((part) => words?.[part] ?? part).join(', ')
}
