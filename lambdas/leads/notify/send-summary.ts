import { contracts, type FormName, formNames } from '#forms/contracts.ts'
import { deadline, now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { markSummarized } from '#lambdas/leads/store/form-changes.ts'
import { outbox } from '#lambdas/leads/store/outbox.ts'
import { maxQueued, type Row, type SummarizedRow, type SummaryQueue } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { deferredEmail, digestEmail, type Entry } from './summary-email.ts'

/**
 * Tells the owner, in one e-mail, of the next steps that are due, of all rows that were quarantined since the
 * last digest, and how many notifications are pending. Sends nothing when there is none of it. A digest that was sent
 * but not written down comes again the next day.
 * @throws MailError when it could not be sent; everything still waits
 */
export async function sendDigest(
  due: readonly Entry[] = [],
): Promise<{ quarantined: number; pending: number; due: number }> {
  const found = await Promise.all(
    formNames.map(async (form) => {
      const waiting = await findWaiting(form, 'quarantined')
      const { length: pending } = await rows(form).unsent()
      return { form, waiting, pending }
    }),
  )
  const quarantined = sum(found.map(({ waiting }) => waiting.rows.length + waiting.more))
  const pending = sum(found.map((each) => each.pending))
  if (due.length + quarantined + pending > 0) {
    const sections = found.map(({ waiting }) => waiting)
    await sendBySes('lead')(digestEmail(sections, pending, due))
  }
  for (const { form, waiting } of found) {
    await markTold(form, 'quarantined', waiting.told)
    // After a flood more wait than one call reads: they count as told, too, as far as the time of the run goes.
    for (let left = waiting.told.length; left >= maxQueued && !deadline()?.aborted; ) {
      const queued = await rows(form).queued('quarantined')
      await markTold(form, 'quarantined', queued)
      left = queued.length
    }
  }
  return { quarantined, pending, due: due.length }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Most rows of a form that a summary lists: some mailboxes cut off a longer e-mail, at about 100 kB. */
export const maxListed = 80

/** Reads the rows of a form that a summary lists, and counts the others. One that has left the queue meanwhile is left out. */
async function findWaiting(form: FormName, queue: SummaryQueue) {
  const queued = await rows(form).queued(queue)
  const others = queued.slice(maxListed)
  const listed: Row[] = []
  const marks: SummarizedRow[] = []
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
async function markTold(form: FormName, queue: SummaryQueue, marks: readonly SummarizedRow[]): Promise<void> {
  for (const each of marks) {
    if (deadline()?.aborted) return
    try {
      await rows(form).patch(each.id, markSummarized(each, queue, now()))
    } catch (error) {
      log.error(`${form}.mark_told_failed`, { id: each.id, ...errorFields(error) })
    }
  }
}

/** After a flood more wait than one summary tells of: the next one goes out with the next run, this many seconds later. */
const nextSeconds = 60

/**
 * Tells the owner in one e-mail of the rows of a form that are deferred, and owes another where more wait than it read. A
 * summary that was not sent, or sent and not written down, comes once more.
 * @throws Error of the database, MailError when it could not be sent; everything still waits
 */
export async function sendSummary(form: FormName): Promise<void> {
  const waiting = await findWaiting(form, 'deferred')
  const { length: count } = waiting.told
  if (count === 0) return
  const messageId = await sendBySes(form)(deferredEmail(waiting))
  log.info(`${form}.summary_sent`, { rows: count, messageId })
  await markTold(form, 'deferred', waiting.told)
  if (count >= maxQueued)
    await outbox.add({ recipient: 'owner', kind: 'summary', form, since: now(), dueAt: now() + nextSeconds })
}
