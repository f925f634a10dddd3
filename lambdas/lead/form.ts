import { leadContract } from '#forms/lead.ts'
import type { Form } from '#lambdas/notification/world.ts'
import { leadEmail } from './email.ts'

/** The quote form with the words of its e-mail. */
export const leadForm: Form = { contract: leadContract, emailFor: leadEmail }
