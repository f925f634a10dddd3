import { html } from 'hono/html'
import { owner as own } from '#content/emails/owner.ts'
import { shared } from '#content/emails/shared.ts'
import { fill } from '#firm/in-words.ts'
import { timeZone } from '#firm/local-time.ts'
import { replyPromise } from '#firm/reply-promise.ts'
import { planOf } from '#forms/brief.ts'
import type { Field, FieldName } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import type { leadContract } from '#forms/lead.ts'
import { dayInWords } from '#forms/plan-words.ts'
import type { Source } from '#forms/read-fields.ts'
import type { subcontractorContract } from '#forms/subcontractor.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Email, Picture } from '#lambdas/adapters/ses.ts'
import { addressAtDesk, projectInWords, rangeOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { isCancelled, type Row } from '#lambdas/leads/store/row.ts'
import {
  callActions,
  emailCellStyle,
  emailParts,
  isMailable,
  joinLines,
  labeledRow,
  link,
  mailto,
  phoneLink,
} from './email-page.ts'
import {
  callSection,
  documentSection,
  type EmailSection,
  laterSection,
  photoSection,
  photosInWords,
  planSection,
} from './email-sections.ts'

/** What the e-mails of the two forms say differently. */
const contents = {
  lead: {
    title: leadTitle,
    summary: leadSummary,
    first: ['name', 'phone'] satisfies FieldName<typeof leadContract>[],
    sections: (row: Row, pictures: readonly Picture[]) => [
      laterSection(row),
      callSection(row),
      planSection(row),
      photoSection(row, pictures),
    ],
  },
  subcontractor: {
    title: applicationTitle,
    summary: (row: Row) =>
      ['company_name', 'contact_name', 'phone', 'city'].map((name) => textOf(row, name)).join(' · '),
    first: [
      'company_name',
      'contact_name',
      'phone',
      'email',
      'services',
      'license_number',
      'years_in_business',
    ] satisfies FieldName<typeof subcontractorContract>[],
    sections: (row: Row) => [laterSection(row), callSection(row), documentSection(row)],
  },
}

/** The fields in `first` are shown first, the others in form order; `summary` is the preview on a locked phone. */
export function emailFor(row: Row, pictures: readonly Picture[] = []): Email {
  const content = contents[row.form]
  const title = content.title(row)
  const summary = [row.language === 'es' ? shared.inSpanish : [], content.summary(row)].flat().join(' · ')
  const entries = entriesOf(row, content.first)
  const sections = content.sections(row, pictures).filter((section) => section !== undefined)
  const footLines = [fill(shared.received, { time: localTimeInWords(row.createdAt) })]
  if (row.revision > 1) footLines.push(fill(own.edited, { time: localTimeInWords(row.updatedAt) }))
  footLines.push(fill(shared.reference, { ref: row.ref }))
  const origin = sourceSentence(row.source)
  if (origin) footLines.push(origin)
  if (row.attempts > 1) footLines.push(fill(own.attempt, { count: row.attempts }))
  const deskAddress = addressAtDesk(row)
  const isAnswerable = row.form === 'lead' && deskAddress !== '' && !isCancelled(row)
  const { email, phone } = row.values
  const replyTo = typeof email === 'string' && isMailable(email) ? email : undefined
  return {
    subject: `${title} [${row.ref}]`,
    ...emailParts({
      ...{ title, summary },
      actions: [
        // An answer from the desk keeps the promise, its range and the history; replying by e-mail does not.
        ...(isAnswerable ? [{ label: own.answer, address: `${deskAddress}/answer` }] : []),
        ...(typeof phone === 'string' ? callActions(phone) : []),
        ...(replyTo && !isAnswerable ? [{ label: own.reply, address: replyAddress(replyTo, row) }] : []),
        ...(deskAddress ? [{ label: shared.openAtDesk, address: deskAddress }] : []),
      ],
      text: [
        ...(isAnswerable ? [`${own.answer}: ${deskAddress}/answer`] : []),
        ...(deskAddress ? [`${shared.openAtDesk}: ${deskAddress}`, ''] : []),
        ...entries.map(entryText),
        ...sections.flatMap(sectionText),
      ],
      rows: [
        ...entries.map(({ field, value }) => labeledRow(field.words.label, valueHtml(field, value))),
        ...sections.flatMap(sectionHtml),
        ...pictures.map(pictureHtml),
      ],
      footLines,
    }),
    toSimulator: row.isTest,
    ...(pictures.length > 0 && { pictures }),
    tags: { form: row.form, id: row.id, revision: String(row.revision) },
    replyTo,
  }
}

export const localTimeInWords = (epochSeconds: number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(epochSeconds * 1000)

/** "First page /locations/la-jolla, from google.com, campaign spring / email" */
function sourceSentence(source: Source): string {
  const campaign = [source.utm_campaign, source.utm_source, source.utm_medium].filter(Boolean).join(' / ')
  return [
    source.source_page && fill(own.source.page, { page: source.source_page }),
    source.source_referrer && fill(own.source.referrer, { referrer: source.source_referrer }),
    campaign && fill(own.source.campaign, { campaign }),
  ]
    .filter(Boolean)
    .join(', ')
}

type Entry = ReturnType<typeof entriesOf>[number]

function entriesOf(row: Row, first: readonly string[]) {
  const { fields } = contracts[row.form]
  const firstFields = first.flatMap((name) => fields.filter((field) => field.name === name))
  return [...firstFields, ...fields.filter((field) => !firstFields.includes(field))]
    .map((field) => ({ field, value: textOf(row, field.name) }))
    .filter(({ value }) => value !== '')
}

const entryText = ({ field, value }: Entry): string =>
  value.includes('\n') || value.length > 60
    ? `${field.words.label}:\n${value.replace(/^/gm, '  ')}\n`
    : `${field.words.label}: ${value}`

/** Starts a new e-mail to the visitor, as an alternative to replying. */
const replyAddress = (address: string, { ref }: Row): string =>
  mailto(address, { subject: fill(own.replySubject, { ref }) })

const sectionText = ({ title, lines }: EmailSection): readonly string[] => [
  '',
  title,
  ...lines.map(({ label, value }) => `${label}: ${value}`),
]

const sectionHtml = ({ title, lines }: EmailSection): readonly Html[] => [
  html`<tr><th scope="rowgroup" colspan="2" style="${emailCellStyle()}padding-top:24px;text-align:left;font-weight:600;">${title}</th></tr>`,
  ...lines.map(({ label, value, address }) => labeledRow(label, address ? link(address, value) : value)),
]

const pictureHtml = ({ id }: Picture): Html =>
  html`<tr><td colspan="2" style="padding:12px 0 0;"><img src="cid:${id}" alt="${fill(own.photos.shown, { number: id.replace('photo-', '') })}" width="544" style="display:block;width:100%;max-width:544px;height:auto;border:0;"></td></tr>`

function valueHtml({ kind }: Field, value: string): Html {
  const content = joinLines(value.split('\n'))
  if (kind === 'tel') return phoneLink(value)
  if (kind === 'email') return link(mailto(value), content)
  return content
}

function applicationTitle(row: Row): string {
  const { cancelled, edited, new: isNew } = own.subjects.application
  if (isCancelled(row)) return cancelled
  return row.revision > 1 ? edited : isNew
}

function leadTitle(row: Row): string {
  const { request } = own.subjects
  const { photos, words, troubleAt } = row.additions
  const project = projectInWords(row)
  if (isCancelled(row)) return fill(request.cancelled, { project })
  if (troubleAt === row.updatedAt) return fill(request.trouble, { project })
  if (words?.at === row.updatedAt) return fill(request.wrote, { project })
  const [plain, withPhotos] =
    row.revision > 1 ? [request.edited, request.editedWithPhotos] : [request.new, request.newWithPhotos]
  return photos.length > 0
    ? fill(withPhotos, { project, photos: photosInWords(photos.length) })
    : fill(plain, { project })
}

/** "Ann Smith · 12 Elm St, Springfield · Kitchen Remodel · $60,000–$100,000 · reply by Tuesday, 6 p.m." */
function leadSummary(row: Row): string {
  const { finish } = planOf(row.brief)
  return [
    ...[textOf(row, 'name'), textOf(row, 'property_address'), projectInWords(row), rangeOf(row)],
    finish && fill(own.opening.done, { day: dayInWords(finish) }),
    !isCancelled(row) &&
      fill(own.opening.reply, { clock: replyPromise(new Date(row.createdAt * 1000)).byInWords }),
  ]
    .filter(Boolean)
    .join(' · ')
}
