import { html } from 'hono/html'
import { row as words } from '#content/desk/row.ts'
import { fill } from '#firm/in-words.ts'
import type { Problems } from '#forms/read-fields.ts'
import { fieldHtml } from '#lambdas/adapters/html.ts'
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
${contractOf(row).fields.map((field) => html`${fieldHtml(field, typed[field.name] ?? row.values[field.name], problems[field.name], true)}\n`)}
<p class="reach"><button class="button button-primary">${words.correcting.save}</button><a class="press" href="${rowPath(row.form, row.id)}">${words.correcting.leave}</a></p>
</form>`,
  })
