import { html } from 'hono/html'
import { row as words } from '#content/desk/row.ts'
import { fill } from '#firm/in-words.ts'
import type { Field } from '#forms/contract.ts'
import type { Problems } from '#forms/read-fields.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { contractOf } from '#lambdas/leads/desk/correct-row.ts'
import { rowPath, senderOf } from '#lambdas/leads/store/describe-row.ts'
import type { DeskContext } from '../desk-context.ts'
import { deskResponse, type Message } from './desk-page.ts'
import { versionField } from './row-parts.ts'

export type Corrections = Readonly<Record<string, string | readonly string[]>>

export const correctPage = (
  c: DeskContext,
  status = 200,
  row = c.var.row,
  problems: Problems = {},
  typed: Corrections = {},
  message?: Message,
): Response =>
  deskResponse(c, status, {
    title: fill(words.correcting.heading, { name: row.ref }),
    heading: fill(words.correcting.heading, { name: senderOf(row) }),
    message,
    body: html`<form class="stack" method="post" action="${rowPath(row.form, row.id)}/correct">${versionField(row)}
${contractOf(row).fields.map((field) => control(field, typed[field.name] ?? row.values[field.name] ?? '', problems[field.name]))}
<p class="reach"><button class="button button-primary">${words.correcting.save}</button><a class="press" href="${rowPath(row.form, row.id)}">${words.correcting.leave}</a></p>
</form>`,
  })

function control(field: Field, value: string | readonly string[], problem: string | undefined): Html {
  const { name } = field
  const { label } = field.words
  const error = problem ? html`<p class="field-error" id="${name}-error">${problem}</p>` : ''
  const described = problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : html``
  if (field.kind === 'choices')
    return html`<fieldset class="field"><legend>${label}</legend>${Object.entries(field.options).map(
      ([option, label]) =>
        html`<label class="tick"><input type="checkbox" name="${name}" value="${option}"${value.includes(option) ? ' checked' : ''}> ${label}</label>`,
    )}${error}</fieldset>\n`
  return html`<div class="field"><label for="${name}">${label}</label>${input(field, String(value), described)}${error}</div>\n`
}

function input(field: Exclude<Field, { kind: 'choices' }>, value: string, described: Html): Html {
  const shared = html`id="${field.name}" name="${field.name}"${described}`
  if (field.kind === 'choice')
    return html`<select ${shared}>${Object.entries(field.options).map(
      ([option, label]) =>
        html`<option value="${option}"${option === value ? ' selected' : ''}>${label}</option>`,
    )}</select>`
  if (field.kind === 'multiline')
    // The parser drops one line feed after the tag: without ours it would take the visitor's.
    return html`<textarea ${shared} rows="4" maxlength="${field.maxLength}">\n${value}</textarea>`
  return html`<input type="${field.kind}" ${shared} maxlength="${field.maxLength}" value="${value}">`
}
