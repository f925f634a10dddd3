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

/** The first line of a CSV export. */
export const csvHead = csv([head])

/** A row as a line of CSV: texts as they were written, times as in San Diego, lists with commas. */
export const asCsv = (row: Row): string => csv([[row.form, row.ref, ...columns.map(cellOf(row))]])

const cellOf =
  (row: Row) =>
  (column: Column): string => {
    const text = textIn(column, row)
    if (column.name === 'phone') return domestic(text)
    return column.isTime && text ? spreadsheetTime(Number(text)) : text
  }

/** A phone number of our own country needs no plus, which would make a formula of it. */
const domestic = (phone: string) => phone.replace(/^\+(?=1[\d ().-]*$)/, '')

/**
 * Writes an export row by row: however many there are, it takes no memory to speak of. JSON has values as they are stored,
 * times in ISO 8601, the number of photos.
 * @returns how many rows
 */
export async function writeExport(
  rows: AsyncIterable<Row>,
  format: 'csv' | 'json',
  write: (text: string) => void,
): Promise<number> {
  let count = 0
  write(format === 'csv' ? csvHead : '[')
  for await (const row of rows) {
    write(format === 'csv' ? asCsv(row) : `${count > 0 ? ',' : ''}\n${asJson(row)}`)
    count += 1
  }
  if (format === 'json') write(count > 0 ? '\n]\n' : ']\n')
  return count
}

const asJson = (row: Row): string => JSON.stringify(recordOf(row), null, 2).replace(/^/gm, '  ')

function recordOf(row: Row): Record<string, unknown> {
  const values = columns.map(({ name, read, isTime }) => {
    const value = read(row)
    return [name, isTime && value !== undefined ? new Date(Number(value) * 1000).toISOString() : value]
  })
  return { form: row.form, ref: row.ref, ...Object.fromEntries(values) }
}
