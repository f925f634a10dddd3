import { errorFields, log } from '#lambdas/shared/log.ts'
import { MailError, type MailFailure } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'
import { retryDelay } from './retry-delay.ts'
import type { Form, World } from './world.ts'

/** What became of an attempt to tell the owner. */
export type Outcome = 'sent' | MailFailure

/**
 * Sends the e-mail that a row owes and closes the debt; the caller holds the row's lease.
 * Never throws: whatever fails, the debt stays on the row and the scheduled resend finds it.
 * @returns `sent` when the mail service took the e-mail
 */
export async function notify(form: Form, row: Row, world: World, deadline: AbortSignal): Promise<Outcome> {
  try {
    const messageId = await world.sendEmail(form.emailFor(row), deadline)
    await close(form, row, messageId, world, deadline)
    return 'sent'
  } catch (error) {
    return fail(form, row, error, world, deadline)
  }
}

/** Closes the debt of a row whose e-mail was taken. Never throws: what is not closed comes twice. */
export async function close(
  { contract }: Form,
  row: Row,
  messageId: string,
  world: World,
  deadline: AbortSignal,
): Promise<void> {
  const { id, rev, attempts } = row
  log.info(`${contract.name}.notified`, { id, rev, attempts, messageId })
  try {
    await world.rows.close(row, messageId, world.now(), deadline)
  } catch (error) {
    log.error(`${contract.name}.close_failed`, { id, rev, ...errorFields(error) })
  }
}

/** Writes to a row why its e-mail was not taken, and when it is tried again. Never throws. */
export async function fail(
  { contract }: Form,
  row: Row,
  error: unknown,
  world: World,
  deadline: AbortSignal,
): Promise<MailFailure> {
  const failure = error instanceof MailError ? error.failure : 'permanent'
  const delay = retryDelay(failure, row.attempts, world.random())
  const fields = { id: row.id, rev: row.rev, attempts: row.attempts, failure, delay }
  log.error(`${contract.name}.notification_failed`, { ...fields, ...errorFields(error) })
  await postpone(contract.name, row, delay, failure, world, deadline)
  return failure
}

async function postpone(
  name: string,
  row: Row,
  delay: number,
  failure: MailFailure,
  world: World,
  deadline: AbortSignal,
): Promise<void> {
  try {
    await world.rows.postpone(row, world.now() + delay, failure, deadline)
  } catch (error) {
    // The lease lapses by itself, a little later.
    log.error(`${name}.postpone_failed`, { id: row.id, rev: row.rev, ...errorFields(error) })
  }
}
