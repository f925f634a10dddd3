import { log } from '#lambdas/adapters/log.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import { isPushService, type PushSubscription, pushKeys, sendPush } from '#lambdas/adapters/web-push.ts'
import { type Access, type AlertedDevice, setAlerts } from './access.ts'

/** The newest first; a device knows us by the newest at its subscription. */
const keys = memoize(() => environment(variables.originSecret).split(',').map(pushKeys))

export const alertKey = (): string => keys()[0]?.publicKey ?? ''

/** Reads a browser's subscription; undefined when it is invalid. */
export function readSubscription(read: (field: keyof PushSubscription) => string) {
  const [endpoint, p256dh, auth] = [read('endpoint'), read('p256dh'), read('auth')]
  const isValid =
    /^[\w-]{87} [\w-]{22}$/.test(`${p256dh} ${auth}`) && endpoint.length < 1000 && isPushService(endpoint)
  return isValid ? { endpoint, p256dh, auth } : undefined
}

/** Text of a notice, the page it opens, and the tag by which it replaces an earlier one. */
export type Notice = Readonly<Record<'title' | 'body' | 'navigate' | 'tag', string>>

/** Alerts one device, and records when it is no longer reachable. */
export async function alertDevice(device: AlertedDevice, notice: Notice, access: Access) {
  const { hash, alerts } = device.session
  const { origin } = new URL(alerts.endpoint)
  const key = keys().find(({ publicKey }) => publicKey === alerts.key) ?? keys()[0]
  const authorization = key?.authorizationFor(origin, new URL(notice.navigate).origin, access.now()) ?? ''
  // 8030 marks a declarative message: newer browsers show it themselves, older ones through our service worker.
  const text = JSON.stringify({ web_push: 8030, notification: notice })
  const outcome = await sendPush(alerts, text, { authorization, topic: notice.tag })
  if (outcome === 'gone') await setAlerts(device.person, hash, undefined, access)
  if (outcome !== 'refused') return outcome
  log.error('alert.refused', { service: origin })
  await setAlerts(device.person, hash, { ...alerts, refusedAt: access.now() }, access)
  return outcome
}
