import { newness, ownerEmail } from '../notification/owner-email.ts'
import type { Row } from '../notification/row.ts'
import type { Email } from '../shared/ses.ts'
import { type Lead, leadContract } from './contract.ts'

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
