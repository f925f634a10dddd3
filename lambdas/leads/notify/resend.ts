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

/**
 * E-mails sent in parallel: at a third of a second each, five reach SES's limit of 14 per second. A run that is cut off
 * may repeat as many.
 */
const concurrency = 5

const throttledMs = 1000

/** Throttles in a row that end a sender, while the others continue; the next run retries. */
const mostThrottles = 4

interface Run extends RunTime {
  readonly send: SendNotification
  readonly total: { sent: number; failed: number }
  readonly failedForms: Set<string>
  /** Set when the day's quota is used up; nothing more is sent. */
  isSpent: boolean
}

/**
 * Sends the due notifications of all forms, the oldest first; a row that fails is rescheduled.
 * @throws Error when a table could not be read; the rows of the others are still sent
 */
export async function resend(send: SendNotification, time: RunTime) {
  const run: Run = { ...time, send, total: { sent: 0, failed: 0 }, failedForms: new Set(), isSpent: false }
  await sendDue(run)
  const pending = await backlogOf('count_pending', run, (form) => rows(form).unsent())
  const undelivered = await backlogOf('count_undelivered', run, async (form) =>
    // Since the mail service first reported the delay.
    (await rows(form).queued('undelivered')).map(({ dueAt }) => ({ since: dueAt })),
  )
  if (run.isSpent) log.error('notification.quota_reached', { pending: pending.count })
  const { total, failedForms } = run
  if (failedForms.size > 0)
    throw new Error(
      `could not read pending notifications of: ${[...failedForms].join(', ')} (sent ${total.sent}, failed ${total.failed})`,
    )
  return {
    ...total,
    pending: pending.count,
    /** Age in seconds of the oldest pending row; 0 for none. */
    oldestPendingSeconds: pending.seconds,
    /** Age in seconds of the oldest e-mail that the mailbox has not accepted; 0 for none. */
    oldestUndeliveredSeconds: undelivered.seconds,
  }
}

type PendingRow = QueuedRow & { readonly form: FormName }

async function sendDue(run: Run): Promise<void> {
  const lists = await Promise.all(
    formNames.map(async (form) => {
      const due = await readTable('due', form, run, () => rows(form).queued('pending', now()))
      return (due ?? []).map((row): PendingRow => ({ ...row, form }))
    }),
  )
  const queue = lists.flat().sort((one, other) => one.since - other.since)
  await Promise.all(Array.from({ length: concurrency }, () => sendFrom(queue, run)))
}

/** Sends row after row; a throttled one is retried after a pause. */
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

/** @returns undefined when another sender has the row, or nothing is pending any more */
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

/** Number of waiting rows over all forms, at most `maxQueued` per queue, and the age of the oldest in seconds. */
async function backlogOf(
  what: string,
  run: Run,
  waiting: (form: FormName) => Promise<readonly Pick<QueuedRow, 'since'>[]>,
): Promise<{ count: number; seconds: number }> {
  const all: Pick<QueuedRow, 'since'>[] = []
  for (const form of formNames) all.push(...((await readTable(what, form, run, () => waiting(form))) ?? []))
  return { count: all.length, seconds: all.reduce((most, { since }) => Math.max(most, now() - since), 0) }
}

/** Reads a table. A failure is remembered, does not block other tables, and is not retried. */
async function readTable<T>(what: string, form: FormName, { failedForms }: Run, call: () => Promise<T>) {
  if (failedForms.has(form)) return undefined
  try {
    return await call()
  } catch (error) {
    failedForms.add(form)
    log.error(`${form}.${what}_failed`, errorFields(error))
    return undefined
  }
}
