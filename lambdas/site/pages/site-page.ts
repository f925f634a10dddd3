import { html } from 'hono/html'
import { site as words } from '#content/desk/site.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { type DeskPage, deskPage } from '#lambdas/desk/pages/desk-page.ts'

interface SitePage extends Omit<DeskPage, 'who' | 'at' | 'sheet'> {
  /** Link that stands above the heading. @default to the overview */
  readonly above?: Html
}

export const sitePage = (who: SignedIn, { above, body, ...page }: SitePage): string =>
  deskPage({
    ...page,
    who,
    at: 'site',
    sheet: '/desk-site.css',
    body: html`<header><p>${above ?? html`<a class="text-link" href="/desk/site">${words.title}</a>`}</p><h1>${page.title}</h1></header>
${body}`,
  })

/** A value before and after, with words for those who do not see the strokes. */
export const change = (before: string, after: string): Html =>
  html`<p class="change"><del><span class="visually-hidden">${words.changes.before} </span>${before}</del> <ins><span class="visually-hidden">${words.changes.after} </span>${after}</ins></p>`
