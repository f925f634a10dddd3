import type { Form } from '../notification/world.ts'
import { subcontractorContract } from './contract.ts'
import { subcontractorEmail } from './email.ts'

/** The subcontractor form with the words of its e-mail. */
export const subcontractorForm: Form = { contract: subcontractorContract, emailFor: subcontractorEmail }
