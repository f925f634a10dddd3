import { html } from 'hono/html'
import { account } from '#content/desk/account.ts'
import { alerts as words } from '#content/desk/alerts.ts'
import { frame } from '#content/desk/frame.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import {
  type AlertedSession,
  alertKinds,
  forgetDevices,
  isActiveSession,
  isAlerted,
  type Session,
  type SignedIn,
  setAlerts,
} from '#lambdas/access/access.ts'
import { alertDevice, alertKey, readSubscription } from '#lambdas/access/device-alerts.ts'
import { type Html, replaceWithElement } from '#lambdas/adapters/html.ts'
import { seeOther, siteOf } from '#lambdas/adapters/http.ts'
import { deskResponse } from '#lambdas/desk/pages/desk-page.ts'
import { type Erasure, erasures } from '#lambdas/leads/manage/erase-rows.ts'
import { type DeskContext, doneMessage, lineOf } from './desk-context.ts'
import { showSignedOut } from './sign-in.ts'

export async function showAccount(c: DeskContext) {
  const { who, access } = c.var
  const erased = await erasures.all(access.states)
  const { address } = who.person
  const live = who.sessions.filter((session) => isActiveSession(session, access.now()))
  return deskResponse(c, 200, {
    title: frame.parts.account,
    at: 'account',
    script: '/desk-account.js',
    message: doneMessage(c, words.said, 'notTaken', 'failed'),
    body: html`<p>${replaceWithElement(fill(account.signedInAs, { address }), address, html`<b>${address}</b>`)}</p>
<form method="post" action="/desk/sign-out"><button class="button button-primary">${account.signOut}</button></form>
<section><h2>${account.devices}</h2>
<ul class="stack gap-2">${live.map((session) => sessionItem(session, who))}</ul>
<form class="above-3" method="post" action="/desk/account/sign-out-everywhere"><button class="button button-outlined small">${account.everywhere}</button></form></section>
${alertsSection(who, access.now())}
<section><h2>${account.download.heading}</h2>
<p class="row gap-2"><a class="button button-outlined small" href="/desk/leads.csv">${account.download.leads}</a><a class="button button-outlined small" href="/desk/subcontractors.csv">${account.download.applications}</a></p>
<p class="caption above-3">${account.download.care}</p></section>
<section><h2>${account.erased.heading}</h2>
${erased.length === 0 ? html`<p>${account.erased.none}</p>` : html`<ol class="stack gap-3 history">${erased.toReversed().map(erasureItem)}</ol>`}</section>
<section><h2>${account.homeScreen.heading}</h2>
<p>${account.homeScreen.how}</p></section>`,
  })
}

export async function endSession(c: DeskContext) {
  const { who, access } = c.var
  const hash = lineOf(c, 'session')
  // The value `all` would end every session.
  if (/^[0-9a-f]{64}$/.test(hash)) await forgetDevices(who, hash, access)
  return hash === who.session.hash ? showSignedOut(c) : seeOther(c, '/desk/account')
}

export async function endAllSessions(c: DeskContext) {
  await forgetDevices(c.var.who, 'all', c.var.access)
  return showSignedOut(c)
}

const afterAlerts = (c: DeskContext, done: string) => seeOther(c, `/desk/account?done=${done}`)

/** POST /desk/account/alerts: subscribes this browser, by default to all kinds and without names. */
export async function turnAlertsOn(c: DeskContext) {
  const { person, session } = c.var.who
  const subscription = readSubscription((field) => lineOf(c, field))
  if (!subscription) return afterAlerts(c, 'notTaken')
  const { kinds, withName } = session.alerts ?? { kinds: alertKinds, withName: false }
  const alerts = { ...subscription, key: alertKey(), kinds, withName }
  await setAlerts(person, session.hash, alerts, c.var.access)
  return afterAlerts(c, 'on')
}

