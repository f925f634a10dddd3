import { html, raw } from 'hono/html'
import { business } from '#content/business.ts'
import { shared as words } from '#content/emails/shared.ts'
import { fill } from '#firm/in-words.ts'
import { type Html, type HtmlParts, htmlText } from '#lambdas/adapters/html.ts'

export const emailCellStyle = 'padding:10px 0;border-bottom:1px solid #d7cec0;vertical-align:top;'

// Raw, to keep the quotes: not every mail program decodes entities in styles.
const font = raw("font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif;color:#132124;")
const wordmarkFont = raw("font-family:Ysabeau,Optima,Candara,'Segoe UI',sans-serif;")

/** Dark scheme for programs that support it; the style attributes have the light one. */
const darkScheme = raw(`<meta name="color-scheme" content="light dark">
<style>
@media (prefers-color-scheme: dark) {
.ground { background-color: #0d1719 !important; }
.sheet { background-color: #132124 !important; }
.ground, .sheet, .ink { color: #f6f3ee !important; }
.quiet { color: #c9c0b3 !important; }
.sheet td, .sheet th { border-color: #34464a !important; }
.sheet .head { border-top-color: #cba25f !important; }
.link, .wordmark { color: #adc3c5 !important; }
.button { background-color: #adc3c5 !important; }
.button a { color: #052a31 !important; }
}
</style>`)

export interface EmailAction {
  readonly label: string
  readonly address: string
}

export interface EmailContent {
  readonly title: string
  /** Below the title; on a locked phone below the subject. */
  readonly summary: string
  /** Button and links of the HTML part; mail programs link the text part themselves. @default none */
  readonly actions?: readonly EmailAction[]
  readonly text: readonly string[]
  readonly rows: readonly Html[]
  readonly footLines: readonly string[]
}

export const emailParts = (content: EmailContent): { readonly text: string; readonly html: string } => ({
  // The middle may end in a blank line.
  text: [content.summary, '', ...content.text, '', ...content.footLines, '', `--\n${words.legal}\n`]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n'),
  html: emailPage(content),
})

/** Tables and inline styles for mail programs; the table in comments limits Outlook for Windows to 600 px. */
const emailPage = ({ title, summary, actions = [], rows, footLines }: EmailContent): string =>
  htmlText(html`<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
${darkScheme}</head>
<body class="ground" style="margin:0;background-color:#f6f3ee;${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${summary}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f6f3ee;"><tr><td align="center" style="padding:24px 12px;">
${raw('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->')}
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background-color:#ffffff;text-align:left;">
<tr><td class="head" style="padding:20px 28px 16px;border-top:3px solid #cba25f;border-bottom:1px solid #d7cec0;"><span class="wordmark" style="${wordmarkFont}font-size:20px;font-weight:600;letter-spacing:0.01em;color:#053e47;">${business.name}</span></td></tr>
<tr><td style="padding:24px 28px 8px;">
<h1 class="ink" style="margin:0 0 6px;font-size:24px;line-height:1.25;font-weight:600;">${title}</h1>
<p class="quiet" style="margin:0;font-size:16px;line-height:1.5;color:#5b544a;">${summary}</p>
</td></tr>
${actions.length > 0 ? html`<tr><td style="padding:12px 28px 4px;">${actions.map(actionHtml)}</td></tr>` : ''}
<tr><td style="padding:8px 28px;">
<table width="100%" cellpadding="0" cellspacing="0" class="ink" style="border-collapse:collapse;font-size:16px;line-height:1.5;">
${rows.map((row) => html`${row}\n`)}</table>
</td></tr>
<tr><td class="quiet" style="padding:8px 28px 28px;font-size:14px;line-height:1.6;color:#5b544a;">${joinLines(footLines)}<br><br>${words.legal}</td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>
`)

/**
 * A button first, then links, each 44 px high and in its own table, which wraps on phones and keeps Outlook's padding.
 */
