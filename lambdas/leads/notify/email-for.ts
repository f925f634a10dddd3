import type { FormContract } from '#forms/contract.ts'
import { type Lead, leadContract } from '#forms/lead.ts'
import { type Subcontractor, subcontractorContract } from '#forms/subcontractor.ts'
import type { Email, Picture } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { callSection, counted, photoSection } from './addition-sections.ts'
import { newness, ownerEmail } from './owner-email.ts'
import { planSection } from './plan-section.ts'

/** Writes the e-mail that tells the owner of one row of a form. */
export const emailFor = ({ name }: FormContract, row: Row, pictures: readonly Picture[] = []): Email =>
  writers[name](row, pictures)

function leadEmail(row: Row, pictures: readonly Picture[]): Email {
  const lead = row.values as Lead
  return ownerEmail(
    {
      contract: leadContract,
      title: `${newness(row)} quote request: ${lead.project_type}${photosInTitle(row)}`,
      summary: `${lead.name} · ${lead.phone} · ${lead.property_address}`,
      first: ['name', 'phone'],
      sections: [callSection(row), planSection(row), photoSection(row, pictures)].filter(
        (each) => each !== undefined,
      ),
      pictures,
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

/** ", 3 photos" */
const photosInTitle = ({ additions: { photos } }: Row): string =>
  photos.length > 0 ? `, ${counted(photos.length)}` : ''

const writers: Readonly<Record<FormContract['name'], (row: Row, pictures: readonly Picture[]) => Email>> = {
  lead: leadEmail,
  subcontractor: subcontractorEmail,
}
