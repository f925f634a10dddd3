import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { QueuedRow, SummaryQueue, ToldRow } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { NotificationDependencies } from './dependencies.ts'
import type { SummarySection } from './summary-email.ts'

/** Most rows of a form that a summary lists: some mailboxes cut off a longer e-mail, at about 100 kB. */
export const maxListed = 80

/** Rows of one form that a summary tells of: some one by one, all others by their number. */
export interface Waiting extends SummarySection {
  readonly told: readonly ToldRow[]
}

/** Reads the rows to be listed. One that has left the queue meanwhile is left out. */
export async function findWaiting(
  { contract, rows }: NotificationDependencies,
  queue: SummaryQueue,
  queued: readonly QueuedRow[],
  deadline: AbortSignal,
): Promise<Waiting> {
  const others = queued.slice(maxListed)
  const listed: Row[] = []
  const told: ToldRow[] = []
  // One after the other: the table has a ceiling for reads.
  for (const each of queued.slice(0, maxListed)) {
    const row = await rows.find(each.id, deadline)
    if (row?.waitsIn !== queue) continue
    listed.push(row)
    told.push({ ...each, dueAt: row.dueAt ?? each.dueAt, since: row.updatedAt, revision: row.revision })
  }
  return { contract, rows: listed, more: others.length, told: [...told, ...others] }
}

/** Marks rows as told, unless they were edited meanwhile; one that could not be marked comes again in the next summary. */
export async function markTold(
  { contract, rows, now }: NotificationDependencies,
  queue: SummaryQueue,
  told: readonly ToldRow[],
  deadline: AbortSignal,
): Promise<void> {
  for (const row of told) {
    if (deadline.aborted) return
    try {
      await rows.markTold(row, queue, now(), deadline)
    } catch (error) {
      log.error(`${contract.name}.mark_told_failed`, { id: row.id, ...errorFields(error) })
    }
  }
}
