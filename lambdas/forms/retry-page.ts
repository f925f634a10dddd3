import { html } from 'hono/html'
import { retry as words } from '#content/errors/retry.ts'
import { form as formWords } from '#content/pages/shared/form.ts'
import type { Failure } from '#forms/answer.ts'
import { type BriefKey, isEmptyBrief, readSentBrief } from '#forms/brief.ts'
import {
  briefConsentName,
  briefFieldName,
  consentName,
  type Field,
  type FormContract,
  honeypotName,
} from '#forms/contract.ts'
import { type Html, hiddenFields, pageDocument, withPhoneLink } from '#lambdas/adapters/html.ts'

type Sent = Readonly<Record<string, unknown>>

/**
 * The page that a visitor without JavaScript gets when a form did not end as a success: what happened, the form
 * with everything as it was sent, and the same id, so that sending again never makes a second row.
 */
export function retryPage(contract: FormContract, failure: Failure, sent: Sent, id: string): string {
  const { headline, message, next, fields } = failure
  return pageDocument({
    title: headline,
    body: html`<h1>${headline}</h1>
<div class="banner" role="alert">${alertIcon}<p>${withPhoneLink(message)}</p><p>${withPhoneLink(next)}</p></div>
<form class="form panel" method="post" action="${contract.path}">
${hiddenFields([
  ['submission_id', id],
  ['seq', String(nextSeq(sent))],
  [consentName, textOf(sent[consentName])],
  [honeypotName, textOf(sent[honeypotName])],
])}${briefFields(contract, sent)}${contract.fields.map((field) => html`${control(field, sent[field.name], fields[field.name])}\n`)}<button class="button button-primary" type="submit">${words.send}</button>
</form>
<p class="retry-back"><a class="text-link" href="${contract.page}">${words.back}</a></p>`,
  })
}

const briefFields = ({ takesBrief }: FormContract, sent: Sent) => {
  const { brief } = readSentBrief(sent)
  if (!takesBrief || isEmptyBrief(brief)) return ''
  const fields = Object.entries(brief).map(([key, code]) => [briefFieldName(key as BriefKey), code] as const)
  return hiddenFields([[briefConsentName, 'yes'], ...fields])
}

/** Color alone is no sign: the same mark as on the page itself. */
const alertIcon = html`<span class="icon icon-alert" aria-hidden="true"></span>`

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const nextSeq = (sent: Sent) => (Number.parseInt(textOf(sent.seq), 10) || 1) + 1

function control(field: Field, sent: unknown, problem: string | undefined) {
  const { name } = field
  const { label, hint: advice } = field.words
  const message = problem ? html`<p class="field-error" id="${name}-error">${alertIcon}${problem}</p>` : ''
  const described = problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : html``
  const hint = advice ? html`<span class="hint">${advice}</span>` : ''
  if (field.kind === 'choices') {
    const chosen = Array.isArray(sent) ? sent : []
    const boxes = Object.entries(field.options).map(
      ([value, label]) =>
        html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${
          chosen.includes(value) ? ' checked' : ''
        }> ${label}</label>`,
    )
    return html`<fieldset class="field"${described}><legend>${label}${optional(field)}</legend>${hint}<div class="ticks">${boxes}</div>${message}</fieldset>`
  }
  const other = field.kind === 'text' && field.onlyIfOther ? ' only-if-other' : ''
  return html`<div class="field${other}"><label for="${name}">${label}${optional(field)}</label>${hint}${input(field, textOf(sent), described)}${message}</div>`
}

const optional = (field: Field) =>
  field.required ? '' : html` <span class="optional">${formWords.optional}</span>`

function input(field: Exclude<Field, { kind: 'choices' }>, value: string, described: Html) {
  const shared = html`id="${field.name}" name="${field.name}"${field.required ? ' required' : ''}${described}`
  if (field.kind === 'choice') {
    const options = Object.entries(field.options).map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? ' selected' : ''}>${label}</option>`,
    )
    return html`<select ${shared}><option value="">${formWords.choose}</option>${options}</select>`
  }
  const limits = html`maxlength="${field.maxLength}" autocomplete="${field.autocomplete}"`
  if (field.kind === 'multiline') {
    // The parser drops one line feed after the tag: without ours it would take the visitor's.
    return html`<textarea ${shared} ${limits} rows="${field.rows ?? 4}">\n${value}</textarea>`
  }
  const keypad = field.keypad ? html` inputmode="${field.keypad}"` : ''
  return html`<input type="${field.kind}" ${shared} ${limits}${keypad} value="${value}">`
}
