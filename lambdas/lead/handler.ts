import { formHandler } from '#lambdas/http/form-handler.ts'
import { submit } from '#lambdas/notification/submit.ts'
import { worldOf } from '#lambdas/notification/world.ts'
import { leadForm } from './form.ts'

const world = worldOf(leadForm.contract)

/** POST /api/leads */
export const handler = formHandler(leadForm.contract, (submission, deadline) =>
  submit(leadForm, submission, world(), deadline),
)
