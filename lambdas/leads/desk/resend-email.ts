import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { Refusal } from '#lambdas/adapters/errors.ts'
import { warningOf } from '../promise.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { asSpam, toBeResent } from '../store/desk-changes.ts'
import type { Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'

/**
 * Has the owner get the e-mail about a row once more: the scheduled resend sends it within a minute or two. A
 * row that was quarantined is then no longer.
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const resendEmail = (row: Row, by: string): Promise<Row> =>
  changeRow(
    row,
    isQuarantined(row) ? history.notSpam : history.resent,
    (current) => toBeResent(current, now()),
    by,
    isQuarantined(row) ? warningOf(row, now()) : [],
  )

/**
 * Takes a row out of quarantine; the owner gets the e-mail about it.
 * @throws ChangedMeanwhile, Refusal when the row is not quarantined, or is gone
 */
export async function markNotSpam(row: Row, by: string): Promise<Row> {
  if (!isQuarantined(row)) throw new Refusal(fill(notices.notHeldBack, { ref: row.ref }))
  return resendEmail(row, by)
}

/**
 * Holds a row back as spam that came through; the statistics of replies leave it out.
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const markSpam = (row: Row, by: string): Promise<Row> =>
  changeRow(row, history.spam, (current) => asSpam(current, now()), by)
