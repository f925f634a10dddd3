import type { Row } from '../store/row.ts'
import {
  added,
  type Column,
  delivery,
  id,
  origin,
  planned,
  progress,
  received,
  textIn,
  written,
} from './columns.ts'
import { csv } from './csv.ts'
import { spreadsheetTime } from './san-diego-time.ts'

/** Columns of an export, the same for both forms. Other programs read them by name, so the names must not change. */
const columns: readonly Column[] = [
  received,
  ...progress,
  ...written,
  ...planned,
  ...added,
  ...delivery,
  ...origin,
  id,
]

/** The head of every CSV export, whatever rows are in it. */
export const head: readonly string[] = ['form', 'ref', ...columns.map(({ name }) => name)]

/** Tells a spreadsheet that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Rows as CSV: texts as they were written, times as in San Diego, lists with commas. */
export function asCsv(rows: readonly Row[]): string {
  return csv([head, ...rows.map((row) => [row.form, row.ref, ...columns.map(cellOf(row))])])
}

const cellOf =
  (row: Row) =>
  (column: Column): string => {
    const text = textIn(column, row)
    if (column.name === 'phone') return domestic(text)
    return column.isTime && text ? spreadsheetTime(Number(text)) : text
  }

/** A phone number of our own country needs no plus, which would make a formula of it. */
const domestic = (phone: string) => phone.replace(/^\+(?=1[\d ().-]*$)/, '')

/** Rows as JSON: values as they are stored, times in ISO 8601, the number of photos. */
export function asJson(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(recordOf), null, 2)
}

function recordOf(row: Row): Record<string, unknown> {
  const values = columns.map(({ name, read, isTime }) => {
    const value = read(row)
    return [name, isTime && value !== undefined ? new Date(Number(value) * 1000).toISOString() : value]
  })
  return { form: row.form, ref: row.ref, ...Object.fromEntries(values) }
}
