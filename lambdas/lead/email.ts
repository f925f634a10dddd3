import { type Lead, leadContract } from '#forms/lead.ts'
import { newness, ownerEmail } from '#lambdas/notification/owner-email.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'

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
