import { now } from '#lambdas/adapters/deadline.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { MailError, type MailFailure, sendBySes } from '#lambdas/adapters/ses.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { markFailed, markSent, postponeNotification } from '#lambdas/leads/store/form-changes.ts'
import { hourlyCounts, nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import { enqueue } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { emailFor } from './owner-email.ts'

export type Outcome = 'sent' | 'postponed' | MailFailure

/** Sends the e-mail about a row. @returns the mail service's message id @throws MailError */
export type SendNotification = (row: Row) => Promise<string>

/**
 * Notifies the owner of a row just saved, whose lease the caller holds; e-mails with pictures are left to the resend.
 * @returns false when the e-mail failed and the resend has to retry
 */
export async function notifyAfterSave(row: Row): Promise<boolean> {
  // Only the e-mail needs the snapshot, so saving did not wait for it.
  await loadSnapshot()
  const outcome =
    row.additions.photos.length > 0
      ? await postpone(row, { queue: 'pending', dueAt: now() })
      : await notify(row, () => sendBySes(row.form, emailFor(row)))
  return outcome === 'sent' || outcome === 'postponed'
}

/** Sends the pending e-mail of a row whose lease the caller holds. Never throws: after a failure it stays pending. */
export async function notify(row: Row, send: SendNotification): Promise<Outcome> {
  const postponement = await postponementOf(row)
  if (postponement) return postpone(row, postponement)
  const { form, id, revision, attempts } = row
  const fields = { id, revision, attempts }
  try {
    const messageId = await send(row)
    log.info(`${form}.notified`, { ...fields, messageId })
    // A row that could not be marked is sent again.
    await write(row, 'mark_sent', markSent(row, messageId, now()))
    return 'sent'
  } catch (error) {
    const failure = error instanceof MailError ? error.failure : 'permanent'
    const delay = retryDelay(failure, attempts)
    log.error(`${form}.notification_failed`, { ...fields, failure, delay, ...errorFields(error) })
    await write(row, 'schedule_retry', markFailed(row, now() + delay, failure))
    return failure
  }
}

/** Returns the lease and lets the row wait. Never throws. */
async function postpone(row: Row, { queue, dueAt }: Postponement): Promise<'postponed'> {
  const summary = enqueue({ recipient: 'owner', kind: 'summary', form: row.form, dueAt, since: dueAt })
  await write(row, 'postpone', postponeNotification(row, queue, dueAt), queue === 'deferred' ? [summary] : [])
  return 'postponed'
}

/** Never throws: the lease expires and the resend retries. */
async function write(
  row: Row,
  what: string,
  change: (row: Row) => Attributes | undefined,
  extraItems: readonly TransactItem[] = [],
): Promise<void> {
  try {
    await rows(row.form).patch(row, change, () => extraItems)
  } catch (error) {
    log.error(`${row.form}.${what}_failed`, { id: row.id, revision: row.revision, ...errorFields(error) })
  }
}

interface Postponement {
  readonly queue: 'pending' | 'deferred'
  readonly dueAt: number
}

/**
 * Counts a row's e-mail in this hour, a retry only once. Fails closed: a slow database must not bypass the limit.
 * @returns undefined when it may be sent now
 */
async function postponementOf(row: Row): Promise<Postponement | undefined> {
  const { form, id, ref, revision, isTest } = row
  if (isTest) return undefined
  try {
    // Short, because all e-mails of an hour share one item.
    const email = `${ref} ${revision}`
    if (await hourlyCounts.reserve(email, Number(environment(variables.immediateMails)))) return undefined
    log.warn(`${form}.deferred`, { id })
    return { queue: 'deferred', dueAt: nextHour() }
  } catch (error) {
    log.warn(`${form}.email_not_counted`, { id, ...errorFields(error) })
    return { queue: 'pending', dueAt: now() }
  }
}

/** Delay after a send without a response, in seconds, so that a late acceptance can arrive first. */
const unclearDelay = 120

/**
 * Longest delay in seconds: with the minute until the next resend, a repair takes effect within five minutes. Also after a
 * refusal: somebody who has just verified an address waits for the e-mail.
 */
const longestDelay = 240

/** First delay in seconds; longer after a refusal, because a person has to act. */
const firstDelay = { transient: 30, permanent: 60 } as const

/**
 * Seconds until a retry: exponential backoff with full jitter; 0 when the account is at its limit.
 * @param attempts sends so far, from 1 @param random in [0, 1)
 */
export function retryDelay(failure: MailFailure, attempts: number, random = Math.random()): number {
  if (failure === 'throttled' || failure === 'quota') return 0
  if (failure === 'unclear') return unclearDelay
  const ceiling = Math.min(firstDelay[failure] * 2 ** Math.max(attempts - 1, 0), longestDelay)
  return Math.max(1, Math.round(ceiling * random))
}
