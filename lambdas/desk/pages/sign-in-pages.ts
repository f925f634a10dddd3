import { html } from 'hono/html'
import { signIn as words } from '#content/desk/sign-in.ts'
import { deskPage, type Message } from './desk-page.ts'
import { type PostedForm, retryNotice } from './notice-page.ts'

export const addressPage = (next: string, message?: Message): string =>
  deskPage({
    title: words.signIn,
    message,
    body: html`<h1>${words.asking.heading}</h1>
<p>${words.asking.how}</p>
<form class="stack" method="post" action="/desk/sign-in">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="email">${words.asking.email}</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></div>
<button class="button button-primary">${words.asking.send}</button>
</form>`,
  })

export const codePage = (next: string, message?: Message): string =>
  deskPage({
    title: words.code.heading,
    message,
    body: html`<h1>${words.code.heading}</h1>
<p>${words.code.sent}</p>
<form class="stack" method="post" action="/desk/sign-in/code">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="code">${words.code.type}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"></div>
<button class="button button-primary">${words.signIn}</button>
</form>
<p><a class="text-link" href="/desk/sign-in">${words.code.again}</a></p>`,
  })

/** Page of a sign-in link. Only its button spends the link, because programs that scan e-mails open every link. */
export const linkPage = (token: string, next: string): string =>
  deskPage({
    title: words.link.heading,
    body: html`<h1>${words.link.heading}</h1>
<p>${words.link.stay}</p>
<form method="post" action="/desk/sign-in/link">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="next" value="${next}">
<button class="button button-primary">${words.link.heading}</button>
</form>`,
  })

/** Keeps a form that was posted without a session, to be sent again once its sender has signed in, in another tab. */
export const signedOutPage = (posted: PostedForm): string =>
  retryNotice(words.signedOut.heading, words.signedOut.how, posted, {
    path: '/desk/sign-in',
    label: words.signedOut.signIn,
  })
