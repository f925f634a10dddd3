import { type Subcontractor, subcontractorContract } from '#forms/subcontractor.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'
import { newness, ownerEmail } from './owner-email.ts'

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
