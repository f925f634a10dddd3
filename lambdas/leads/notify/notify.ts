import { errorFields, log } from '#lambdas/adapters/log.ts'
import { newestFacts } from '#lambdas/adapters/newest-facts.ts'
import { now } from '#lambdas/adapters/now.ts'
import { MailError, type MailFailure, sendBySes } from '#lambdas/adapters/ses.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { owing } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { failed, postponed, sent } from '#lambdas/leads/store/sending.ts'
import { type Postponement, postponementOf } from './ceiling.ts'
import { emailFor } from './email-for.ts'
import { retryDelay } from './retry-delay.ts'

export type Outcome = 'sent' | 'postponed' | MailFailure

/** Sends the e-mail about a row. @returns the mail service's message id @throws MailError */
export type SendAbout = (row: Row) => Promise<string>

const sendPlain: SendAbout = (row) => sendBySes(row.form)(emailFor(row))

/**
 * Tells the owner of a row that was just saved: at once, or, above the hour's ceiling, with the next summary. Only the
 * resend, which runs each minute, sends pictures. The caller holds the row's lease.
 * @returns false when the e-mail failed and the resend has to go on
 */
export async function notifyNow(row: Row): Promise<boolean> {
  // The row did not wait for them; what is said of it does.
  await newestFacts()
  const withPictures = { queue: 'pending', dueAt: now() } as const
  const outcome =
    row.additions.photos.length > 0 ? await postpone(row, withPictures) : await notify(row, sendPlain)
  return outcome === 'sent' || outcome === 'postponed'
}

/**
 * Sends the pending e-mail of a row within the hour's ceiling and marks the row; the caller holds the row's lease.
 * Never throws: whatever fails, the notification stays pending and the scheduled resend finds it.
 * @returns `sent` when the mail service took the e-mail, `postponed` when it may not be sent now
 */
export async function notify(row: Row, send: SendAbout): Promise<Outcome> {
  const postponement = await postponementOf(row)
  if (postponement) return postpone(row, postponement)
  const { form, id, revision, attempts } = row
  try {
    const messageId = await send(row)
    log.info(`${form}.notified`, { id, revision, attempts, messageId })
    // A row that could not be marked is sent again.
    await write(row, 'mark_sent', sent(row, messageId, now()))
    return 'sent'
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'permanent'
    const delay = retryDelay(failure, attempts)
    log.error(`${form}.notification_failed`, {
      id,
      revision,
      attempts,
      failure,
      delay,
      ...errorFields(error),
    })
    await write(row, 'schedule_retry', failed(row, now() + delay, failure))
    return failure
  }
}

/** Gives the lease back, and lets the row wait. Never throws. */
async function postpone(row: Row, { queue, dueAt }: Postponement): Promise<'postponed'> {
  const summary = owing({ recipient: 'owner', kind: 'summary', form: row.form, dueAt, since: dueAt })
  await write(row, 'postpone', postponed(row, queue, dueAt), queue === 'deferred' ? [summary] : [])
  return 'postponed'
}

/** Never throws: the lease lapses by itself, a little later, and the resend goes on. */
async function write(
  row: Row,
  what: string,
  change: (row: Row) => Attributes | undefined,
  owed: readonly TransactItem[] = [],
): Promise<void> {
  try {
    await rows(row.form).patch(row, change, () => owed)
  } catch (error) {
    log.error(`${row.form}.${what}_failed`, { id: row.id, revision: row.revision, ...errorFields(error) })
  }
}
