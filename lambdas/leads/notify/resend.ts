import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { SendQuota } from '#lambdas/adapters/ses.ts'
import type { Backlog, Claimable, QueuedRow } from '#lambdas/leads/store/row-store.ts'
import type { NotificationDependencies } from './dependencies.ts'
import type { MailState } from './mail-state.ts'
import { notify, type Outcome } from './notify.ts'
import { askQuota, type Clock, Pace } from './pace.ts'
import { sendBatches } from './send-batches.ts'

/** Shared limits and state of all forms' e-mails. */
export interface MailAccount {
  readonly readQuota: (deadline: AbortSignal) => Promise<SendQuota>
  readonly state: MailState
  readonly clock: Clock
}

/** Options of one run. */
export interface ResendOptions {
  /** A person asked for it: it takes everything that is pending, also what would wait for a later run. */
  readonly everything: boolean
  /** False when the function is about to run out of time. */
  readonly hasTime: () => boolean
}

/** Result of one run. */
export interface Resent {
  readonly sent: number
  readonly failed: number
  /** Notifications that are still pending. */
  readonly pending: number
  /** Age in seconds of the oldest pending row; 0 when there is none. */
  readonly oldestPendingSeconds: number
  /** Quarantined rows that wait for the daily digest. */
  readonly quarantined: number
  /** Age in seconds of the oldest quarantined row; 0 when there is none. */
  readonly oldestQuarantinedSeconds: number
  /** For how long the mailbox has not taken the oldest e-mail that it should have, in seconds; 0 when there is none. */
  readonly oldestUndeliveredSeconds: number
}

/** A table did not answer: without it nobody knows whether all notifications are sent. */
export class ResendUnfinished extends Error {
  override name = 'ResendUnfinished'

  constructor(forms: readonly string[], { sent, failed }: Pick<Resent, 'sent' | 'failed'>) {
    super(`could not read what is pending of: ${forms.join(', ')} (sent ${sent}, failed ${failed})`)
  }
}

/**
 * E-mails that are being sent at the same time. At a third of a second each, five reach the 14 a second that
 * accounts have outside the sandbox. A run that is cut off may send as many twice, so there are no more.
 */
const concurrency = 5

/** State of a run. */
interface Run {
  readonly account: MailAccount
  readonly hasTime: () => boolean
  readonly deadline: AbortSignal
  readonly total: { sent: number; failed: number }
  /** Forms whose table did not answer: it is not asked again. */
  readonly unanswered: Set<NotificationDependencies>
  /** Rows that this run has tried to claim: it does not list them again. What is left is for the next run. */
  readonly tried: Set<string>
  /** Made when there is something to send. */
  pace?: Pace
}

/**
 * Sends the pending notifications of all channels, the oldest first, at the account's rate, until nothing is due or time is
 * up. Rows are isolated from each other: one that fails is scheduled again and holds up no other. Once the
 * mail service has taken one, what it refused before is tried, too: the cause may have been repaired.
 * @throws ResendUnfinished when a table could not be asked; the rows of the others are sent all the same
 */
export async function resend(
  channels: readonly NotificationDependencies[],
  account: MailAccount,
  { everything, hasTime }: ResendOptions,
  deadline: AbortSignal,
): Promise<Resent> {
  const total = { sent: 0, failed: 0 }
  const run: Run = { account, hasTime, deadline, total, unanswered: new Set(), tried: new Set() }
  await sendPending(channels, everything ? 'all' : 'due', run)
  if (!everything && total.sent > 0) await sendPending(channels, 'failed', run)
  await sendBatched(channels, everything, run)
  const left = await leftOf(channels, run)
  if (run.pace?.isSpent && left.pending > 0)
    log.error('notification.quota_reached', { pending: left.pending })
  if (run.unanswered.size > 0) {
    throw new ResendUnfinished(
      [...run.unanswered].map(({ contract }) => contract.name),
      total,
    )
  }
  return { ...total, ...left }
}

/** A row with the form that it is of. */
interface PendingRow {
  readonly channel: NotificationDependencies
  readonly row: QueuedRow
}

async function sendPending(
  channels: readonly NotificationDependencies[],
  which: Claimable,
  run: Run,
): Promise<void> {
  while (run.hasTime()) {
    const rows = (await pendingRows(channels, which, run)).filter(({ row }) => !run.tried.has(row.id))
    if (rows.length === 0) return
    const pace = await paceOf(run)
    await sendEach(rows, which, pace, run)
    if (pace.isOver) return
  }
}

