import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import {
  type DeskRow,
  isCanary,
  projectOf,
  receivedAt,
  senderOf,
  textOf,
} from '#lambdas/leads/store/desk-row.ts'
import { table } from './table.ts'

const head = ['Received', 'Form', 'Ref', 'Name', 'Phone', 'Project', 'Status', 'Notification']

/** Rows as a table for people. */
export const listTable = (rows: readonly DeskRow[]): string =>
  table(
    head,
    rows.map((row) => [
      shortTime(receivedAt(row)),
      isCanary(row) ? `${row.form} (canary)` : row.form,
      row.ref,
      senderOf(row),
      textOf(row, 'phone'),
      projectOf(row),
      textOf(row, 'status'),
      textOf(row, 'notification'),
    ]),
  )

/** "1 row", "12 rows". */
export const counted = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`
