import type { SendEmail } from '#lambdas/adapters/ses.ts'
import { mostQueued } from '#lambdas/leads/store/outbox.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { digestEmail, type Entry } from './summary-email.ts'
import { findWaiting, markTold } from './waiting-rows.ts'

/**
 * Tells the owner, in one e-mail, of the next steps that are due, of all rows that were quarantined since the
 * last digest, and how many notifications are pending. Sends nothing when there is none of it. A digest that was sent
 * but not written down comes again the next day.
 * @throws MailError when it could not be sent; everything still waits
 */
export async function sendDigest(
  channels: readonly NotificationDependencies[],
  sendEmail: SendEmail,
  deadline: AbortSignal,
  due: readonly Entry[] = [],
): Promise<{ quarantined: number; pending: number; due: number }> {
  const found = await Promise.all(
    channels.map(async (channel) => {
      const queued = await channel.rows.waiting('quarantined', deadline)
      const waiting = await findWaiting(channel, 'quarantined', queued, deadline)
      const { count: pending } = await channel.rows.countPending(deadline)
      return { channel, waiting, pending }
    }),
  )
  const quarantined = sum(found.map(({ waiting }) => waiting.rows.length + waiting.more))
  const pending = sum(found.map((each) => each.pending))
  if (due.length + quarantined + pending > 0) {
    const sections = found.map(({ waiting }) => waiting)
    await sendEmail(digestEmail(sections, pending, due), deadline)
  }
  for (const { channel, waiting } of found) {
    await markTold(channel, 'quarantined', waiting.told, deadline)
    // After a flood more wait than one call reads: they count as told, too, as far as the time of the run goes.
    for (let left = waiting.told.length; left >= mostQueued && !deadline.aborted; ) {
      const queued = await channel.rows.waiting('quarantined', deadline)
      await markTold(channel, 'quarantined', queued, deadline)
      left = queued.length
    }
  }
  return { quarantined, pending, due: due.length }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
