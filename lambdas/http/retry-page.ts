import { business } from '#firm/business.ts'
import type { Failure } from '#forms/answer.ts'
import { consentName, type Field, type FormContract, honeypotName } from '#forms/contract.ts'
import { escapeHtml } from './html.ts'

/** What a plain form sent, as far as it could be read. */
type Sent = Readonly<Record<string, unknown>>

/**
 * The page that a visitor without JavaScript gets when a form did not end as a success: what happened, the form
 * with everything as it was sent, and the same id, so that sending again never makes a second row.
 * It is styled by the site's own stylesheet, which has a fixed address for it.
 */
export function retryPage(contract: FormContract, failure: Failure, sent: Sent, id: string): string {
  const { headline, message, next, fields } = failure
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(headline)} | ${escapeHtml(business.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<main class="page narrow retry">
<p class="retry-head"><a class="wordmark" href="/">${escapeHtml(business.name)}</a><a class="text-link" href="${business.phoneHref}">${escapeHtml(business.phone)}</a></p>
<h1>${escapeHtml(headline)}</h1>
<div class="banner" role="alert">${alertIcon}<p>${withPhoneLink(message)}</p><p>${withPhoneLink(next)}</p></div>
<form class="form panel" method="post" action="${contract.path}">
<input type="hidden" name="submission_id" value="${escapeHtml(id)}">
<input type="hidden" name="seq" value="${nextSeq(sent)}">
<input type="hidden" name="${consentName}" value="${escapeHtml(textOf(sent[consentName]))}">
<input type="hidden" name="${honeypotName}" value="${escapeHtml(textOf(sent[honeypotName]))}">
${contract.fields.map((field) => control(field, sent[field.name], fields[field.name])).join('\n')}
<button class="button button-primary" type="submit">Send again</button>
</form>
<p class="retry-back"><a class="text-link" href="${contract.page}">Back to the website</a></p>
</main>
</body>
</html>
`
}

/** Color alone is no sign: the same mark as on the page itself. */
const alertIcon = '<span class="icon icon-alert" aria-hidden="true"></span>'

/** A sentence word for word, our phone number in it a link. */
const withPhoneLink = (sentence: string) =>
  escapeHtml(sentence).replaceAll(
    escapeHtml(business.phone),
    (phone) => `<a href="${business.phoneHref}">${phone}</a>`,
  )

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const nextSeq = (sent: Sent) => (Number.parseInt(textOf(sent.seq), 10) || 1) + 1

function control(field: Field, sent: unknown, problem: string | undefined): string {
  const { name, label } = field
  const message = problem
    ? `<p class="field-error" id="${name}-error">${alertIcon}${escapeHtml(problem)}</p>`
    : ''
  const described = problem ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const hint = field.hint ? `<span class="hint">${escapeHtml(field.hint)}</span>` : ''
  if (field.kind === 'choices') {
    const chosen = Array.isArray(sent) ? sent : []
    const boxes = field.options.map(
      ({ value, label }) =>
        `<label class="tick"><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${
          chosen.includes(value) ? ' checked' : ''
        }> ${escapeHtml(label)}</label>`,
    )
    return `<fieldset class="field"${described}><legend>${escapeHtml(label)}${optional(field)}</legend>${hint}<div class="ticks">${boxes.join('')}</div>${message}</fieldset>`
  }
  const specifies = field.kind === 'text' && field.specifies ? ' specifies' : ''
  return `<div class="field${specifies}"><label for="${name}">${escapeHtml(label)}${optional(field)}</label>${hint}${input(field, textOf(sent), described)}${message}</div>`
}

const optional = (field: Field) => (field.required ? '' : ' <span class="optional">(optional)</span>')

function input(field: Exclude<Field, { kind: 'choices' }>, value: string, described: string): string {
  const shared = `id="${field.name}" name="${field.name}"${field.required ? ' required' : ''}${described}`
  if (field.kind === 'choice') {
    const options = field.options.map(
      (option) =>
        `<option value="${escapeHtml(option.value)}"${option.value === value ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
    )
    return `<select ${shared}><option value="">Choose one</option>${options.join('')}</select>`
  }
  const limits = `maxlength="${field.maxLength}" autocomplete="${field.autocomplete}"`
  if (field.kind === 'multiline') {
    // The parser drops one line feed after the tag: without ours it would take the visitor's.
    return `<textarea ${shared} ${limits} rows="${field.rows ?? 4}">\n${escapeHtml(value)}</textarea>`
  }
  return `<input type="${field.kind}" ${shared} ${limits} value="${escapeHtml(value)}">`
}
