import { html, raw } from 'hono/html'
import { business } from '#content/business.ts'
import { shared as words } from '#content/emails/shared.ts'
import { fill } from '#firm/in-words.ts'
import { type Html, render } from '#lambdas/adapters/html.ts'

export const emailCell = 'padding:10px 0;border-bottom:1px solid #d7cec0;vertical-align:top;'

// Raw, because its quotes stay as they are: not every mail program reads entities in a style.
const font = raw("font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif;color:#132124;")
const wordmarkFont = raw("font-family:Ysabeau,Optima,Candara,'Segoe UI',sans-serif;")

/** The style attributes hold the light scheme, which every program reads; this is for those that know a dark one. */
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
  /** Shown below the title, and by a locked phone below the subject. */
  readonly summary: string
  /**
   * A button and links of the HTML part: in the text, mail programs make links of addresses and numbers themselves.
   * @default none
   */
  readonly actions?: readonly EmailAction[]
  /** The middle of the text part, line by line. */
  readonly text: readonly string[]
  /** The same in the HTML part: rows of the one table. */
  readonly rows: readonly Html[]
  /** Sentences below it, in both. */
  readonly facts: readonly string[]
}

export const emailParts = (content: EmailContent): { readonly text: string; readonly html: string } => ({
  // What stands in the middle may end in a blank line of its own.
  text: [content.summary, '', ...content.text, '', ...content.facts, '', `--\n${words.legal}\n`]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n'),
  html: emailPage(content),
})

/**
 * Tables and style attributes, because mail programs read little else; the table in comments gives Outlook for Windows,
 * which knows no greatest width, a sheet of 600 px.
 */
const emailPage = ({ title, summary, actions = [], rows, facts }: EmailContent): string =>
  render(html`<!doctype html>
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
<tr><td class="quiet" style="padding:8px 28px 28px;font-size:14px;line-height:1.6;color:#5b544a;">${joinLines(facts)}<br><br>${words.legal}</td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>
`)

/**
 * The first is a button, further ones are links beside it. Each is 44 px high, for a finger, and a table of its own, so
 * that it wraps on a phone, and Outlook keeps its padding.
 */
function actionHtml({ label, address }: EmailAction, at: number): Html {
  const shape = raw('display:inline-block;font-size:16px;line-height:20px;font-weight:600;')
  const inside =
    at === 0
      ? html`<td class="button" bgcolor="#053e47" style="background-color:#053e47;border-radius:2px;mso-padding-alt:12px 20px;"><a href="${address}" style="${shape}padding:12px 20px;color:#ffffff;text-decoration:none;">${label}</a></td>`
      : html`<td style="mso-padding-alt:12px 0;"><a class="link" href="${address}" style="${shape}padding:12px 0;color:#053e47;">${label}</a></td>`
  return html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" style="float:left;margin:0 16px 10px 0;"><tr>${inside}</tr></table>`
}

export const factRow = ({ label, value }: { readonly label: string; readonly value: string }): Html =>
  html`<tr><th scope="row" style="${emailCell}width:34%;padding-right:16px;text-align:left;font-weight:600;">${label}</th><td style="${emailCell}">${value}</td></tr>`

export const smallPrint = (text: string): Html =>
  html`<span class="quiet" style="font-size:14px;color:#5b544a;">${text}</span>`

export const joinLines = (lines: readonly (string | Html)[]): Html =>
  html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`

export const phoneLink = (phone: string): Html =>
  dialable(phone) ? link(`tel:${dialable(phone)}`, numberOfOurs(phone) ?? phone) : html`<b>${phone}</b>`

export function callActions(phone: string): readonly EmailAction[] {
  const dialed = dialable(phone)
  const number = numberOfOurs(phone)
  return dialed
    ? [{ label: number ? fill(words.callNumber, { number }) : words.call, address: `tel:${dialed}` }]
    : []
}

/** A link in our color, which mail programs would else choose. */
export const link = (href: string, shown: string | Html): Html =>
  html`<a class="link" href="${href}" style="color:#053e47;font-weight:600;">${shown}</a>`

/** An extension as people write it: "ext. 12", "x12", "#12". */
const extension = /(?:\bext(?:ension|n)?\b|\bx(?=[\s\d])|(?<=\d)x|#|;ext=)[\s.:]*(\d{1,7})\D*$/i

/**
 * A phone number as phones dial it: digits, with a plus if it has one or is a complete North American number.
 * An extension follows after a comma, at which iOS and Android pause and then dial on; `;ext=` of RFC 3966
 * they do not understand, and may take for further digits.
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

/** "(619) 555-0134 ext. 12": a North American number as people write it; undefined when it is none. */
function numberOfOurs(phone: string): string | undefined {
  const [, area, exchange, line, inner] = /^\+1(\d{3})(\d{3})(\d{4})(?:,(\d+))?$/.exec(dialable(phone)) ?? []
  const number = area && `(${area}) ${exchange}-${line}`
  return number && inner ? fill(words.extension, { number, extension: inner }) : number
}

/**
 * Whether SES takes an address, and so any header may have it: plain ASCII, no quotes, a local part whose dots are neither
 * first nor last nor doubled, a domain of labels. Browsers take more; one such address has the whole e-mail refused.
 */
export const isMailable = (address: string): boolean =>
  address.length <= 254 &&
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(
    address,
  )

/** A link that begins an e-mail (RFC 6068). The "@" stands as it is: some mail programs decode no other way. */
export function mailto(address: string, parts: Readonly<Record<string, string>> = {}): string {
  const at = address.lastIndexOf('@')
  const to = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@')
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
