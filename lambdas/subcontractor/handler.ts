import { formHandler } from '#lambdas/http/form-handler.ts'
import { submit } from '#lambdas/notification/submit.ts'
import { worldOf } from '#lambdas/notification/world.ts'
import { subcontractorForm } from './form.ts'

const world = worldOf(subcontractorForm.contract)

/** POST /api/subcontractors */
export const handler = formHandler(subcontractorForm.contract, (submission, deadline) =>
  submit(subcontractorForm, submission, world(), deadline),
)
