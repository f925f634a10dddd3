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
 * Sends the digest, unless it is empty; one that was sent but not recorded is repeated the next day.
 * @throws MailError when it could not be sent; everything still waits
 */
export async function sendDigest(due: readonly Entry[] = []) {
  const forms = await Promise.all(
    formNames.map(async (form) => {
      const waiting = await findWaiting(form, 'quarantined')
      const { length: pending } = await rows(form).unsent()
      return { form, waiting, pending }
    }),
  )
  const quarantined = sum(forms.map(({ waiting }) => waiting.rows.length + waiting.more))
  const pending = sum(forms.map((each) => each.pending))
  if (due.length + quarantined + pending > 0) {
    const sections = forms.map(({ waiting }) => waiting)
    await sendBySes('lead', digestEmail(sections, pending, due))
  }
  for (const { form, waiting } of forms) {
    await markRows(form, 'quarantined', waiting.marks)
    // After a flood more rows wait than one query reads: mark those, too, while the run has time.
    for (let count = waiting.marks.length; count >= maxQueued && !deadline()?.aborted; ) {
      const queued = await rows(form).queued('quarantined')
      await markRows(form, 'quarantined', queued)
      count = queued.length
    }
  }
  return { quarantined, pending, due: due.length }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Rows of a form that a summary lists: some mailboxes truncate e-mails above about 100 kB. */
export const maxListed = 80

/** Reads the rows of a form to list, and counts the others; omits rows that have left the queue. */
async function findWaiting(form: FormName, queue: SummaryQueue) {
  const queued = await rows(form).queued(queue)
  const others = queued.slice(maxListed)
  const listed: Row[] = []
  const marks: SummarizedRow[] = []
  // Sequential: the table has a read limit.
  for (const each of queued.slice(0, maxListed)) {
    const row = await rows(form).find(each.id)
    if (row?.waitsIn !== queue) continue
    listed.push(row)
    marks.push({ ...each, dueAt: row.dueAt ?? each.dueAt, since: row.updatedAt, revision: row.revision })
  }
  return { contract: contracts[form], rows: listed, more: others.length, marks: [...marks, ...others] }
}

/** Marks rows as summarized unless edited meanwhile; one that could not be marked is repeated in the next summary. */
async function markRows(form: FormName, queue: SummaryQueue, marks: readonly SummarizedRow[]): Promise<void> {
  for (const each of marks) {
    if (deadline()?.aborted) return
    try {
      await rows(form).patch(each.id, markSummarized(each, queue, now()))
    } catch (error) {
      log.error(`${form}.mark_told_failed`, { id: each.id, ...errorFields(error) })
    }
  }
}

/** Delay in seconds of a further summary after a flood: the next run. */
const nextDelay = 60

/**
 * Sends a form's deferred rows in one e-mail, and enqueues another when more wait than it read.
 * @throws Error of the database, MailError when it could not be sent; everything still waits
 */
export async function sendSummary(form: FormName): Promise<void> {
  const waiting = await findWaiting(form, 'deferred')
  const { length: count } = waiting.marks
  if (count === 0) return
  const messageId = await sendBySes(form, deferredEmail(waiting))
  log.info(`${form}.summary_sent`, { rows: count, messageId })
  await markRows(form, 'deferred', waiting.marks)
  if (count >= maxQueued)
    await outbox.add({ recipient: 'owner', kind: 'summary', form, since: now(), dueAt: now() + nextDelay })
}
