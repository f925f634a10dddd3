import { subcontractorContract } from '#forms/subcontractor.ts'
import type { Form } from '#lambdas/notification/world.ts'
import { subcontractorEmail } from './email.ts'

/** The subcontractor form with the words of its e-mail. */
export const subcontractorForm: Form = { contract: subcontractorContract, emailFor: subcontractorEmail }
