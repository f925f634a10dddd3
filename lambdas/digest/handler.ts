import type { Context } from 'aws-lambda'
import { leadForm } from '../lead/form.ts'
import { sendDigest } from '../notification/digest.ts'
import { worldOf } from '../notification/world.ts'
import { log } from '../shared/log.ts'
import { subcontractorForm } from '../subcontractor/form.ts'

/** Time that is kept for the last log line. */
const reservedMs = 1000

const forms = [leadForm, subcontractorForm].map((form) => ({ form, world: worldOf(form.contract) }))

/** Runs each morning: tells the owner what looks like spam, and what is still unsent. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const deadline = AbortSignal.timeout(Math.max(context.getRemainingTimeInMillis() - reservedMs, 0))
  const owing = forms.map(({ form, world }) => ({ form, world: world() }))
  const [lead] = owing
  if (!lead) throw new Error('there is no form')
  const told = await sendDigest(owing, lead.world.sendEmail, deadline)
  log.info('digest.finished', told)
  return told
}
