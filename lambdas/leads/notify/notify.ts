import { errorFields, log } from '#lambdas/adapters/log.ts'
import { MailError, type MailFailure } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { type Postponement, postponementOf } from './ceiling.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { emailFor } from './email-for.ts'
import { retryDelay } from './retry-delay.ts'

export type Outcome = 'sent' | 'postponed' | MailFailure

/**
 * Sends the pending e-mail of a row within the hour's ceiling and marks the row; the caller holds the row's lease.
 * Never throws: whatever fails, the notification stays pending and the scheduled resend finds it.
 * @returns `sent` when the mail service took the e-mail, `postponed` when it may not be sent now
 */
export async function notify(
  row: Row,
  dependencies: NotificationDependencies,
  deadline: AbortSignal,
): Promise<Outcome> {
  const postponement = await postponementOf(row, dependencies, deadline)
  if (postponement) return postpone(row, postponement, dependencies, deadline)
  try {
    const pictures = await dependencies.picturesOf?.(row, deadline)
    const messageId = await dependencies.sendEmail(emailFor(dependencies.contract, row, pictures), deadline)
    await markSent(row, messageId, dependencies, deadline)
    return 'sent'
  } catch (error) {
    return scheduleRetry(row, error, dependencies, deadline)
  }
}

/** Gives the lease back, and lets the row wait. Never throws. */
export async function postpone(
  row: Row,
  { queue, dueAt }: Postponement,
  { contract: { name }, rows }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<'postponed'> {
  const { id, revision } = row
  try {
    await rows.postpone(row, queue, dueAt, deadline)
  } catch (error) {
    // The lease lapses by itself, a little later, and the resend goes on.
    log.warn(`${name}.leave_failed`, { id, revision, ...errorFields(error) })
  }
  return 'postponed'
}

/** Marks a row whose e-mail was taken. Never throws: a row that could not be marked is sent again. */
async function markSent(
  row: Row,
  messageId: string,
  { contract: { name }, rows, now }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<void> {
  const { id, revision, attempts } = row
  log.info(`${name}.notified`, { id, revision, attempts, messageId })
  try {
    await rows.markSent(row, messageId, now(), deadline)
  } catch (error) {
    log.error(`${name}.mark_sent_failed`, { id, revision, ...errorFields(error) })
  }
}

/** Writes to a row why its e-mail was not taken, and when it is tried again. Never throws. */
async function scheduleRetry(
  row: Row,
  error: unknown,
  { contract: { name }, rows, now, random }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<MailFailure> {
  const { id, revision, attempts } = row
  const failure = error instanceof MailError ? error.failure : 'permanent'
  const delay = retryDelay(failure, attempts, random())
  const fields = { id, revision, attempts, failure, delay, ...errorFields(error) }
  log.error(`${name}.notification_failed`, fields)
  try {
    await rows.scheduleRetry(row, now() + delay, failure, deadline)
  } catch (unwritten) {
    // The lease lapses by itself, a little later.
    log.error(`${name}.schedule_retry_failed`, { id, revision, ...errorFields(unwritten) })
  }
  return failure
}
