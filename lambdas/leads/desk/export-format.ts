import {
  type Attribute,
  added,
  id,
  origin,
  planned,
  progress,
  received,
  told,
  written,
} from '../store/attributes.ts'
import { type DeskRow, textOf } from '../store/desk-row.ts'
import { csv } from './csv.ts'
import { spreadsheetTime } from './san-diego-time.ts'

/**
 * What an export has of a row of either form. Other programs read it by these names, so they must not change.
 */
const columns: readonly Attribute[] = [
  received,
  ...progress,
  ...written,
  ...planned,
  ...added,
  ...told,
  ...origin,
  id,
]

/** The head of every CSV export, whatever rows are in it. */
export const head: readonly string[] = ['form', 'ref', ...columns.map(({ name }) => name)]

/** By this mark a spreadsheet knows that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Rows as CSV: texts as they were written, times as in San Diego, lists with commas. */
export function asCsv(rows: readonly DeskRow[]): string {
  return csv([head, ...rows.map((row) => [row.form, row.ref, ...columns.map(cellOf(row))])])
}

const cellOf =
  (row: DeskRow) =>
  ({ name, isTime }: Attribute): string => {
    const text = textOf(row, name)
    if (name === 'phone') return domestic(text)
    return isTime && text ? spreadsheetTime(Number(text)) : text
  }

/** A phone number of our own country needs no plus, which would make a formula of it. */
const domestic = (phone: string) => phone.replace(/^\+(?=1[\d ().-]*$)/, '')

/** Rows as JSON: values as they are stored, times in ISO 8601, of photos how many there are. */
export function asJson(rows: readonly DeskRow[]): string {
  return JSON.stringify(rows.map(recordOf), null, 2)
}

function recordOf(row: DeskRow): Record<string, unknown> {
  const { form, ref, attributes } = row
  const values = columns.map(({ name, isTime, isCounted }) => {
    const value = attributes[name]
    if (isCounted && Array.isArray(value)) return [name, value.length]
    return [name, isTime && value !== undefined ? new Date(Number(value) * 1000).toISOString() : value]
  })
  return { form, ref, ...Object.fromEntries(values) }
}
