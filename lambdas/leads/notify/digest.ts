import { formNames } from '#forms/contracts.ts'
import { deadline } from '#lambdas/adapters/deadline.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { mostQueued } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { digestEmail, type Entry } from './summary-email.ts'
import { findWaiting, markTold } from './waiting-rows.ts'

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
      const waiting = await findWaiting(form, 'quarantined', await rows(form).queued('quarantined'))
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
    for (let left = waiting.told.length; left >= mostQueued && !deadline()?.aborted; ) {
      const queued = await rows(form).queued('quarantined')
      await markTold(form, 'quarantined', queued)
      left = queued.length
    }
  }
  return { quarantined, pending, due: due.length }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
