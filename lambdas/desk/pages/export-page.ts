import { html } from 'hono/html'
import { account } from '#content/desk/account.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { deskPage } from './desk-page.ts'

const { download: words } = account

export const exportPage = (
  days: string,
  { part, older }: { readonly part: string; readonly older: string },
  who: SignedIn,
): string =>
  deskPage({
    title: words.heading,
    who,
    at: 'account',
    body: html`<h1>${words.heading}</h1>
<p>${words.inParts(days)}</p>
<p class="reach"><a class="press" href="${part}">${words.part}</a><a class="press" href="${older}">${words.older}</a></p>`,
  })
