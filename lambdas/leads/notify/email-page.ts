import { html, raw } from 'hono/html'
import { brand } from '#content/brand.ts'
import { business } from '#content/business.ts'
import { shared as words } from '#content/emails/shared.ts'
import { language } from '#content/language.ts'
import { fill } from '#firm/in-words.ts'
import { type Html, type HtmlParts, htmlText } from '#lambdas/adapters/html.ts'
import type { Email } from '#lambdas/adapters/ses.ts'

const { colors, night, typefaces } = brand

export const emailCellStyle = () =>
  `padding:10px 0;border-bottom:1px solid ${colors.dune};vertical-align:top;`

const fontStack = ({ family, similar }: typeof typefaces.text) =>
  `${family.includes(' ') ? `'${family}'` : family},${similar}`

// Raw, to keep the quotes: not every mail program decodes entities in styles.
const font = () => raw(`font-family:${fontStack(typefaces.text)};color:${colors.ink};`)
const wordmarkFont = () => raw(`font-family:${fontStack(typefaces.display)};`)

/** Dark scheme for programs that support it; the style attributes have the light one. */
const darkScheme = () =>
  raw(`<meta name="color-scheme" content="light dark">
<style>
@media (prefers-color-scheme: dark) {
.ground { background-color: ${night.ground} !important; }
.sheet { background-color: ${colors.ink} !important; }
.ground, .sheet, .ink { color: ${colors.plaster} !important; }
.quiet { color: ${night.quiet} !important; }
.sheet td, .sheet th { border-color: ${night.line} !important; }
.sheet .head { border-top-color: ${colors.brass} !important; }
.link, .wordmark { color: ${colors.mist} !important; }
.button { background-color: ${colors.mist} !important; }
.button a { color: ${colors['deep-tide']} !important; }
}
</style>`)

export type EmailAction = Readonly<Record<'label' | 'address', string>>

export interface EmailContent {
  readonly title: string
  /** Below the title; on a locked phone below the subject. */
  readonly summary: string
  /** Button and links of the HTML part; mail programs link the text part themselves. @default none */
  readonly actions?: readonly EmailAction[]
  readonly text: readonly string[]
  readonly rows?: readonly Html[]
  readonly footLines: readonly string[]
}

export const emailParts = (content: EmailContent): { readonly text: string; readonly html: string } => ({
  // The middle may end in a blank line.
  text: [content.summary, '', ...content.text, '', ...content.footLines, '', `--\n${words.legal}\n`]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n'),
  html: emailPage(content),
})

/** An e-mail that nobody answers. */
export const noticeEmail = (form: string, content: EmailContent, subject = content.title): Email => ({
  ...{ subject, ...emailParts(content) },
  ...{ replyTo: undefined, tags: { form } },
})

/** Tables and inline styles for mail programs; the table in comments limits Outlook for Windows to 600 px. */
const emailPage = ({ title, summary, actions = [], rows = [], footLines }: EmailContent): string =>
  htmlText(html`<!doctype html>
<html lang="${language.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
${darkScheme()}</head>
<body class="ground" style="margin:0;background-color:${colors.plaster};${font()}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${summary}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:${colors.plaster};"><tr><td align="center" style="padding:24px 12px;">
${raw('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->')}
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background-color:${colors.white};text-align:left;">
<tr><td class="head" style="padding:20px 28px 16px;border-top:3px solid ${colors.brass};border-bottom:1px solid ${colors.dune};"><span class="wordmark" style="${wordmarkFont()}font-size:20px;font-weight:600;letter-spacing:0.01em;color:${colors.tide};">${business.name}</span></td></tr>
<tr><td style="padding:24px 28px 8px;">
<h1 class="ink" style="margin:0 0 6px;font-size:24px;line-height:1.25;font-weight:600;">${title}</h1>
<p class="quiet" style="margin:0;font-size:16px;line-height:1.5;color:${colors.driftwood};">${summary}</p>
</td></tr>
${actions.length > 0 ? html`<tr><td style="padding:12px 28px 4px;">${actions.map(actionHtml)}</td></tr>` : ''}
<tr><td style="padding:8px 28px;">
<table width="100%" cellpadding="0" cellspacing="0" class="ink" style="border-collapse:collapse;font-size:16px;line-height:1.5;">
${rows.map((row) => html`${row}\n`)}</table>
</td></tr>
<tr><td class="quiet" style="padding:8px 28px 28px;font-size:14px;line-height:1.6;color:${colors.driftwood};">${joinLines(footLines)}<br><br>${words.legal}</td></tr>
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
      ? html`<td class="button" bgcolor="${colors.tide}" style="background-color:${colors.tide};border-radius:2px;mso-padding-alt:12px 20px;"><a href="${address}" style="${shape}padding:12px 20px;color:${colors.white};text-decoration:none;">${label}</a></td>`
      : html`<td style="mso-padding-alt:12px 0;"><a class="link" href="${address}" style="${shape}padding:12px 0;color:${colors.tide};">${label}</a></td>`
  return html`<table role="presentation" align="left" cellpadding="0" cellspacing="0" style="float:left;margin:0 16px 10px 0;"><tr>${cell}</tr></table>`
}

export const labeledRow = (label: string, value: string | Html): Html =>
  html`<tr><th scope="row" style="${emailCellStyle()}width:34%;padding-right:16px;text-align:left;font-weight:600;">${label}</th><td style="${emailCellStyle()}word-break:break-word;">${value}</td></tr>`

export const smallPrint = (text: string): Html =>
  html`<span class="quiet" style="font-size:14px;color:${colors.driftwood};">${text}</span>`

export const joinLines = (lines: HtmlParts): Html =>
  html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`

export const phoneLink = (phone: string): Html =>
  dialableNumber(phone) ? link(`tel:${dialableNumber(phone)}`, phoneInWords(phone)) : html`<b>${phone}</b>`

/** A North American number as people write it, "(619) 555-0134"; others as they were typed. */
export const phoneInWords = (phone: string): string => domesticNumber(phone) ?? phone

export function callActions(phone: string): readonly EmailAction[] {
  const dialed = dialableNumber(phone)
  const number = domesticNumber(phone)
  return dialed
    ? [{ label: number ? fill(words.callNumber, { number }) : words.call, address: `tel:${dialed}` }]
    : []
}

/** A link in our color: mail programs would choose another. */
export const link = (href: string, shown: string | Html): Html =>
  html`<a class="link" href="${href}" style="color:${colors.tide};font-weight:600;">${shown}</a>`

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

/** Link that finds a place on a map, in the phone's own program where it has one. */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** Mail link (RFC 6068). The "@" is not encoded, because some mail programs would not decode it. */
export function mailto(address: string, parts: Readonly<Record<string, string>> = {}): string {
  const at = address.lastIndexOf('@')
  const to = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@')
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
