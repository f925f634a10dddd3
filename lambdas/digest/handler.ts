import { listedDesk } from '#desk/listed-desk.ts'
import { allForms } from '#lambdas/all-forms.ts'
import { sendDigest } from '#lambdas/notification/digest.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/shared/deadline.ts'
import { log } from '#lambdas/shared/log.ts'
import { sendBySes } from '#lambdas/shared/ses.ts'
import { dueForDigest } from './due-for-digest.ts'

/** Runs each morning: tells those who get the leads what is due, what is quarantined, and what is still pending. */
export async function handler(_event: unknown, context: RemainingTime) {
  const due = await dueForDigest(listedDesk())
  const digested = await sendDigest(allForms(), sendBySes('lead'), deadlineOf(context), due)
  log.info('digest.finished', digested)
  return digested
}