/** POST /desk/account/alerts/change: changes, tests or removes a device's alerts. */
export async function changeAlerts(c: DeskContext) {
  const { who, form, access } = c.var
  const session = who.sessions.find(({ hash }) => hash === form.get('session'))
  const act = form.get('act')
  if (!session || !isAlerted(session, access.now())) return afterAlerts(c, 'remove')
  const kinds = alertKinds.filter((kind) => form.getAll('kind').includes(kind))
  const alerts = { ...session.alerts, kinds, withName: form.has('with_name') }
  await setAlerts(who.person, session.hash, act === 'remove' ? undefined : alerts, access)
  if (act !== 'test') return afterAlerts(c, act === 'remove' ? act : 'save')
  const navigate = `${siteOf(c)}/desk/account`
  const notice = { title: words.titles.test, body: words.works, navigate, tag: 'test' }
  const outcome = await alertDevice({ person: who.person, session: { ...session, alerts } }, notice, access)
  return afterAlerts(c, outcome === 'accepted' ? 'test' : 'failed')
}

const sessionItem = ({ hash, device, since, seen }: Session, who: SignedIn): Html =>
  html`<li class="panel stack beside gap-2"><div><b>${device}</b>${hash === who.session.hash ? ` ${account.thisOne}` : ''}<p class="quiet small">${fill(account.used, { since: shortTime(since), seen: shortTime(seen) })}</p></div><form method="post" action="/desk/account/sign-out"><button class="button button-outlined small" name="session" value="${hash}" aria-label="${fill(account.signOutOf, { device })}">${account.signOut}</button></form></li>`

/** Lists all references, because restoring a table requires erasing them again. */
const erasureItem = ({ time, lead, subcontractor }: Erasure): Html =>
  html`<li>${[...lead, ...subcontractor].join(', ')}<p class="quiet small">${shortTime(Date.parse(time) / 1000)}</p></li>`

/** Devices with alerts, and a button for this browser, which only its script can show. @param now epoch seconds */
function alertsSection({ session, sessions }: SignedIn, now: number): Html {
  const { alerts } = session
  const endpoint = alerts?.key === alertKey() && !alerts.refusedAt ? alerts.endpoint : ''
  return html`<section id="alerts" data-key="${alertKey()}" data-endpoint="${endpoint}"><h2>${words.heading}</h2>
<p>${words.what}</p>
<p data-state="unable">${words.unable}</p>
<p class="late" data-state="blocked" role="alert" hidden>${words.blocked}</p>
<form class="above-3" method="post" action="/desk/account/alerts" data-state="able" hidden>${['endpoint', 'p256dh', 'auth'].map((name) => html`<input type="hidden" name="${name}">`)}<button class="button button-primary">${words.tell}</button></form>
${sessions.filter((each) => isAlerted(each, now)).map((each) => deviceForm(each, each.hash === session.hash))}</section>`
}

const deviceForm = ({ hash, device, alerts }: AlertedSession, isThis: boolean): Html =>
  html`<form class="panel above-3" method="post" action="/desk/account/alerts/change"><fieldset class="stack gap-2"><legend>${fill(words.of, { device })}${isThis ? ` ${account.thisOne}` : ''}</legend>
${alerts.refusedAt ? html`<p class="late">${fill(words.refused, { day: shortTime(alerts.refusedAt) })}</p>\n` : ''}<input type="hidden" name="session" value="${hash}">
${alertKinds.map((kind) => tick('kind', kind, words.kind[kind], alerts.kinds.includes(kind)))}${tick('with_name', 'yes', words.withName, alerts.withName)}
<p class="row gap-2">${(['save', 'test', 'remove'] as const).map((act) => html`<button class="button button-outlined small" name="act" value="${act}">${words[act]}</button>`)}</p></fieldset></form>\n`

const tick = (name: string, value: string, label: string, isTicked: boolean): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${isTicked ? ' checked' : ''}> ${label}</label>\n`
