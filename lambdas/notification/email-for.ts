import type { FormContract } from '#forms/contract.ts'
import { type Lead, leadContract } from '#forms/lead.ts'
import { type Subcontractor, subcontractorContract } from '#forms/subcontractor.ts'
import type { Email } from '#lambdas/shared/ses.ts'
import type { Row } from '#lambdas/submission/row.ts'
import { newness, ownerEmail } from './owner-email.ts'
import { planSection } from './plan-section.ts'

/** Writes the e-mail that tells the owner of one row of a form. */
export const emailFor = ({ name }: FormContract, row: Row): Email => writers[name](row)

function leadEmail(row: Row): Email {
  const lead = row.values as Lead
  return ownerEmail(
    {
      contract: leadContract,
      title: `${newness(row)} quote request: ${lead.project_type}`,
      summary: `${lead.name} · ${lead.phone} · ${lead.property_address}`,
      first: ['name', 'phone'],
      section: planSection(row),
    },
    row,
  )
}

function subcontractorEmail(row: Row): Email {
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

const writers: Readonly<Record<FormContract['name'], (row: Row) => Email>> = {
  lead: leadEmail,
  subcontractor: subcontractorEmail,
}
