import { errorFields, log } from '../shared/log.ts'
import { MailError } from '../shared/ses.ts'
import { retryDelay } from './retry-delay.ts'
import type { Row } from './row.ts'
import type { Form, World } from './world.ts'

/**
 * Sends the e-mail that a row owes and closes the debt; the caller holds the row's lease.
 * Never throws: whatever fails, the debt stays on the row and the scheduled resend finds it.
 * @returns whether the mail service took the e-mail
 */
export async function notify(form: Form, row: Row, world: World, deadline: AbortSignal): Promise<boolean> {
  const { name } = form.contract
  const { id, rev, attempts } = row
  const messageId = await send(form, row, world, deadline)
  if (messageId === undefined) return false
  log.info(`${name}.notified`, { id, rev, attempts, messageId })
  try {
    await world.rows.close(row, messageId, world.now(), deadline)
  } catch (error) {
    log.error(`${name}.close_failed`, { id, rev, ...errorFields(error) })
  }
  return true
}

async function send(
  { contract, emailFor }: Form,
  row: Row,
  world: World,
  deadline: AbortSignal,
): Promise<string | undefined> {
  try {
    return await world.sendEmail(emailFor(row), deadline)
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'permanent'
    const delay = retryDelay(failure, row.attempts, world.random())
    const fields = { id: row.id, rev: row.rev, attempts: row.attempts, failure, delay }
    log.error(`${contract.name}.notification_failed`, { ...fields, ...errorFields(error) })
    await postpone(contract.name, row, delay, failure, world, deadline)
    return undefined
  }
}

async function postpone(
  name: string,
  row: Row,
  delay: number,
  failure: string,
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
