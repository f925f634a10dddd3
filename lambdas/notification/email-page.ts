import { html, raw } from 'hono/html'
import { business } from '#firm/business.ts'
import { type Html, render } from '#lambdas/shared/html.ts'

/** Style of a cell in an e-mail's table. */
export const emailCell = 'padding:10px 0;border-bottom:1px solid #d7cec0;vertical-align:top;'

// Raw, because its quotes stay as they are: not every mail program reads entities in a style.
const font = raw("font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif;color:#132124;")

const legal = `${business.name}, license ${business.license}`

/** How every e-mail's text part ends. */
export const textFooter = `--\n${legal}\n`

export interface EmailPage {
  readonly title: string
  /** Shown below the title, and by a locked phone below the subject. */
  readonly summary: string
  /** Rows of the one table. */
  readonly rows: readonly Html[]
  /** Sentences below it. */
  readonly facts: readonly string[]
}

/** The HTML part of an e-mail to the owner. Tables and style attributes, because mail programs read little else. */
export const emailPage = ({ title, summary, rows, facts }: EmailPage): string =>
  render(html`<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f6f3ee;${font}">
<div style="display:none;max-height:0;overflow:hidden;">${summary}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;text-align:left;">
<tr><td style="padding:28px 28px 8px;">
<h1 style="margin:0 0 6px;font-size:22px;line-height:1.25;font-weight:600;">${title}</h1>
<p style="margin:0;font-size:16px;line-height:1.5;color:#5b544a;">${summary}</p>
</td></tr>
<tr><td style="padding:8px 28px;">
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:16px;line-height:1.5;">
${rows.map((row) => html`${row}\n`)}</table>
</td></tr>
<tr><td style="padding:8px 28px 28px;font-size:14px;line-height:1.6;color:#5b544a;">${inLines(facts)}<br><br>${legal}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`)

/** Lines with a line break between them. */
export const inLines = (lines: readonly (string | Html)[]): Html =>
  html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`

/** A phone number as people write it, to be dialed by a press. */
export const phoneLink = (phone: string): Html => link(`tel:${dialable(phone)}`, phone)

/** A link in our color, which mail programs would else choose. */
export const link = (href: string, shown: string | Html): Html =>
  html`<a href="${href}" style="color:#053e47;font-weight:600;">${shown}</a>`

/** An extension as people write it: "ext. 12", "x12", "#12". */
const extension = /(?:\bext(?:ension|n)?\b|\bx(?=[\s\d])|(?<=\d)x|#|;ext=)[\s.:]*(\d{1,7})\D*$/i

/**
 * A phone number as phones dial it: digits, with a leading plus if it has one or is a whole number of ours. An extension
 * follows after a comma, at which iOS and Android pause and then dial on; `;ext=` of RFC 3966 they do not understand, and
 * may take for further digits.
 */
export function dialable(phone: string): string {
  const [ending = '', inner] = extension.exec(phone) ?? []
  const written = phone.slice(0, phone.length - ending.length).trim()
  const digits = written.replace(/\D/g, '')
  // What looks like an extension of nothing is the number.
  if (digits === '') return phone.replace(/\D/g, '')
  const isOurs = !written.startsWith('+') && /^[2-9]\d{9}$/.test(digits)
  const number = isOurs ? `1${digits}` : digits
  const isWhole = written.startsWith('+') || /^1[2-9]\d{9}$/.test(number)
  return `${isWhole ? '+' : ''}${number}${inner ? `,${inner}` : ''}`
}
