import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { senderOf, subjectOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { table } from './table.ts'

const head = ['Received', 'Form', 'Ref', 'Name', 'Phone', 'Project', 'Status', 'Notification']

/** Rows as a table for people. */
export const listTable = (rows: readonly Row[]): string =>
  table(
    head,
    rows.map((row) => [
      shortTime(row.createdAt),
      row.canary ? `${row.form} (canary)` : row.form,
      row.ref,
      senderOf(row),
      textOf(row, 'phone'),
      subjectOf(row),
      row.progress.status,
      row.notification,
    ]),
  )

/** "1 row", "12 rows". */
export const counted = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`
