import { contracts, type FormName } from '#forms/contracts.ts'
import { deadline, now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { told } from '#lambdas/leads/store/form-changes.ts'
import type { QueuedRow, Row, SummaryQueue, ToldRow } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { SummarySection } from './summary-email.ts'

/** Most rows of a form that a summary lists: some mailboxes cut off a longer e-mail, at about 100 kB. */
export const maxListed = 80

/** Rows of one form that a summary tells of: some one by one, all others by their number. */
export interface Waiting extends SummarySection {
  readonly told: readonly ToldRow[]
}

/** Reads the rows to be listed. One that has left the queue meanwhile is left out. */
export async function findWaiting(
  form: FormName,
  queue: SummaryQueue,
  queued: readonly QueuedRow[],
): Promise<Waiting> {
  const others = queued.slice(maxListed)
  const listed: Row[] = []
  const marks: ToldRow[] = []
  // One after the other: the table has a ceiling for reads.
  for (const each of queued.slice(0, maxListed)) {
    const row = await rows(form).find(each.id)
    if (row?.waitsIn !== queue) continue
    listed.push(row)
    marks.push({ ...each, dueAt: row.dueAt ?? each.dueAt, since: row.updatedAt, revision: row.revision })
  }
  return { contract: contracts[form], rows: listed, more: others.length, told: [...marks, ...others] }
}

/** Marks rows as told, unless they were edited meanwhile; one that could not be marked comes again in the next summary. */
export async function markTold(
  form: FormName,
  queue: SummaryQueue,
  marks: readonly ToldRow[],
): Promise<void> {
  for (const each of marks) {
    if (deadline()?.aborted) return
    try {
      await rows(form).patch(each.id, told(each, queue, now()))
    } catch (error) {
      log.error(`${form}.mark_told_failed`, { id: each.id, ...errorFields(error) })
    }
  }
}
