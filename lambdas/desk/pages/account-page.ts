import { html } from 'hono/html'
import type { SignedIn } from '#lambdas/access/access.ts'
import { isLive, type Session } from '#lambdas/access/session.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Erasure } from '#lambdas/leads/desk/erase-rows.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { deskPage } from './desk-page.ts'

/** The person's devices with a sign-out each, the CSV files, and what was erased. */
export const accountPage = (who: SignedIn, erasures: readonly Erasure[], now: number): string =>
  deskPage({
    title: 'Account',
    who,
    at: 'account',
    body: html`<h1>Account</h1>
<p>Signed in as <b>${who.person.address}</b></p>
<form method="post" action="/desk/sign-out"><button class="button button-primary">Sign out</button></form>
<section><h2>Your devices</h2>
<ul class="rows">${who.sessions.filter((session) => isLive(session, now)).map((session) => sessionItem(session, who))}</ul>
<form method="post" action="/desk/account/sign-out-everywhere"><button class="press">Sign out everywhere</button></form></section>
<section><h2>Take it along</h2>
<p class="reach"><a class="press" href="/desk/leads.csv">Leads as CSV</a><a class="press" href="/desk/subcontractors.csv">Applications as CSV</a></p>
<p class="caption">The file holds what people told you in confidence. Delete it when you are done.</p></section>
<section><h2>Erased on request</h2>
${erasures.length === 0 ? html`<p>Nothing.</p>` : html`<ol class="history">${erasures.toReversed().map(erasureItem)}</ol>`}</section>
<section><h2>On your home screen</h2>
<p>In the browser’s menu, choose Add to Home Screen. Opened from there the first time, sign in with the code from the email.</p></section>`,
  })

const sessionItem = ({ hash, device, since, seen }: Session, who: SignedIn): Html =>
  html`<li class="device"><span><b>${device}</b>${hash === who.session.hash ? ' (this one)' : ''}<small>Since ${shortTime(since)}, last used ${shortTime(seen)}</small></span><form method="post" action="/desk/account/sign-out"><button class="press" name="session" value="${hash}" aria-label="Sign out ${device}">Sign out</button></form></li>`

/** Each of them: whoever restores a table erases them again. */
const erasureItem = ({ time, lead, subcontractor }: Erasure): Html =>
  html`<li>${[...lead, ...subcontractor].join(', ')}<small>${shortTime(Date.parse(time) / 1000)}</small></li>`
