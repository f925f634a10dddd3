import { html } from 'hono/html'
import { site as words } from '#content/desk/site.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { deskPage, type Message } from '#lambdas/desk/pages/desk-page.ts'

interface SitePage {
  readonly title: string
  /** Link that stands above the heading. @default to the overview */
  readonly above?: Html
  readonly message?: Message | undefined
  /** The browser asks for it again after so many seconds. */
  readonly refreshSeconds?: number
  /** Path of its script. */
  readonly script?: string
  readonly body: Html
}

/** A page below /desk/site. */
export const sitePage = (
  who: SignedIn,
  { title, above, message, refreshSeconds, script, body }: SitePage,
): string =>
  deskPage({
    title,
    who,
    at: 'site',
    sheet: '/desk-site.css',
    message,
    ...(refreshSeconds && { refreshSeconds }),
    ...(script && { script }),
    body: html`<header><p>${above ?? html`<a class="text-link" href="/desk/site">${words.title}</a>`}</p><h1>${title}</h1></header>
${body}`,
  })

/** A value before and after, with words for those who do not see the strokes. */
export const change = (before: string, after: string): Html =>
  html`<p class="change"><del><span class="visually-hidden">${words.changes.before} </span>${before}</del> <ins><span class="visually-hidden">${words.changes.after} </span>${after}</ins></p>`
