import { html } from 'hono/html'
import { account } from '#content/desk/account.ts'
import { alerts as words } from '#content/desk/alerts.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { alertKey } from '#lambdas/access/device-alerts.ts'
import { type AlertedSession, alertKinds, isAlerted } from '#lambdas/access/session.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import type { Message } from './desk-page.ts'

export function alertsMessage(done: string): Message | undefined {
  const said: Readonly<Record<string, string>> = words.said
  const text = Object.hasOwn(said, done) ? said[done] : undefined
  return text ? { text, isProblem: done === 'notTaken' || done === 'failed' } : undefined
}

/**
 * The alerted devices of a person, and a button for the browser that reads: the page's script shows it, because only a
 * script can ask the browser.
 * @param now epoch seconds
 */
export function alertsSection({ session, sessions }: SignedIn, now: number): Html {
  const { alerts } = session
  const endpoint = alerts?.key === alertKey() && !alerts.refusedAt ? alerts.endpoint : ''
  return html`<section id="alerts" data-key="${alertKey()}" data-endpoint="${endpoint}"><h2>${words.heading}</h2>
<p>${words.what}</p>
<p data-state="unable">${words.unable}</p>
<p class="problem" data-state="blocked" role="alert" hidden>${words.blocked}</p>
<form method="post" action="/desk/account/alerts" data-state="able" hidden>${['endpoint', 'p256dh', 'auth'].map((name) => html`<input type="hidden" name="${name}">`)}<button class="button button-primary">${words.tell}</button></form>
${sessions.filter((each) => isAlerted(each, now)).map((each) => deviceForm(each, each.hash === session.hash))}</section>`
}

const deviceForm = ({ hash, device, alerts }: AlertedSession, isThis: boolean): Html =>
  html`<form class="alerted" method="post" action="/desk/account/alerts/change"><fieldset class="picks"><legend>${words.of(device)}${isThis ? ` ${account.thisOne}` : ''}</legend>
${alerts.refusedAt ? html`<p class="problem">${words.refused(shortTime(alerts.refusedAt))}</p>\n` : ''}<input type="hidden" name="session" value="${hash}">
${alertKinds.map((kind) => tick('kind', kind, words.kind[kind], alerts.kinds.includes(kind)))}${tick('with_name', 'yes', words.withName, alerts.withName)}
<p class="reach">${(['save', 'test', 'remove'] as const).map((act) => html`<button class="press" name="act" value="${act}">${words[act]}</button>`)}</p></fieldset></form>\n`

const tick = (name: string, value: string, label: string, isTicked: boolean): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${isTicked ? ' checked' : ''}> ${label}</label>\n`
