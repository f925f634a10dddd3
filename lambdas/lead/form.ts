import type { Form } from '../notification/world.ts'
import { leadContract } from './contract.ts'
import { leadEmail } from './email.ts'

/** The quote form with the words of its e-mail. */
export const leadForm: Form = { contract: leadContract, emailFor: leadEmail }
