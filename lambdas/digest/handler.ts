import type { Context } from 'aws-lambda'
import { sendDigest } from '#lambdas/notification/digest.ts'
import { owingForms } from '#lambdas/owing-forms.ts'
import { deadlineOf } from '#lambdas/shared/deadline.ts'
import { log } from '#lambdas/shared/log.ts'
import { sendBySes } from '#lambdas/shared/ses.ts'

/** Runs each morning: tells those who get the leads what looks like spam, and what is still unsent. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const told = await sendDigest(owingForms(), sendBySes('lead'), deadlineOf(context))
  log.info('digest.finished', told)
  return told
}
