import type { Context } from 'aws-lambda'
import { leadForm } from '../lead/form.ts'
import { resend } from '../notification/resend.ts'
import { worldOf } from '../notification/world.ts'
import { log } from '../shared/log.ts'
import { subcontractorForm } from '../subcontractor/form.ts'

/** No new e-mail is begun with less time left: a send and its close take up to this long. */
const reservedMs = 7000

/** Time that is kept for the last log line. */
const deadlineMs = 1000

const forms = [leadForm, subcontractorForm].map((form) => ({ form, world: worldOf(form.contract) }))

/** Runs on a schedule: sends the owner what is still owed. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const hasTime = () => context.getRemainingTimeInMillis() > reservedMs
  const deadline = AbortSignal.timeout(Math.max(context.getRemainingTimeInMillis() - deadlineMs, 0))
  const owing = forms.map(({ form, world }) => ({ form, world: world() }))
  const resent = await resend(owing, hasTime, deadline)
  log.info('notification.resend_finished', { ...resent })
  return resent
}
