import { columns as words } from '#content/desk/columns.ts'
import type { FormName } from '#forms/contracts.ts'
import type { Row } from '../store/row.ts'
import {
  added,
  type Column,
  delivery,
  id,
  inWords,
  origin,
  planned,
  progress,
  received,
  ref,
  roughRange,
  written,
} from './columns.ts'
import { asText, csv } from './csv.ts'
import { spreadsheetTime } from './san-diego-time.ts'

const columnsOf = (form: FormName): readonly Column[] => [
  ref,
  received,
  ...progress,
  ...written(form),
  ...(form === 'lead' ? [roughRange, ...planned, ...added] : []),
  ...delivery,
  ...origin,
  id,
]

/** Tells a spreadsheet that a file is UTF-8. */
export const byteOrderMark = '\ufeff'

export const csvHead = (form: FormName): string =>
  csv([[...columnsOf(form).map(({ label }) => label), ...(form === 'lead' ? [words.visit] : [])]])

/** @param visit a lead's booked visit, on San Diego's clock: "2026-12-03T09:00" */
export const asCsv = (row: Row, visit = ''): string =>
  csv([
    [
      ...columnsOf(row.form).map((column) => cellOf(column, row)),
      ...(row.form === 'lead' ? [visit.replace('T', ' ')] : []),
    ],
  ])

function cellOf(column: Column, row: Row): string {
  const text = inWords(column, row)
  if (column.isTime && text) return spreadsheetTime(Number(text))
  if (column.isDate || typeof column.read(row) === 'number') return text
  return asText(column.name === 'phone' ? domestic(text) : text)
}

/** A phone number of our own country needs no plus, which would make a formula of it. */
const domestic = (phone: string) => phone.replace(/^\+(?=1[\d ().-]*$)/, '')
