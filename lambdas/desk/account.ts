import { alerts as words } from '#content/desk/alerts.ts'
import { forgetDevices, setAlerts } from '#lambdas/access/access.ts'
import { alertDevice, alertKey, readSubscription } from '#lambdas/access/device-alerts.ts'
import { alertKinds, isAlerted } from '#lambdas/access/session.ts'
import { page, queryOf, seeOther, siteOf } from '#lambdas/adapters/http.ts'
import { type DeskContext, keptErasures, lineOf } from './desk-context.ts'
import { accountPage } from './pages/account-page.ts'
import { signedOut } from './sign-in.ts'

export async function showAccount(c: DeskContext) {
  const { who, access } = c.var
  const erasures = await keptErasures(access.states).all()
  return page(c, 200, accountPage(who, erasures, access.now(), queryOf(c, 'done') ?? ''))
}

export async function endSession(c: DeskContext) {
  const { who, access } = c.var
  const hash = lineOf(c, 'session')
  // The word `all` in place of a hash would end every session.
  if (/^[0-9a-f]{64}$/.test(hash)) await forgetDevices(who, hash, access)
  return hash === who.session.hash ? signedOut(c) : seeOther(c, '/desk/account')
}

export async function endAllSessions(c: DeskContext) {
  await forgetDevices(c.var.who, 'all', c.var.access)
  return signedOut(c)
}

const afterAlerts = (c: DeskContext, done: string) => seeOther(c, `/desk/account?done=${done}`)

/** POST /desk/account/alerts: for the browser that asks, of everything and without names unless it was otherwise. */
export async function turnAlertsOn(c: DeskContext) {
  const { person, session } = c.var.who
  const subscription = readSubscription((field) => lineOf(c, field))
  if (!subscription) return afterAlerts(c, 'notTaken')
  const { kinds, withName } = session.alerts ?? { kinds: alertKinds, withName: false }
  const alerts = { ...subscription, key: alertKey(), kinds, withName }
  await setAlerts(person, session.hash, alerts, c.var.access)
  return afterAlerts(c, 'on')
}

/** POST /desk/account/alerts/change: what a device is alerted of, also with a test, or no more alerts. */
export async function changeAlerts(c: DeskContext) {
  const { who, form, access } = c.var
  const session = who.sessions.find(({ hash }) => hash === form.get('session'))
  const act = form.get('act')
  if (!session || !isAlerted(session, access.now())) return afterAlerts(c, 'remove')
  const kinds = alertKinds.filter((kind) => form.getAll('kind').includes(kind))
  const alerts = { ...session.alerts, kinds, withName: form.has('with_name') }
  await setAlerts(who.person, session.hash, act === 'remove' ? undefined : alerts, access)
  if (act !== 'test') return afterAlerts(c, act === 'remove' ? act : 'save')
  const notice = {
    title: words.titles.test,
    body: words.works,
    navigate: `${siteOf(c)}/desk/account`,
    tag: 'test',
  }
  const outcome = await alertDevice({ person: who.person, session: { ...session, alerts } }, notice, access)
  return afterAlerts(c, outcome === 'accepted' ? 'test' : 'failed')
}
