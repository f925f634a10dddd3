import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { Refusal } from '../refusal.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { resendChange, spamChange } from '../store/desk-update.ts'
import type { Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import type { Desk, Found } from './desk.ts'

/**
 * Has the owner get the e-mail about a row once more: the scheduled resend sends it within a minute or two. A
 * row that was quarantined is then no longer.
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const resendEmail = (found: Found, desk: Desk): Promise<Row> =>
  changeRow(
    found,
    isQuarantined(found.row) ? history.notSpam : history.resent,
    resendChange(found.row, desk.now()),
    desk,
  )

/**
 * Takes a row out of quarantine; the owner gets the e-mail about it.
 * @throws ChangedMeanwhile, Refusal when the row is not quarantined, or is gone
 */
export async function markNotSpam(found: Found, desk: Desk): Promise<Row> {
  if (!isQuarantined(found.row)) throw new Refusal(notices.notHeldBack(found.row.ref))
  return resendEmail(found, desk)
}

/**
 * Holds a row back as spam that came through; the statistics of replies leave it out.
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const markSpam = (found: Found, desk: Desk): Promise<Row> =>
  changeRow(found, history.spam, spamChange(found.row, desk.now()), desk)
