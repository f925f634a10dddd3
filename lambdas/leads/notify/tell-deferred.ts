import { log } from '#lambdas/adapters/log.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { deferredEmail } from './summary-email.ts'
import { findWaiting, markTold } from './waiting-rows.ts'

/**
 * Tells the owner in one e-mail of all rows of a form that are deferred, once the first of them is due. A summary that
 * was not sent, or sent and not written down, comes with the next run.
 * @throws Error of the database, MailError when it could not be sent; everything still waits
 */
export async function tellDeferred(
  channel: NotificationDependencies,
  deadline: AbortSignal,
): Promise<number> {
  const { contract, rows, now, sendEmail } = channel
  const queued = await rows.waiting('deferred', deadline)
  if (!queued.some(({ dueAt }) => dueAt <= now())) return 0
  const waiting = await findWaiting(channel, 'deferred', queued, deadline)
  const count = waiting.told.length
  if (count === 0) return 0
  const messageId = await sendEmail(deferredEmail(waiting), deadline)
  log.info(`${contract.name}.summary_sent`, { rows: count, messageId })
  await markTold(channel, 'deferred', waiting.told, deadline)
  return count
}
