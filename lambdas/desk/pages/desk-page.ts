import type { Context } from 'hono'
import { html } from 'hono/html'
import { brand } from '#content/brand.ts'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { signIn as words } from '#content/desk/sign-in.ts'
import { fill } from '#firm/in-words.ts'
import { isPublisher, type SignedIn } from '#lambdas/access/access.ts'
import { type Html, hiddenFields, htmlText, wordmark } from '#lambdas/adapters/html.ts'
import { type HttpEnv, pageResponse } from '#lambdas/adapters/http.ts'

export interface DeskPage {
  readonly title: string
  /** @default the title */
  readonly heading?: string
  readonly above?: Html
  /** The reader; absent before signing in. */
  readonly who?: SignedIn | undefined
  readonly at?: keyof typeof parts
  readonly message?: Message | undefined
  readonly body: Html
  readonly script?: string
  /** Seconds after which the browser reloads the page. */
  readonly refreshSeconds?: number
}

export interface Message {
  readonly text: string
  readonly isProblem: boolean
}

export const problem = (text: string): Message => ({ text, isProblem: true })

const parts = {
  today: '/desk',
  visits: '/desk/visits',
  numbers: '/desk/numbers',
  applications: '/desk/subcontractors',
  search: '/desk/search',
  site: '/desk/site',
  account: '/desk/account',
} as const

/** A page of the desk, which works without scripts. */
export function deskPage(page: DeskPage): string {
  const { title, heading = title, above, who, at, message, body, script, refreshSeconds } = page
  return htmlText(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refreshSeconds ? html`\n<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<meta name="theme-color" content="${brand.colors.tide}">
<title>${fill(frame.title, { page: title })}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/desk/manifest.json">
<link rel="stylesheet" href="/site.css">
<link rel="stylesheet" href="/desk.css">${script ? html`\n<script type="module" src="${script}"></script>` : ''}
</head>
<body class="desk">
<header class="row apart rule-below">${wordmark('/desk')}${who ? nav(at, who) : ''}</header>
<main class="stack">
${message ? html`<p class="said surface entry${message.isProblem ? ' problem' : ''}" role="${message.isProblem ? 'alert' : 'status'}">${message.text}</p>\n` : ''}${above ? html`<header><p>${above}</p><h1 class="above-1">${heading}</h1></header>` : html`<h1>${heading}</h1>`}
${body}
</main>
</body>
</html>
`)
}

export const deskResponse = <Variables extends { readonly who: SignedIn }>(
  c: Context<HttpEnv<Variables>>,
  status: number,
  page: DeskPage,
): Response => pageResponse(c, status, deskPage({ who: c.var.who, ...page }))

/** The menu, and the account apart from it: on a phone, one stands below the other. */
function nav(at: DeskPage['at'], { person }: SignedIn): Html {
  const link = (part: keyof typeof parts) =>
    html`<a class="text-link" href="${parts[part]}"${part === at ? html` aria-current="page"` : ''}>${frame.parts[part]}</a>`
  const { account: _, ...menu } = parts
  const shown = (Object.keys(menu) as (keyof typeof menu)[]).filter(
    (part) => part !== 'site' || isPublisher(person),
  )
  return html`<nav class="row" aria-label="${frame.menu}">${shown.map(link)}</nav>${link('account')}`
}

export interface PostedForm {
  readonly typed: readonly (readonly [name: string, value: string])[]
  /** Whether it had files, which cannot be kept. */
  readonly hadFiles: boolean
}

/** Explains a refusal, and keeps the input to be sent again. @param first link to open in a new tab before */
export const retryNotice = (
  title: string,
  sentence: string,
  { typed, hadFiles }: PostedForm,
  first?: { readonly path: string; readonly label: string },
): string =>
  deskPage({
    title,
    body: html`<p>${sentence} ${notices.kept}${hadFiles ? ` ${notices.noFiles}` : ''}</p>
${first ? html`<p><a class="text-link" href="${first.path}" target="_blank">${first.label}</a></p>\n` : ''}<form method="post">
${hiddenFields(typed)}<button class="button button-primary">${notices.again}</button>
</form>`,
  })

export const deskNotice = (title: string, sentence: string, path = '/desk', label = frame.back): string =>
  deskPage({
    title,
    body: html`<p>${sentence}</p>
<p><a class="text-link" href="${path}">${label}</a></p>`,
  })

export const signedOutPage = (posted: PostedForm): string =>
  retryNotice(words.signedOut.heading, words.signedOut.how, posted, {
    path: '/desk/sign-in',
    label: words.signedOut.signIn,
  })
