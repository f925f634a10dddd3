import { randomUUID } from 'node:crypto'
import { type FormName, formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { claimLease } from '#lambdas/leads/store/form-changes.ts'
import type { QueuedRow } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { notify, type Outcome, type SendNotification } from './notify.ts'

export interface RunTime {
  readonly hasTime: () => boolean
  readonly pause: (ms: number) => Promise<void>
}

/** A table did not answer: without it nobody knows whether all notifications are sent. */
export class ResendUnfinished extends Error {
  override name = 'ResendUnfinished'

  constructor(forms: Iterable<string>, { sent, failed }: Run['total']) {
    super(`could not read what is pending of: ${[...forms].join(', ')} (sent ${sent}, failed ${failed})`)
  }
}

/**
 * E-mails that are being sent at the same time. At a third of a second each, five reach the 14 a second that
 * accounts have outside the sandbox. A run that is cut off may send as many twice, so there are no more.
 */
const concurrency = 5

/** Pause of a sender when the mail service says that the account sends too fast. */
const throttledMs = 1000

/**
 * A sender that was told so as often in a row is one too many: it ends, and the others go on. Where all end, something
 * else uses up the rate, and the next run tries again.
 */
const mostThrottles = 4

interface Run extends RunTime {
  readonly send: SendNotification
  readonly total: { sent: number; failed: number }
  /** Forms whose table did not answer. */
  readonly failedForms: Set<string>
  /** Whether the mail service said that the day's quota is used up: then nothing more is sent. */
  isSpent: boolean
}

/**
 * Sends the pending notifications of all forms that are due, the oldest first. Rows are isolated from each other: one that fails is scheduled again and holds up no other.
 * @param send with the pictures that the e-mail shows
 * @throws ResendUnfinished when a table could not be asked; the rows of the others are sent all the same
 */
export async function resend(send: SendNotification, time: RunTime) {
  const run: Run = { ...time, send, total: { sent: 0, failed: 0 }, failedForms: new Set(), isSpent: false }
  await sendDue(run)
  const pending = await backlogOf('count_pending', run, (form) => rows(form).unsent())
  const undelivered = await backlogOf('count_undelivered', run, async (form) =>
    // Since the mail service first said so.
    (await rows(form).queued('undelivered')).map(({ dueAt }) => ({ since: dueAt })),
  )
  if (run.isSpent) log.error('notification.quota_reached', { pending: pending.count })
  if (run.failedForms.size > 0) throw new ResendUnfinished(run.failedForms, run.total)
  return {
    ...run.total,
    pending: pending.count,
    /** Age in seconds of the oldest pending row; 0 when there is none. */
    oldestPendingSeconds: pending.seconds,
    /** For how long the mailbox has not taken the oldest e-mail that it should have, in seconds; 0 when there is none. */
    oldestUndeliveredSeconds: undelivered.seconds,
  }
}

type PendingRow = QueuedRow & { readonly form: FormName }

async function sendDue(run: Run): Promise<void> {
  const lists = await Promise.all(
    formNames.map(async (form) => {
      const due = await ask('due', form, run, () => rows(form).queued('pending', now()))
      return (due ?? []).map((row): PendingRow => ({ ...row, form }))
    }),
  )
  const queue = lists.flat().sort((one, other) => one.since - other.since)
  await Promise.all(Array.from({ length: concurrency }, () => sendFrom(queue, run)))
}

/** Sends row after row. One that was throttled is the next, after a pause. */
async function sendFrom(queue: PendingRow[], run: Run): Promise<void> {
  let throttles = 0
  for (let next = queue.shift(); next && run.hasTime() && !run.isSpent; next = queue.shift()) {
    const outcome = await resendOne(next, run)
    throttles = outcome === 'throttled' ? throttles + 1 : 0
    if (outcome === 'throttled') {
      queue.unshift(next)
      if (throttles === mostThrottles) return
      await run.pause(throttledMs)
    } else if (outcome === 'quota') run.isSpent = true
    else if (outcome && outcome !== 'postponed') run.total[outcome === 'sent' ? 'sent' : 'failed'] += 1
  }
}

/** @returns undefined when somebody else has the row, or nothing is pending any more */
async function resendOne({ form, id }: PendingRow, { send }: Run): Promise<Outcome | 'failed' | undefined> {
  const leaseId = randomUUID()
  try {
    const row = await rows(form).patch(id, claimLease(leaseId, now()))
    return row?.leaseId === leaseId ? await notify(row, send) : undefined
  } catch (error) {
    log.error(`${form}.resend_failed`, { id, ...errorFields(error) })
    return 'failed'
  }
}

/** Number of waiting rows over all forms, and the age of the oldest in seconds; of each queue the first `mostQueued`. */
async function backlogOf(
  what: string,
  run: Run,
  waiting: (form: FormName) => Promise<readonly Pick<QueuedRow, 'since'>[]>,
): Promise<{ count: number; seconds: number }> {
  const all: Pick<QueuedRow, 'since'>[] = []
  for (const form of formNames) all.push(...((await ask(what, form, run, () => waiting(form))) ?? []))
  return { count: all.length, seconds: all.reduce((most, { since }) => Math.max(most, now() - since), 0) }
}

/** Asks a table. One that does not answer holds up no other, is remembered, and is not asked again. */
async function ask<T>(
  what: string,
  form: FormName,
  { failedForms: unanswered }: Run,
  call: () => Promise<T>,
): Promise<T | undefined> {
  if (unanswered.has(form)) return undefined
  try {
    return await call()
  } catch (error) {
    unanswered.add(form)
    log.error(`${form}.${what}_failed`, errorFields(error))
    return undefined
  }
}
