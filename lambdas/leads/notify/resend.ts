import { errorFields, log } from '#lambdas/adapters/log.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { Backlog, QueuedRow } from '#lambdas/leads/store/outbox.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { notify, type Outcome } from './notify.ts'
import { tellDeferred } from './tell-deferred.ts'

export interface RunTime {
  readonly hasTime: () => boolean
  readonly pause: (ms: number) => Promise<void>
}

export interface Resent {
  readonly sent: number
  readonly failed: number
  readonly pending: number
  /** Age in seconds of the oldest pending row; 0 when there is none. */
  readonly oldestPendingSeconds: number
  /** For how long the mailbox has not taken the oldest e-mail that it should have, in seconds; 0 when there is none. */
  readonly oldestUndeliveredSeconds: number
}

/** A table did not answer: without it nobody knows whether all notifications are sent. */
export class ResendUnfinished extends Error {
  override name = 'ResendUnfinished'

  constructor(forms: Iterable<string>, { sent, failed }: Pick<Resent, 'sent' | 'failed'>) {
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
  readonly deadline: AbortSignal
  readonly total: { sent: number; failed: number }
  /** Forms whose table did not answer. */
  readonly unanswered: Set<string>
  /** Whether the mail service said that the day's quota is used up: then nothing more is sent. */
  isSpent: boolean
}

/**
 * Sends the pending notifications of all channels that are due, the oldest first, and the summaries of what was
 * deferred. Rows are isolated from each other: one that fails is scheduled again and holds up no other.
 * @throws ResendUnfinished when a table could not be asked; the rows of the others are sent all the same
 */
export async function resend(
  channels: readonly NotificationDependencies[],
  time: RunTime,
  deadline: AbortSignal,
): Promise<Resent> {
  const run: Run = { ...time, deadline, total: { sent: 0, failed: 0 }, unanswered: new Set(), isSpent: false }
  for (const channel of channels) await sendSummary(channel, run)
  await sendDue(channels, run)
  const pending = await backlogOf('count_pending', channels, run, ({ rows }) => rows.countPending(deadline))
  const undelivered = await backlogOf('count_undelivered', channels, run, ({ rows }) =>
    rows.countUndelivered(deadline),
  )
  if (run.isSpent) log.error('notification.quota_reached', { pending: pending.count })
  if (run.unanswered.size > 0) throw new ResendUnfinished(run.unanswered, run.total)
  return {
    ...run.total,
    pending: pending.count,
    oldestPendingSeconds: pending.seconds,
    oldestUndeliveredSeconds: undelivered.seconds,
  }
}

async function sendSummary(channel: NotificationDependencies, run: Run): Promise<void> {
  if (!run.hasTime() || run.isSpent) return
  try {
    run.total.sent += await tellDeferred(channel, run.deadline)
  } catch (error) {
    log.error(`${channel.contract.name}.summary_failed`, errorFields(error))
    if (!(error instanceof MailError)) run.unanswered.add(channel.contract.name)
    else if (error.failure === 'quota') run.isSpent = true
    else run.total.failed += 1
  }
}

interface PendingRow {
  readonly channel: NotificationDependencies
  readonly row: QueuedRow
}

async function sendDue(channels: readonly NotificationDependencies[], run: Run): Promise<void> {
  const lists = await Promise.all(
    channels.map(async (channel) => {
      const due = await ask('due', channel, run, () => channel.rows.due(channel.now(), run.deadline))
      return (due ?? []).map((row): PendingRow => ({ channel, row }))
    }),
  )
  const queue = lists.flat().sort((one, other) => one.row.since - other.row.since)
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
async function resendOne(
  { channel, row: { id } }: PendingRow,
  { deadline }: Run,
): Promise<Outcome | 'failed' | undefined> {
  try {
    const row = await channel.rows.claim(id, channel.newId(), channel.now(), deadline)
    return row && (await notify(row, channel, deadline))
  } catch (error) {
    log.error(`${channel.contract.name}.resend_failed`, { id, ...errorFields(error) })
    return 'failed'
  }
}

/** Number of waiting rows over all forms, and the age of the oldest in seconds. */
async function backlogOf(
  what: string,
  channels: readonly NotificationDependencies[],
  run: Run,
  call: (channel: NotificationDependencies) => Promise<Backlog>,
): Promise<{ count: number; seconds: number }> {
  const total = { count: 0, seconds: 0 }
  for (const channel of channels) {
    const { count, since } = (await ask(what, channel, run, () => call(channel))) ?? {
      count: 0,
      since: undefined,
    }
    total.count += count
    if (since !== undefined) total.seconds = Math.max(total.seconds, channel.now() - since)
  }
  return total
}

/** Asks a table. One that does not answer holds up no other, is remembered, and is not asked again. */
async function ask<T>(
  what: string,
  { contract: { name } }: NotificationDependencies,
  { unanswered }: Run,
  call: () => Promise<T>,
): Promise<T | undefined> {
  if (unanswered.has(name)) return undefined
  try {
    return await call()
  } catch (error) {
    unanswered.add(name)
    log.error(`${name}.${what}_failed`, errorFields(error))
    return undefined
  }
}
