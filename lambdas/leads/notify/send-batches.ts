import { errorFields, log } from '#lambdas/adapters/log.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { QueuedRow } from '#lambdas/leads/store/row-store.ts'
import { batchEmail } from './batch-email.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { fail, markSent } from './notify.ts'
import type { Pace } from './pace.ts'

/** Seconds between batched e-mails above the hourly limit. */
const everySeconds = 15 * 60

/** Rows that are claimed at once: their lease is longer than it takes to send them. */
const claimedAtOnce = 100

/** Characters of visitors' words in one e-mail. SES takes ten megabytes, in which a character may be six times as long. */
const maxCharacters = 200_000

/** When the next batched e-mail is due, in epoch seconds: at each quarter of the hour. */
export const nextBatchAt = (now: number): number => (Math.floor(now / everySeconds) + 1) * everySeconds

/** Time limits of a run. */
interface Limits {
  /** False when the function is about to run out of time. */
  readonly hasTime: () => boolean
  readonly deadline: AbortSignal
}

/**
 * Tells the owner of waiting rows of one form in as few e-mails as hold them, and marks each row.
 * @returns how many rows were sent, and how many were not
 */
export async function sendBatches(
  channel: NotificationDependencies,
  queued: readonly QueuedRow[],
  pace: Pace,
  limits: Limits,
): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 }
  const waiting = queued.toSorted((one, other) => one.since - other.since)
  while (waiting.length > 0 && limits.hasTime()) {
    const rows = await claimAll(channel, waiting.splice(0, claimedAtOnce), limits.deadline)
    for (const batch of batchesOf(rows)) {
      const isSent = await sendBatch(channel, batch, pace, limits)
      total[isSent ? 'sent' : 'failed'] += batch.length
      // The next e-mail would fail for the same reason.
      if (!isSent) waiting.length = 0
    }
  }
  return total
}

async function claimAll(
  { contract, rows, newId, now }: NotificationDependencies,
  queued: readonly QueuedRow[],
  deadline: AbortSignal,
): Promise<Row[]> {
  const claimed: Row[] = []
  for (const { id } of queued) {
    try {
      const row = await rows.claim(id, newId(), now(), 'all', deadline)
      if (row) claimed.push(row)
    } catch (error) {
      log.error(`${contract.name}.resend_failed`, { id, ...errorFields(error) })
    }
  }
  return claimed
}

function batchesOf(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = []
  let capacity = 0
  for (const row of rows) {
    const length = JSON.stringify(row.values).length
    if (length > capacity || batches.length === 0) {
      batches.push([])
      capacity = maxCharacters
    }
    batches.at(-1)?.push(row)
    capacity -= length
  }
  return batches
}

async function sendBatch(
  channel: NotificationDependencies,
  rows: readonly Row[],
  pace: Pace,
  { hasTime, deadline }: Limits,
): Promise<boolean> {
  try {
    // Without a turn it is as if the mail service had throttled us.
    if (!(await pace.turn(channel.recipientCount(), hasTime))) throw new MailError('throttled', {})
    const messageId = await channel.sendEmail(batchEmail(channel.contract, rows), deadline)
    for (const row of rows) await markSent(row, messageId, channel, deadline)
    return true
  } catch (error) {
    const failures = await Promise.all(rows.map((row) => fail(row, error, channel, deadline)))
    if (failures.includes('throttled')) pace.slowDown()
    if (failures.includes('quota')) pace.end()
    return false
  }
}
