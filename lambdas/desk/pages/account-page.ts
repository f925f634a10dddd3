import { html } from 'hono/html'
import { account as words } from '#content/desk/account.ts'
import { alerts as alertWords } from '#content/desk/alerts.ts'
import { frame } from '#content/desk/frame.ts'
import { fill } from '#firm/fill.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { alertKey } from '#lambdas/access/device-alerts.ts'
import { type AlertedSession, alertKinds, isAlerted, isLive, type Session } from '#lambdas/access/session.ts'
import { type Html, marked } from '#lambdas/adapters/html.ts'
import type { Erasure } from '#lambdas/leads/desk/erase-rows.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { deskPage, type Message } from './desk-page.ts'

/** @param done word for what was just done about alerts; empty for nothing */
export const accountPage = (who: SignedIn, erasures: readonly Erasure[], now: number, done: string): string =>
  deskPage({
    title: frame.parts.account,
    who,
    at: 'account',
    script: '/desk-account.js',
    message: alertsMessage(done),
    body: html`<h1>${frame.parts.account}</h1>
<p>${marked(fill(words.signedInAs, { address: who.person.address }), who.person.address, html`<b>${who.person.address}</b>`)}</p>
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
  html`<li class="device"><span><b>${device}</b>${hash === who.session.hash ? ` ${words.thisOne}` : ''}<small>${fill(words.used, { since: shortTime(since), seen: shortTime(seen) })}</small></span><form method="post" action="/desk/account/sign-out"><button class="press" name="session" value="${hash}" aria-label="${fill(words.signOutOf, { device })}">${words.signOut}</button></form></li>`

/** Each of them: whoever restores a table erases them again. */
const erasureItem = ({ time, lead, subcontractor }: Erasure): Html =>
  html`<li>${[...lead, ...subcontractor].join(', ')}<small>${shortTime(Date.parse(time) / 1000)}</small></li>`

function alertsMessage(done: string): Message | undefined {
  const said: Readonly<Record<string, string>> = alertWords.said
  const text = Object.hasOwn(said, done) ? said[done] : undefined
  return text ? { text, isProblem: done === 'notTaken' || done === 'failed' } : undefined
}

/**
 * The alerted devices of a person, and a button for the browser that reads: the page's script shows it, because only a
 * script can ask the browser.
 * @param now epoch seconds
 */
function alertsSection({ session, sessions }: SignedIn, now: number): Html {
  const { alerts } = session
  const endpoint = alerts?.key === alertKey() && !alerts.refusedAt ? alerts.endpoint : ''
  return html`<section id="alerts" data-key="${alertKey()}" data-endpoint="${endpoint}"><h2>${alertWords.heading}</h2>
<p>${alertWords.what}</p>
<p data-state="unable">${alertWords.unable}</p>
<p class="problem" data-state="blocked" role="alert" hidden>${alertWords.blocked}</p>
<form method="post" action="/desk/account/alerts" data-state="able" hidden>${['endpoint', 'p256dh', 'auth'].map((name) => html`<input type="hidden" name="${name}">`)}<button class="button button-primary">${alertWords.tell}</button></form>
${sessions.filter((each) => isAlerted(each, now)).map((each) => deviceForm(each, each.hash === session.hash))}</section>`
}

const deviceForm = ({ hash, device, alerts }: AlertedSession, isThis: boolean): Html =>
  html`<form class="alerted" method="post" action="/desk/account/alerts/change"><fieldset class="picks"><legend>${fill(alertWords.of, { device })}${isThis ? ` ${words.thisOne}` : ''}</legend>
${alerts.refusedAt ? html`<p class="problem">${fill(alertWords.refused, { day: shortTime(alerts.refusedAt) })}</p>\n` : ''}<input type="hidden" name="session" value="${hash}">
${alertKinds.map((kind) => tick('kind', kind, alertWords.kind[kind], alerts.kinds.includes(kind)))}${tick('with_name', 'yes', alertWords.withName, alerts.withName)}
<p class="reach">${(['save', 'test', 'remove'] as const).map((act) => html`<button class="press" name="act" value="${act}">${alertWords[act]}</button>`)}</p></fieldset></form>\n`

const tick = (name: string, value: string, label: string, isTicked: boolean): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${isTicked ? ' checked' : ''}> ${label}</label>\n`

/** Where there are more rows than one file holds. */
export const exportPage = (
  days: string,
  { part, older }: { readonly part: string; readonly older: string },
  who: SignedIn,
): string =>
  deskPage({
    title: words.download.heading,
    who,
    at: 'account',
    body: html`<h1>${words.download.heading}</h1>
<p>${fill(words.download.inParts, { days })}</p>
<p class="reach"><a class="press" href="${part}">${words.download.part}</a><a class="press" href="${older}">${words.download.older}</a></p>`,
  })
