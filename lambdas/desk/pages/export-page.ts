import { html } from 'hono/html'
import type { SignedIn } from '#lambdas/access/access.ts'
import { deskPage } from './desk-page.ts'

/** Offers one file of an export that is too long for it, and the way to the next. */
export const exportPage = (
  days: string,
  { part, older }: { readonly part: string; readonly older: string },
  who: SignedIn,
): string =>
  deskPage({
    title: 'Take it along',
    who,
    at: 'account',
    body: html`<h1>Take it along</h1>
<p>That’s more than one file holds, so it comes in parts. This part: ${days}.</p>
<p class="reach"><a class="press" href="${part}">This part as CSV</a><a class="press" href="${older}">Older ones</a></p>
<p class="caption">On a computer, <code>npm run leads -- export</code> writes everything into one file.</p>`,
  })
