import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { form as words } from '#content/pages/shared/form.ts'
import { nameParts } from '#firm/in-words.ts'
import type { Field } from '#forms/contract.ts'

/** Result of the `html` tag, which escapes every value and nests its own results as they are. */
export type Html = ReturnType<typeof html>

export const hiddenFields = (fields: readonly (readonly [name: string, value: string])[]): readonly Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)

/** A sentence word for word, with an element in the place of a text within it. */
export const splitAround = (sentence: string, text: string, element: Html): readonly (string | Html)[] =>
  sentence.split(text).flatMap((part, at) => (at === 0 ? [part] : [element, part]))

export const withPhoneLink = (sentence: string): readonly (string | Html)[] =>
  splitAround(sentence, business.phone, html`<a href="${business.phoneHref}">${business.phone}</a>`)

/** @throws TypeError when a value in it was a promise: the tag then makes a promise, too, and no text */
export function render(made: Html): string {
  if (made instanceof Promise) throw new TypeError('a value in the HTML is a promise')
  return String(made)
}

/** The firm's name as the site's own pages set it: its last ampersand is drawn. @param href where it leads */
export function wordmark(href: string): Html {
  const [before, after] = nameParts(business.name)
  return html`<a class="wordmark" href="${href}">${before}${after && html` <span class="icon icon-ampersand" role="img" aria-label="&amp;"></span> ${after}`}</a>`
}

export interface PageDocument {
  readonly title: string
  readonly body: Html
  /** Address of a module for it. @default none */
  readonly script?: string
}

/**
 * A page that a function answers with: our name and phone number above, then what it says. It is one visitor's own, so
 * search engines leave it out. It is styled by the site's own stylesheet, which has a fixed address for it.
 */
export const pageDocument = ({ title, body, script }: PageDocument): string =>
  render(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${business.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
${script ? html`<script type="module" src="${script}"></script>\n` : ''}</head>
<body>
<main class="page narrow retry">
<p class="retry-head">${wordmark('/')}<a class="text-link" href="${business.phoneHref}">${business.phone}</a></p>
${body}
</main>
</body>
</html>
`)

/** Color alone is no sign: the same mark as on the page itself. */
export const alertIcon = html`<span class="icon icon-alert" aria-hidden="true"></span>`

/**
 * A field of a form with what stands in it, and with what is wrong of that.
 * @param isCorrected whether somebody of the firm corrects it: then nothing is required, and no advice is given
 */
export function fieldHtml(
  field: Field,
  sent: unknown,
  problem: string | undefined,
  isCorrected = false,
): Html {
  const { name } = field
  const { label, hint } = field.words
  const message = problem ? html`<p class="field-error" id="${name}-error">${alertIcon}${problem}</p>` : ''
  const described = problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : html``
  const optional = field.required || isCorrected ? '' : html` <span class="optional">${words.optional}</span>`
  const advice = hint && !isCorrected ? html`<span class="hint">${hint}</span>` : ''
  if (field.kind === 'choices') {
    const chosen = Array.isArray(sent) ? sent : []
    const boxes = Object.entries(field.options).map(
      ([value, shown]) =>
        html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${
          chosen.includes(value) ? ' checked' : ''
        }> ${shown}</label>`,
    )
    return html`<fieldset class="field"${described}><legend>${label}${optional}</legend>${advice}<div class="ticks">${boxes}</div>${message}</fieldset>`
  }
  const other = field.kind === 'text' && field.onlyIfOther && !isCorrected ? ' only-if-other' : ''
  const required = field.required && !isCorrected ? ' required' : ''
  const shared = html`id="${name}" name="${name}"${required}${described}`
  const value = typeof sent === 'string' ? sent : ''
  return html`<div class="field${other}"><label for="${name}">${label}${optional}</label>${advice}${input(field, value, shared, isCorrected)}${message}</div>`
}

function input(
  field: Exclude<Field, { kind: 'choices' }>,
  value: string,
  shared: Html,
  isCorrected: boolean,
): Html {
  if (field.kind === 'choice') {
    const options = Object.entries(field.options).map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? ' selected' : ''}>${label}</option>`,
    )
    const none = isCorrected ? '' : html`<option value="">${words.choose}</option>`
    return html`<select ${shared}>${none}${options}</select>`
  }
  const completed = isCorrected ? 'off' : field.autocomplete
  const limits = html`maxlength="${field.maxLength}" autocomplete="${completed}"`
  if (field.kind === 'multiline') {
    // The parser drops one line feed after the tag: without ours it would take the visitor's.
    return html`<textarea ${shared} ${limits} rows="${field.rows ?? 4}">\n${value}</textarea>`
  }
  const keypad = field.keypad ? html` inputmode="${field.keypad}"` : ''
  return html`<input type="${field.kind}" ${shared} ${limits}${keypad} value="${value}">`
}
