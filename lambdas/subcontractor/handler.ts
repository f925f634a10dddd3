import { submit } from '../notification/submit.ts'
import { worldOf } from '../notification/world.ts'
import { formHandler } from '../shared/form-handler.ts'
import { subcontractorForm } from './form.ts'

const world = worldOf(subcontractorForm.contract)

/** POST /api/subcontractors */
export const handler = formHandler(subcontractorForm.contract, (submission, deadline) =>
  submit(subcontractorForm, submission, world(), deadline),
)
