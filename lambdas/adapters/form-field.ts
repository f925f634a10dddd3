import { html } from 'hono/html'
import { form as words } from '#content/pages/shared/form.ts'
import type { Field } from '#forms/contract.ts'
import type { Html } from './html.ts'

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
