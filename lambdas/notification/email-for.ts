import type { FormContract } from '#forms/contract.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'
import { leadEmail } from './lead-email.ts'
import { subcontractorEmail } from './subcontractor-email.ts'

const writers: Readonly<Record<FormContract['name'], (row: Row) => Email>> = {
  lead: leadEmail,
  subcontractor: subcontractorEmail,
}

/** Writes the e-mail that tells the owner of one row of a form. */
export const emailFor = ({ name }: FormContract, row: Row): Email => writers[name](row)
