import { newness, ownerEmail } from '../notification/owner-email.ts'
import type { Row } from '../notification/row.ts'
import type { Email } from '../shared/ses.ts'
import { type Subcontractor, subcontractorContract } from './contract.ts'

/** The e-mail that tells the owner of an application. */
export function subcontractorEmail(row: Row): Email {
  const { company_name, contact_name, phone, city } = row.values as Subcontractor
  return ownerEmail(
    {
      contract: subcontractorContract,
      title: `${newness(row)} subcontractor application`,
      summary: `${company_name} · ${contact_name} · ${phone} · ${city}`,
      first: [
        'company_name',
        'contact_name',
        'phone',
        'email',
        'services',
        'license_number',
        'years_in_business',
      ],
    },
    row,
  )
}