function actionHtml({ label, address }: EmailAction, at: number): Html {
  const shape = raw('display:inline-block;font-size:16px;line-height:20px;font-weight:600;')
  const cell =
    at === 0
      ? html`<td class="button" bgcolor="#053e47" style="background-color:#053e47;border-radius:2px;mso-padding-alt:12px 20px;"><a href="${address}" style="${shape}padding:12px 20px;color:#ffffff;text-decoration:none;">${label}</a></td>`
      : html`<td style="mso-padding-alt:12px 0;"><a class="link" href="${address}" style="${shape}padding:12px 0;color:#053e47;">${label}</a></td>`
  return html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" style="float:left;margin:0 16px 10px 0;"><tr>${cell}</tr></table>`
}

export const labeledRow = ({ label, value }: { readonly label: string; readonly value: string }): Html =>
  html`<tr><th scope="row" style="${emailCellStyle}width:34%;padding-right:16px;text-align:left;font-weight:600;">${label}</th><td style="${emailCellStyle}">${value}</td></tr>`

export const smallPrint = (text: string): Html =>
  html`<span class="quiet" style="font-size:14px;color:#5b544a;">${text}</span>`

export const joinLines = (lines: HtmlParts): Html =>
  html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`

export const phoneLink = (phone: string): Html =>
  dialableNumber(phone)
    ? link(`tel:${dialableNumber(phone)}`, domesticNumber(phone) ?? phone)
    : html`<b>${phone}</b>`

export function callActions(phone: string): readonly EmailAction[] {
  const dialed = dialableNumber(phone)
  const number = domesticNumber(phone)
  return dialed
    ? [{ label: number ? fill(words.callNumber, { number }) : words.call, address: `tel:${dialed}` }]
    : []
}

/** A link in our color: mail programs would choose another. */
export const link = (href: string, shown: string | Html): Html =>
  html`<a class="link" href="${href}" style="color:#053e47;font-weight:600;">${shown}</a>`

/** Extension notations: "ext. 12", "x12", "#12". */
const extension = /(?:\bext(?:ension|n)?\b|\bx(?=[\s\d])|(?<=\d)x|#|;ext=)[\s.:]*(\d{1,7})\D*$/i

/**
 * Phone number for dialing; a complete North American one gets a plus, others keep theirs. An extension follows a comma,
 * which phones dial as a pause; they ignore or misread RFC 3966's `;ext=`.
 */
export function dialableNumber(phone: string): string {
  const [ending = '', innerNumber] = extension.exec(phone) ?? []
  const mainPart = phone.slice(0, phone.length - ending.length).trim()
  const digits = mainPart.replace(/\D/g, '')
  // An extension without a number is the number.
  if (digits === '') return phone.replace(/\D/g, '')
  const isDomestic = !mainPart.startsWith('+') && /^[2-9]\d{9}$/.test(digits)
  const number = isDomestic ? `1${digits}` : digits
  const isComplete = mainPart.startsWith('+') || /^1[2-9]\d{9}$/.test(number)
  return `${isComplete ? '+' : ''}${number}${innerNumber ? `,${innerNumber}` : ''}`
}

/** "(619) 555-0134 ext. 12"; undefined unless North American. */
function domesticNumber(phone: string): string | undefined {
  const [, area, exchange, line, innerNumber] =
    /^\+1(\d{3})(\d{3})(\d{4})(?:,(\d+))?$/.exec(dialableNumber(phone)) ?? []
  const number = area && `(${area}) ${exchange}-${line}`
  return number && innerNumber ? fill(words.extension, { number, extension: innerNumber }) : number
}

/** Checks that SES accepts an address. Browsers accept more, and one such address makes SES reject the whole e-mail. */
export const isMailable = (address: string): boolean =>
  address.length <= 254 &&
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(
    address,
  )

/** Mail link (RFC 6068). The "@" is not encoded, because some mail programs would not decode it. */
export function mailto(address: string, parts: Readonly<Record<string, string>> = {}): string {
  const at = address.lastIndexOf('@')
  const to = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@')
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
