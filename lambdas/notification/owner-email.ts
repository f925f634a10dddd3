import { business } from '../../web/content/business.ts'
import type { Field, FormContract } from '../shared/contract.ts'
import { escapeHtml } from '../shared/html.ts'
import { refOf } from '../shared/identity.ts'
import type { Email } from '../shared/ses.ts'
import type { Row } from './row.ts'

/** The words that differ between the forms. */
export interface OwnerEmailWords {
  readonly contract: FormContract
  /** "New quote request: Kitchen Remodel"; no visitor's free text, the subject is a header. */
  readonly title: string
  /** What a locked phone shows below the subject: who, phone, where. */
  readonly summary: string
  /** Field names in the order in which the owner wants to know. */
  readonly order: readonly string[]
}

/** The one address form that is safe in a header everywhere: plain ASCII, no quotes, no comma. */
const strictAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/

/** Writes the e-mail to the owner for one row: text and HTML with the same content. */
export function ownerEmail(words: OwnerEmailWords, row: Row): Email {
  const entries = words.order.flatMap((name) => entry(words.contract, row, name))
  const facts = [`Received ${sanDiegoTime(row.createdAt)}`]
  if (row.rev > 1) facts.push(`Updated ${sanDiegoTime(row.updatedAt)}`)
  facts.push(`Reference ${refOf(row.id)}`)
  if (row.attempts > 1) facts.push(`Delivery attempt ${row.attempts}`)
  const { email } = row.values
  return {
    subject: `${words.title} [${refOf(row.id)}]`,
    text: asText(words, entries, facts),
    html: asHtml(words, entries, facts),
    replyTo:
      typeof email === 'string' && email.length <= 254 && strictAddress.test(email) ? email : undefined,
  }
}

/** "New" for a first notification, "Updated" for one about an edit. */
export const newness = ({ rev }: Row): 'New' | 'Updated' => (rev > 1 ? 'Updated' : 'New')

/** A moment as people in San Diego read it. */
export const sanDiegoTime = (epochSeconds: number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: business.timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(epochSeconds * 1000)

interface Entry {
  readonly field: Field
  readonly value: string
}

/** A field with its value, or nothing when the visitor left it empty. */
function entry(contract: FormContract, row: Row, name: string): Entry[] {
  const field = contract.fields.find((each) => each.name === name)
  const value = row.values[name] ?? ''
  const text = typeof value === 'string' ? value : value.join(', ')
  return field && text ? [{ field, value: text }] : []
}

const legal = `${business.name}, license ${business.license}`

const asText = (words: OwnerEmailWords, entries: readonly Entry[], facts: readonly string[]): string =>
  [
    words.summary,
    '',
    ...entries.map(({ field, value }) =>
      value.includes('\n') || value.length > 60
        ? `${field.label}:\n${value.replace(/^/gm, '  ')}\n`
        : `${field.label}: ${value}`,
    ),
    '',
    ...facts,
    '',
    '--',
    legal,
    '',
  ].join('\n')

const cell = 'padding:10px 0;border-bottom:1px solid #d7cec0;vertical-align:top;'
const font = "font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif;color:#132124;"

// Tables and style attributes, because mail programs read little else.
const asHtml = (words: OwnerEmailWords, entries: readonly Entry[], facts: readonly string[]): string =>
  `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.title)}</title></head>
<body style="margin:0;background:#f6f3ee;${font}">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(words.summary)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;text-align:left;">
<tr><td style="padding:28px 28px 8px;">
<h1 style="margin:0 0 6px;font-size:22px;line-height:1.25;font-weight:600;">${escapeHtml(words.title)}</h1>
<p style="margin:0;font-size:16px;line-height:1.5;color:#5b544a;">${escapeHtml(words.summary)}</p>
</td></tr>
<tr><td style="padding:8px 28px;">
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:16px;line-height:1.5;">
${entries.map(rowHtml).join('\n')}
</table>
</td></tr>
<tr><td style="padding:8px 28px 28px;font-size:14px;line-height:1.6;color:#5b544a;">${facts.map(escapeHtml).join('<br>')}<br><br>${escapeHtml(legal)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

const rowHtml = ({ field, value }: Entry): string =>
  `<tr><th scope="row" style="${cell}width:34%;padding-right:16px;text-align:left;font-weight:600;">${escapeHtml(field.label)}</th><td style="${cell}overflow-wrap:anywhere;">${valueHtml(field, value)}</td></tr>`

function valueHtml({ kind }: Field, value: string): string {
  const shown = escapeHtml(value).replaceAll('\n', '<br>')
  if (kind === 'tel') return link(`tel:${dialable(value)}`, shown)
  if (kind === 'email') return link(`mailto:${encodeURIComponent(value)}`, shown)
  return shown
}

const link = (href: string, shown: string) =>
  `<a href="${escapeHtml(href)}" style="color:#053e47;font-weight:600;">${shown}</a>`

/** The digits of a phone number as people write it, with a leading plus if it has one. */
const dialable = (phone: string) => phone.replace(/(?!^\+)\D/g, '')
