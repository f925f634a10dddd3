import { html } from 'hono/html'
import type { FormContract } from '#forms/contract.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { callSection, photoSection } from './addition-sections.ts'
import { emailCell, emailParts, inLines, phoneLink, quiet } from './email-page.ts'
import { sanDiegoTime } from './owner-email.ts'

/** Writes one e-mail about many rows, with all fields of each; text and HTML have the same content. */
export function batchEmail(contract: FormContract, rows: readonly Row[]): Email {
  const many = `${rows.length} ${contract.noun}${rows.length === 1 ? '' : 's'}`
  const title = `${many} in one email`
  const summary = `More ${contract.noun}s came in within an hour than we email one by one. They’re all here.`
  const entries = rows.map((row) => entryOf(contract, row))
  return {
    subject: title,
    ...emailParts({ title, summary, text: entries.map(asText), rows: entries.map(asRow), facts: [] }),
    replyTo: undefined,
    tags: { form: 'batch' },
  }
}

interface Line {
  readonly label: string
  readonly value: string
  readonly isPhone: boolean
}

interface Entry {
  readonly lines: readonly Line[]
  readonly fact: string
}

function entryOf({ fields }: FormContract, row: Row): Entry {
  const { id, values, createdAt, revision, updatedAt } = row
  const lines = fields.map(({ name, label, kind }) => ({
    label,
    value: [values[name] ?? ''].flat().join(', '),
    isPhone: kind === 'tel',
  }))
  const updated = revision > 1 ? `, updated ${sanDiegoTime(updatedAt)}` : ''
  return {
    lines: [...lines.filter(({ value }) => value !== ''), ...additionLines(row)],
    fact: `Received ${sanDiegoTime(createdAt)}${updated}, reference ${refOf(id)}`,
  }
}

/** When to call, and how many photos there are; the desk shows them. */
const additionLines = (row: Row): Line[] =>
  [callSection(row), photoSection(row, [])]
    .flatMap((section) => section?.lines ?? [])
    .map(({ label, value }) => ({ label, value, isPhone: false }))

const asText = ({ lines, fact }: Entry): string =>
  `${lines.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n')}\n${fact}\n`

const asRow = ({ lines, fact }: Entry): Html =>
  html`<tr><td style="${emailCell}word-break:break-word;">${inLines(lines.map(lineHtml))}<br>${quiet(fact)}</td></tr>`

const lineHtml = ({ label, value, isPhone }: Line): Html =>
  html`${label}: ${isPhone ? phoneLink(value) : html`<b>${inLines(value.split('\n'))}</b>`}`
