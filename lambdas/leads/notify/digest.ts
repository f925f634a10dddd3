import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { SendEmail } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { DigestedRow } from '#lambdas/leads/store/row-store.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { type DigestSection, type DueStep, digestEmail } from './digest-email.ts'

/** Most rows of a form that a digest lists: some mailboxes cut off a longer e-mail, at about 100 kB. */
export const maxListed = 80

/**
 * Tells the owner, in one e-mail, of the next steps that are due, of all rows that were quarantined since the
 * last digest, and how many notifications are pending. Rows beyond `maxListed` are counted, with the command
 * that lists them. Sends nothing when there is none of it. A digest that was sent but not written down comes
 * again the next day.
 * @param due the next steps, in the order in which they are told
 * @throws MailError when it could not be sent; everything still waits
 */
export async function sendDigest(
  channels: readonly NotificationDependencies[],
  sendEmail: SendEmail,
  deadline: AbortSignal,
  due: readonly DueStep[] = [],
): Promise<{ quarantined: number; pending: number; due: number }> {
  const found = await Promise.all(channels.map((channel) => findWaiting(channel, deadline)))
  const sections = found.map(({ section }) => section)
  const quarantined = sum(sections.map(({ rows, more }) => rows.length + more))
  const pending = sum(sections.map((section) => section.pending))
  if (due.length + quarantined + pending > 0) await sendEmail(digestEmail(sections, due), deadline)
  for (const { channel, digested } of found) await markAll(channel, digested, deadline)
  return { quarantined, pending, due: due.length }
}

interface Found {
  readonly channel: NotificationDependencies
  readonly section: DigestSection
  /** The rows that the digest tells of. */
  readonly digested: readonly DigestedRow[]
}

async function findWaiting(channel: NotificationDependencies, deadline: AbortSignal): Promise<Found> {
  const { contract, rows } = channel
  const quarantined = await rows.quarantined(deadline)
  const [listed, others] = [quarantined.slice(0, maxListed), quarantined.slice(maxListed)]
  const read: { row: Row; dueAt: number }[] = []
  // One after the other: the table has a ceiling for reads.
  for (const { id, dueAt } of listed) {
    const row = await rows.find(id, deadline)
    if (row?.notification === 'quarantined') read.push({ row, dueAt })
  }
  const { count: pending } = await rows.countPending(deadline)
  return {
    channel,
    section: { contract, rows: read.map(({ row }) => row), more: others.length, pending },
    digested: [
      ...read.map(({ row: { id, revision }, dueAt }) => ({ id, revision, dueAt })),
      ...others.map(({ id, dueAt }) => ({ id, dueAt })),
    ],
  }
}

/** Marks rows as told; one that could not be marked comes again in the next digest. */
async function markAll(
  { contract, rows, now }: NotificationDependencies,
  digested: readonly DigestedRow[],
  deadline: AbortSignal,
): Promise<void> {
  for (const row of digested) {
    if (deadline.aborted) return
    try {
      await rows.markDigested(row, now(), deadline)
    } catch (error) {
      log.error(`${contract.name}.mark_digested_failed`, { id: row.id, ...errorFields(error) })
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
