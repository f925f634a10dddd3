import { owner as words } from '#content/emails/owner.ts'
import { fill } from '#firm/fill.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import { planOf } from '#forms/brief.ts'
import type { FormContract } from '#forms/contract.ts'
import { type Lead, leadContract } from '#forms/lead.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { type Subcontractor, subcontractorContract } from '#forms/subcontractor.ts'
import type { Email, Picture } from '#lambdas/adapters/ses.ts'
import { projectInWords, rangeOf } from '#lambdas/leads/store/describe-row.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import {
  callSection,
  documentSection,
  laterSection,
  photoSection,
  photosInWords,
} from './addition-sections.ts'
import { ownerEmail } from './owner-email.ts'
import { planSection } from './plan-section.ts'

export const emailFor = (row: Row, pictures: readonly Picture[] = []): Email =>
  writers[row.form](row, pictures)

function leadEmail(row: Row, pictures: readonly Picture[]): Email {
  return ownerEmail(
    {
      contract: leadContract,
      title: leadTitle(row),
      summary: opening(row),
      first: ['name', 'phone'],
      sections: [laterSection(row), callSection(row), planSection(row), photoSection(row, pictures)].filter(
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
      title: applicationTitle(row),
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
      sections: [laterSection(row), callSection(row), documentSection(row)].filter(
        (each) => each !== undefined,
      ),
    },
    row,
  )
}

function applicationTitle(row: Row): string {
  const { cancelled, edited, new: isNew } = words.subjects.application
  if (isCancelled(row)) return cancelled
  return row.revision > 1 ? edited : isNew
}

function leadTitle(row: Row): string {
  const { request } = words.subjects
  const { photos } = row.additions
  const project = projectInWords(row)
  if (isCancelled(row)) return fill(request.cancelled, { project })
  const [plain, withPhotos] =
    row.revision > 1 ? [request.edited, request.editedWithPhotos] : [request.new, request.newWithPhotos]
  return photos.length > 0
    ? fill(withPhotos, { project, photos: photosInWords(photos.length) })
    : fill(plain, { project })
}

/** "Ann Smith · 812 Prospect St, La Jolla · Kitchen Remodel · $60,000–$100,000 · done by May 3, 2027 · reply by Tuesday, 6 p.m." */
function opening(row: Row): string {
  const { name, property_address } = row.values as Lead
  const received = new Date(row.createdAt * 1000)
  const { finish } = planOf(row.brief)
  return [
    name,
    property_address,
    projectInWords(row),
    rangeOf(row),
    finish && fill(words.opening.done, { day: dayInWords(finish) }),
    !isCancelled(row) && fill(words.opening.reply, { clock: replyPromise(received).clock }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const writers: Readonly<Record<FormContract['name'], (row: Row, pictures: readonly Picture[]) => Email>> = {
  lead: leadEmail,
  subcontractor: subcontractorEmail,
}
