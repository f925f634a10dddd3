import { submit } from '../notification/submit.ts'
import { worldOf } from '../notification/world.ts'
import { formHandler } from '../shared/form-handler.ts'
import { leadForm } from './form.ts'

const world = worldOf(leadForm.contract)

/** POST /api/leads */
export const handler = formHandler(leadForm.contract, (submission, deadline) =>
  submit(leadForm, submission, world(), deadline),
)
