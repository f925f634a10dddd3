import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { allForms } from '#lambdas/all-forms.ts'
import { listedDesk } from '#lambdas/leads/desk/listed-desk.ts'
import { sendDigest } from '#lambdas/leads/notify/digest.ts'
import { dueForDigest } from '../leads/notify/due-for-digest.ts'

/** Runs each morning: tells those who get the leads what is due, what is quarantined, and what is still pending. */
export async function handler(_event: unknown, context: RemainingTime) {
  const due = await dueForDigest(listedDesk())
  const digested = await sendDigest(allForms(), sendBySes('lead'), deadlineOf(context), due)
  log.info('digest.finished', digested)
  return digested
}
