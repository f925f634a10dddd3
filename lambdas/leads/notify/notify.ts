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

const sendPlain: SendNotification = (row) => sendBySes(row.form)(emailFor(row))

/**
 * Tells the owner of a row that was just saved: at once, or, above the hour's ceiling, with the next summary. Only the
 * resend, which runs each minute, sends pictures. The caller holds the row's lease.
 * @returns false when the e-mail failed and the resend has to go on
 */
export async function notifyAfterSave(row: Row): Promise<boolean> {
  // The row did not wait for them; what is said of it does.
  await loadSnapshot()
  const withPictures = { queue: 'pending', dueAt: now() } as const
  const outcome =
    row.additions.photos.length > 0 ? await postpone(row, withPictures) : await notify(row, sendPlain)
  return outcome === 'sent' || outcome === 'postponed'
}

/**
 * Sends the pending e-mail of a row within the hour's ceiling and marks the row; the caller holds the row's lease.
 * Never throws: whatever fails, the notification stays pending and the scheduled resend finds it.
 * @returns `markSent` when the mail service took the e-mail, `postponeNotification` when it may not be sent now
 */
export async function notify(row: Row, send: SendNotification): Promise<Outcome> {
  const postponement = await postponementOf(row)
  if (postponement) return postpone(row, postponement)
  const { form, id, revision, attempts } = row
  try {
    const messageId = await send(row)
    log.info(`${form}.notified`, { id, revision, attempts, messageId })
    // A row that could not be marked is sent again.
    await write(row, 'mark_sent', markSent(row, messageId, now()))
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
    await write(row, 'schedule_retry', markFailed(row, now() + delay, failure))
    return failure
  }
}

/** Gives the lease back, and lets the row wait. Never throws. */
async function postpone(row: Row, { queue, dueAt }: Postponement): Promise<'postponed'> {
  const summary = enqueue({ recipient: 'owner', kind: 'summary', form: row.form, dueAt, since: dueAt })
  await write(row, 'postpone', postponeNotification(row, queue, dueAt), queue === 'deferred' ? [summary] : [])
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

/** Where a row waits whose e-mail may not be sent now, and until when, in epoch seconds. */
interface Postponement {
  readonly queue: 'pending' | 'deferred'
  readonly dueAt: number
}

/**
 * Counts a row's e-mail in this hour; one that is tried again is not counted twice. Fails closed: what cannot be counted
 * waits for the next run of the resend, so that a slow database lets no e-mail past the ceiling.
 * @returns undefined when it may be sent now; above the ceiling it waits for the next summary
 */
async function postponementOf(row: Row): Promise<Postponement | undefined> {
  const { form, id, ref, revision, isTest } = row
  if (isTest) return undefined
  try {
    // Short, because all e-mails of an hour are in one item.
    const email = `${ref} ${revision}`
    if (await hourlyCounts.takesPlace(email, Number(environment(variables.immediateMails)))) return undefined
    log.warn(`${form}.deferred`, { id })
    return { queue: 'deferred', dueAt: nextHour() }
  } catch (error) {
    log.warn(`${form}.email_not_counted`, { id, ...errorFields(error) })
    return { queue: 'pending', dueAt: now() }
  }
}

/** An unanswered send waits this long, in seconds, so that a late acceptance can be noticed first. */
const unclearSeconds = 120

/**
 * The longest pause, in seconds. With the minute until the next run of the resend, a repair shows within five
 * minutes. A refusal is no exception: somebody who has just clicked the link that verifies an address waits
 * for the e-mail.
 */
const longestSeconds = 240

/** First pause in seconds; a refusal waits longer, because a person has to act. */
const firstSeconds = { transient: 30, permanent: 60 } as const

/**
 * Seconds until a failed e-mail is tried again: exponential with full jitter, never giving up. None when the account is
 * at its limit: the e-mail stays due.
 * @param attempts sends so far, from 1
 * @param random at least 0, below 1
 */
export function retryDelay(failure: MailFailure, attempts: number, random = Math.random()): number {
  if (failure === 'throttled' || failure === 'quota') return 0
  if (failure === 'unclear') return unclearSeconds
  const ceiling = Math.min(firstSeconds[failure] * 2 ** Math.max(attempts - 1, 0), longestSeconds)
  return Math.max(1, Math.round(ceiling * random))
}
