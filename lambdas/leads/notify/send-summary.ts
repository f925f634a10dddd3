import type { FormName } from '#forms/contracts.ts'
import { log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { deferredEmail } from './summary-email.ts'
import { findWaiting, markTold } from './waiting-rows.ts'

/**
 * Tells the owner in one e-mail of all rows of a form that are deferred. A summary that was not sent, or sent and not written
 * down, comes once more.
 * @throws Error of the database, MailError when it could not be sent; everything still waits
 */
export async function sendSummary(form: FormName): Promise<void> {
  const waiting = await findWaiting(form, 'deferred', await rows(form).queued('deferred'))
  const { length: count } = waiting.told
  if (count === 0) return
  const messageId = await sendBySes(form)(deferredEmail(waiting))
  log.info(`${form}.summary_sent`, { rows: count, messageId })
  await markTold(form, 'deferred', waiting.told)
}