/** Those that have waited longest first, whenever each is due. */
async function pendingRows(
  channels: readonly NotificationDependencies[],
  which: Claimable,
  run: Run,
): Promise<PendingRow[]> {
  const lists = await Promise.all(
    channels.map(async (channel) => {
      const { rows, now } = channel
      const until = which === 'due' ? now() : Number.MAX_SAFE_INTEGER
      const due = await ask('due', channel, run, () => rows.due(until, run.deadline))
      return (due ?? []).map((row) => ({ channel, row }))
    }),
  )
  return lists.flat().sort((one, other) => one.row.since - other.row.since)
}

async function sendEach(rows: readonly PendingRow[], which: Claimable, pace: Pace, run: Run): Promise<void> {
  const queue = [...rows]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await pace.turn(next.channel.recipientCount(), run.hasTime))) return
      run.tried.add(next.row.id)
      const outcome = await resendOne(next, which, run)
      if (outcome === 'throttled') {
        pace.slowDown()
        queue.unshift(next)
      } else if (outcome === 'quota') pace.end()
      else if (outcome === 'sent') {
        pace.goOn()
        run.total.sent += 1
      } else if (outcome) run.total.failed += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function resendOne(
  { channel, row: { id } }: PendingRow,
  which: Claimable,
  { deadline }: Run,
): Promise<Outcome | 'failed' | undefined> {
  try {
    const row = await channel.rows.claim(id, channel.newId(), channel.now(), which, deadline)
    return row && (await notify(row, channel, deadline))
  } catch (error) {
    log.error(`${channel.contract.name}.resend_failed`, { id, ...errorFields(error) })
    return 'failed'
  }
}

/** Sends the batched e-mail about rows above the hourly limit, once it is due. */
async function sendBatched(
  channels: readonly NotificationDependencies[],
  everything: boolean,
  run: Run,
): Promise<void> {
  for (const channel of channels) {
    const { rows, now } = channel
    const queued = await ask('batched', channel, run, () =>
      rows.batched(Number.MAX_SAFE_INTEGER, run.deadline),
    )
    // Those that came after the one that is due are sent with it.
    const isDue = queued?.some(({ dueAt }) => everything || dueAt <= now())
    if (!queued || !isDue || run.pace?.isOver || !run.hasTime()) continue
    const { sent, failed } = await sendBatches(channel, queued, await paceOf(run), run)
    run.total.sent += sent
    run.total.failed += failed
  }
}

async function paceOf(run: Run): Promise<Pace> {
  const { readQuota, clock, state } = run.account
  run.pace ??= new Pace(await askQuota(readQuota, run.deadline), clock, state, run.deadline)
  return run.pace
}

async function leftOf(
  channels: readonly NotificationDependencies[],
  run: Run,
): Promise<Omit<Resent, 'sent' | 'failed'>> {
  const [pending, quarantined, undelivered] = await Promise.all([
    backlogOf('count_pending', channels, run, ({ rows }) => rows.countPending(run.deadline)),
    backlogOf('count_quarantined', channels, run, ({ rows }) => rows.countQuarantined(run.deadline)),
    backlogOf('count_undelivered', channels, run, ({ rows }) => rows.countUndelivered(run.deadline)),
  ])
  return {
    pending: pending.count,
    oldestPendingSeconds: pending.seconds,
    quarantined: quarantined.count,
    oldestQuarantinedSeconds: quarantined.seconds,
    oldestUndeliveredSeconds: undelivered.seconds,
  }
}

/** Number of waiting rows over all forms, and the age of the oldest in seconds. */
async function backlogOf(
  what: string,
  channels: readonly NotificationDependencies[],
  run: Run,
  call: (channel: NotificationDependencies) => Promise<Backlog>,
): Promise<{ count: number; seconds: number }> {
  const backlogs = await Promise.all(
    channels.map(async (channel) => {
      const { count, since } = (await ask(what, channel, run, () => call(channel))) ?? {
        count: 0,
        since: undefined,
      }
      return { count, seconds: since === undefined ? 0 : Math.max(channel.now() - since, 0) }
    }),
  )
  return {
    count: backlogs.reduce((total, { count }) => total + count, 0),
    seconds: Math.max(...backlogs.map(({ seconds }) => seconds)),
  }
}

/**
 * Asks a table. One that does not answer holds up no other, is remembered, and is not asked again.
 * @param what names the question in the log
 */
async function ask<T>(
  what: string,
  channel: NotificationDependencies,
  run: Run,
  call: () => Promise<T>,
): Promise<T | undefined> {
  if (run.unanswered.has(channel)) return undefined
  try {
    return await call()
  } catch (error) {
    run.unanswered.add(channel)
    log.error(`${channel.contract.name}.${what}_failed`, errorFields(error))
    return undefined
  }
}
