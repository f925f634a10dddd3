import { type Lead, leadContract } from '#forms/lead.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'
import { newness, ownerEmail } from './owner-email.ts'

/** The e-mail that tells the owner of a lead. */
export function leadEmail(row: Row): Email {
  const lead = row.values as Lead
  return ownerEmail(
    {
      contract: leadContract,
      title: `${newness(row)} quote request: ${lead.project_type}`,
      summary: `${lead.name} · ${lead.phone} · ${lead.property_address}`,
      first: ['name', 'phone'],
    },
    row,
  )
}
