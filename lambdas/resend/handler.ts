import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import { resend } from '#lambdas/notification/resend.ts'
import { mailState } from '#lambdas/notification/world.ts'
import { owingForms } from '#lambdas/owing-forms.ts'
import { deadlineOf } from '#lambdas/shared/deadline.ts'
import { log } from '#lambdas/shared/log.ts'
import { readSendQuota } from '#lambdas/shared/ses.ts'

/** No new e-mail is begun with less time left: a send and its close take up to this long. */
const reservedMs = 7000

/** What a person may ask for: `{"everything":true}`. */
interface ResendEvent {
  readonly everything?: unknown
}

/**
 * Runs on a schedule: sends the owner what is still owed. Ends with an error when a table did not say what it owes, so
 * that an alarm tells.
 */
export async function handler(
  { everything }: ResendEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
) {
  const account = {
    readQuota: readSendQuota,
    state: mailState(),
    clock: { nowMs: () => Date.now(), pause: (ms: number) => pause(ms) },
  }
  const options = {
    everything: everything === true,
    hasTime: () => context.getRemainingTimeInMillis() > reservedMs,
  }
  const resent = await resend(owingForms(), account, options, deadlineOf(context))
  log.info('notification.resend_finished', { ...resent })
  return resent
}
