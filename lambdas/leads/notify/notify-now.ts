import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { withinMailTimeout } from './mail-state.ts'
import { notify } from './notify.ts'
import { nextBatchAt } from './send-batches.ts'

/**
 * Tells the owner of a row that was just saved: at once, or, above the hourly limit of e-mails, with the next batched
 * e-mail. The caller holds the row's lease.
 * @returns false when the e-mail failed and the resend has to go on
 */
export async function notifyNow(
  row: Row,
  dependencies: NotificationDependencies,
  deadline: AbortSignal,
): Promise<boolean> {
  if (row.additions.photos.length > 0) return leaveToResend(row, dependencies, deadline)
  if (!row.canary && (await isLeftToBatch(row, dependencies, deadline))) return true
  return (await notify(row, dependencies, deadline)) === 'sent'
}

/** Only the resend sends pictures; it runs each minute. */
async function leaveToResend(
  row: Row,
  { contract: { name }, rows, now }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<true> {
  const { id, revision } = row
  try {
    await rows.leave(row, now(), deadline)
  } catch (error) {
    // The lease lapses by itself, a little later.
    log.warn(`${name}.leave_failed`, { id, revision, ...errorFields(error) })
  }
  return true
}

/**
 * Counts one more e-mail of this hour, and leaves the row to the batched e-mail when there are too many. Fails open:
 * what cannot be counted is sent, what cannot be left is tried again by the resend.
 */
async function isLeftToBatch(
  row: Row,
  { contract: { name }, rows, mailState, now, immediateMailsPerHour }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<boolean> {
  const { id, revision } = row
  try {
    const count = await mailState.countImmediate(now(), withinMailTimeout(deadline))
    if (count <= immediateMailsPerHour()) return false
    const dueAt = nextBatchAt(now())
    await rows.batch(row, dueAt, deadline)
    log.warn(`${name}.batched`, { id, revision, count, delay: dueAt - now() })
    return true
  } catch (error) {
    log.warn(`${name}.batch_failed`, { id, revision, ...errorFields(error) })
    return false
  }
}
