import { html } from 'hono/html'
import { account as words } from '#content/desk/account.ts'
import { frame } from '#content/desk/frame.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { isLive, type Session } from '#lambdas/access/session.ts'
import { type Html, marked } from '#lambdas/adapters/html.ts'
import type { Erasure } from '#lambdas/leads/desk/erase-rows.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { alertsMessage, alertsSection } from './alerts-section.ts'
import { deskPage } from './desk-page.ts'

/** @param done word for what was just done about alerts; empty for nothing */
export const accountPage = (who: SignedIn, erasures: readonly Erasure[], now: number, done: string): string =>
  deskPage({
    title: frame.parts.account,
    who,
    at: 'account',
    script: '/desk-account.js',
    message: alertsMessage(done),
    body: html`<h1>${frame.parts.account}</h1>
<p>${marked(words.signedInAs(who.person.address), who.person.address, html`<b>${who.person.address}</b>`)}</p>
<form method="post" action="/desk/sign-out"><button class="button button-primary">${words.signOut}</button></form>
<section><h2>${words.devices}</h2>
<ul class="rows">${who.sessions.filter((session) => isLive(session, now)).map((session) => sessionItem(session, who))}</ul>
<form method="post" action="/desk/account/sign-out-everywhere"><button class="press">${words.everywhere}</button></form></section>
${alertsSection(who, now)}
<section><h2>${words.download.heading}</h2>
<p class="reach"><a class="press" href="/desk/leads.csv">${words.download.leads}</a><a class="press" href="/desk/subcontractors.csv">${words.download.applications}</a></p>
<p class="caption">${words.download.care}</p></section>
<section><h2>${words.erased.heading}</h2>
${erasures.length === 0 ? html`<p>${words.erased.none}</p>` : html`<ol class="history">${erasures.toReversed().map(erasureItem)}</ol>`}</section>
<section><h2>${words.homeScreen.heading}</h2>
<p>${words.homeScreen.how}</p></section>`,
  })

const sessionItem = ({ hash, device, since, seen }: Session, who: SignedIn): Html =>
  html`<li class="device"><span><b>${device}</b>${hash === who.session.hash ? ` ${words.thisOne}` : ''}<small>${words.used(shortTime(since), shortTime(seen))}</small></span><form method="post" action="/desk/account/sign-out"><button class="press" name="session" value="${hash}" aria-label="${words.signOutOf(device)}">${words.signOut}</button></form></li>`

/** Each of them: whoever restores a table erases them again. */
const erasureItem = ({ time, lead, subcontractor }: Erasure): Html =>
  html`<li>${[...lead, ...subcontractor].join(', ')}<small>${shortTime(Date.parse(time) / 1000)}</small></li>`
