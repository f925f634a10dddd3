import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { form as words } from '#content/pages/shared/form.ts'
import { nameParts } from '#firm/in-words.ts'
import type { Field } from '#forms/contract.ts'

/** Result of the `html` tag, which escapes every value except its own results. */
export type Html = ReturnType<typeof html>

export const hiddenFields = (fields: readonly (readonly [name: string, value: string])[]): readonly Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)

export type HtmlParts = readonly (string | Html)[]

/** Replaces a text within a sentence by an element. */
export const replaceWithElement = (sentence: string, text: string, element: Html): HtmlParts =>
  sentence.split(text).flatMap((part, at) => (at === 0 ? [part] : [element, part]))

export const withPhoneLink = (sentence: string): HtmlParts =>
  replaceWithElement(sentence, business.phone, html`<a href="${business.phoneHref}">${business.phone}</a>`)

/** @throws TypeError when a value was a promise, because the tag then returns a promise, too */
export function htmlText(content: Html): string {
  if (content instanceof Promise) throw new TypeError('a value in the HTML is a promise')
  return String(content)
}

/** The firm's name with the site's drawn ampersand. @param href its link */
export function wordmark(href: string): Html {
  const [before, after] = nameParts(business.name)
  return html`<a class="wordmark plain-link" href="${href}">${before}${after && html` <span class="icon icon-ampersand" role="img" aria-label="&amp;"></span> ${after}`}</a>`
}

/** A function's page in the site's style; not indexed, because it belongs to one visitor. */
export const pageDocument = (page: {
  readonly title: string
  readonly body: Html
  readonly script?: string
}): string =>
  htmlText(html`<!doctype html>
<html lang="${language.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} | ${business.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
${page.script ? html`<script type="module" src="${page.script}"></script>\n` : ''}</head>
<body>
<main class="page retry">
<p class="row apart gap-2 beside-6 rule-below retry-head">${wordmark(language.pages.home)}<a class="text-link" href="${business.phoneHref}">${business.phone}</a></p>
${page.body}
</main>
</body>
</html>
`)

/** Marks an error by more than color. */
export const alertIcon = html`<span class="icon icon-alert" aria-hidden="true"></span>`

/** A form field with its value and problem. @param isDeskCorrection whether the desk edits it: nothing is required */
export function fieldHtml(
  field: Field,
  sent: unknown,
  problem: string | undefined,
  isDeskCorrection = false,
): Html {
  const { name } = field
  const { label, hint } = field.words
  const message = problem ? html`<p class="field-error" id="${name}-error">${alertIcon}${problem}</p>` : ''
  const errorAttributes = problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : html``
  const isOptional = !field.required && !isDeskCorrection
  const optional = isOptional ? html` <span class="optional">${words.optional}</span>` : ''
  const advice = hint && !isDeskCorrection ? html`<span class="hint">${hint}</span>` : ''
  if (field.kind === 'choices') {
    const selectedValues = Array.isArray(sent) ? sent : []
    const boxes = Object.entries(field.options).map(
      ([value, optionLabel]) =>
        html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${
          selectedValues.includes(value) ? ' checked' : ''
        }> ${optionLabel}</label>`,
    )
    return html`<fieldset class="field"${errorAttributes}><legend>${label}${optional}</legend>${advice}<div class="tracks gap-2">${boxes}</div>${message}</fieldset>`
  }
  const other = field.kind === 'text' && field.onlyIfOther && !isDeskCorrection ? ' only-if-other' : ''
  const required = field.required && !isDeskCorrection ? ' required' : ''
  const shared = html`id="${name}" name="${name}"${required}${errorAttributes}`
  const value = typeof sent === 'string' ? sent : ''
  return html`<div class="field${other}"><label for="${name}">${label}${optional}</label>${advice}${input(field, value, shared, isDeskCorrection)}${message}</div>`
}

function input(
  field: Exclude<Field, { kind: 'choices' }>,
  value: string,
  shared: Html,
  isDeskCorrection: boolean,
): Html {
  if (field.kind === 'choice') {
    const options = Object.entries(field.options).map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? ' selected' : ''}>${label}</option>`,
    )
    const none = isDeskCorrection ? '' : html`<option value="">${words.choose}</option>`
    return html`<select ${shared}>${none}${options}</select>`
  }
  const autocomplete = isDeskCorrection ? 'off' : field.autocomplete
  const limits = html`maxlength="${field.maxLength}" autocomplete="${autocomplete}"`
  if (field.kind === 'multiline') {
    // The parser drops one line feed after the tag: ours protects the visitor's.
    return html`<textarea ${shared} ${limits} rows="${field.rows ?? 4}">\n${value}</textarea>`
  }
  const keypad = field.keypad ? html` inputmode="${field.keypad}"` : ''
  return html`<input type="${field.kind}" ${shared} ${limits}${keypad} value="${value}">`
}
