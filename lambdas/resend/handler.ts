import type { Context } from 'aws-lambda'
import { resend } from '../notification/resend.ts'
import { owingForms } from '../owing-forms.ts'
import { deadlineOf } from '../shared/deadline.ts'
import { log } from '../shared/log.ts'

/** No new e-mail is begun with less time left: a send and its close take up to this long. */
const reservedMs = 7000

/** Runs on a schedule: sends the owner what is still owed. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const hasTime = () => context.getRemainingTimeInMillis() > reservedMs
  const resent = await resend(owingForms(), hasTime, deadlineOf(context))
  log.info('notification.resend_finished', { ...resent })
  return resent
}
