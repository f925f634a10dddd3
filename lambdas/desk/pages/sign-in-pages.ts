import { html } from 'hono/html'
import { deskPage, type Message } from './desk-page.ts'

/** The same for every address: it must not tell which belong to the firm. */
const linkSent =
  'If this address belongs to the firm, and has not had too many emails this hour, a link is on its way. It works once, within 15 minutes, on any device. Nothing there? Look among spam, or ask on a device that was signed in before.'

/** Asks for an address. */
export const addressPage = (next: string, message?: Message): string =>
  deskPage({
    title: 'Sign in',
    message,
    body: html`<h1>Sign in to the desk</h1>
<p>There is no password. We email you a link and a code.</p>
<form class="stack" method="post" action="/desk/sign-in">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="email">Your email at the firm</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></div>
<button class="button button-primary">Email me a link</button>
</form>`,
  })

/** Takes the code, in the browser that asked for it. */
export const codePage = (next: string, message?: Message): string =>
  deskPage({
    title: 'Check your email',
    message,
    body: html`<h1>Check your email</h1>
<p>${linkSent}</p>
<form class="stack" method="post" action="/desk/sign-in/code">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="code">Or type the eight-digit code here</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"></div>
<button class="button button-primary">Sign in</button>
</form>
<p><a class="text-link" href="/desk/sign-in">Ask for another email</a></p>`,
  })

/** Page of a sign-in link. Only its button spends the link, because programs that scan e-mails open every link. */
export const linkPage = (token: string, next: string): string =>
  deskPage({
    title: 'Open the desk',
    body: html`<h1>Open the desk</h1>
<p>You stay signed in on this device for 30 days. On a phone that others use, sign out when you are done.</p>
<form method="post" action="/desk/sign-in/link">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="next" value="${next}">
<button class="button button-primary">Open the desk</button>
</form>`,
  })
