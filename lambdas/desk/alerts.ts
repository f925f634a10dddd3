import { alerts as words } from '#content/desk/alerts.ts'
import { setAlerts } from '#lambdas/access/access.ts'
import { alertDevice, alertKey, readSubscription } from '#lambdas/access/device-alerts.ts'
import { alertKinds, isAlerted } from '#lambdas/access/session.ts'
import { siteOf } from '#lambdas/http/form-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import type { DeskDependencies } from './dependencies.ts'
import { lineOf, type OwnRequest } from './desk-request.ts'

const account = (done: string) => seeOther(`/desk/account?done=${done}`)

/** POST /desk/account/alerts: for the browser that asks, of everything and without names unless it was otherwise. */
export async function turnOn(request: OwnRequest, { access }: DeskDependencies) {
  const { person, session } = request.who
  const subscription = readSubscription((field) => lineOf(request, field))
  if (!subscription) return account('notTaken')
  const { kinds, withName } = session.alerts ?? { kinds: alertKinds, withName: false }
  await setAlerts(person, session.hash, { ...subscription, key: alertKey(), kinds, withName }, access)
  return account('on')
}

/** POST /desk/account/alerts/change: what a device is alerted of, also with a test, or no more alerts. */
export async function change({ who, form, event }: OwnRequest, { access }: DeskDependencies) {
  const session = who.sessions.find(({ hash }) => hash === form.get('session'))
  const act = form.get('act')
  if (!session || !isAlerted(session, access.now())) return account('remove')
  const kinds = alertKinds.filter((kind) => form.getAll('kind').includes(kind))
  const alerts = { ...session.alerts, kinds, withName: form.has('with_name') }
  await setAlerts(who.person, session.hash, act === 'remove' ? undefined : alerts, access)
  if (act !== 'test') return account(act === 'remove' ? act : 'save')
  const notice = {
    title: words.titles.test,
    body: words.works,
    navigate: `${siteOf(event)}/desk/account`,
    tag: 'test',
  }
  const outcome = await alertDevice({ person: who.person, session: { ...session, alerts } }, notice, access)
  return account(outcome === 'accepted' ? 'test' : 'failed')
}
