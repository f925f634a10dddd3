import { createECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
// @ts-expect-error it has no types
import ece from 'http_ece'
import type { Bucket } from './bucket.ts'

// The same at each start, so that subscriptions stay valid.
const privateKey = createECDH('prime256v1')
privateKey.setPrivateKey(Buffer.alloc(32, 7))
const authSecret = Buffer.alloc(16, 7).toString('base64url')

export const phoneKeys = { p256dh: privateKey.getPublicKey('base64url'), auth: authSecret }

export type PushService = ReturnType<typeof pushService>

/** Stands in for browsers' push services and a phone: decrypts messages with an independent library, newest first. */
export const pushService = () => ({
  /** Set once it listens. */
  origin: '',
  alerts: [] as Readonly<Record<'title' | 'body' | 'navigate' | 'tag', string>>[],
  requests: 0,
  answer: 201,
  async receive(request: IncomingMessage): Promise<number> {
    this.requests += 1
    const body = ece.decrypt(await buffer(request), { version: 'aes128gcm', privateKey, authSecret })
    if (this.answer === 201) this.alerts.unshift(JSON.parse(body).notification)
    return this.answer
  },
  /** Replaces the browser's push service for the one script that uses it. */
  withPhone(bucket: Pick<Bucket, 'find'>): Pick<Bucket, 'find'> {
    const find = async (name: string) => {
      const file = await bucket.find(name)
      if (!file || !name.endsWith('/desk-account.js')) return file
      return { ...file, body: Buffer.concat([Buffer.from(phoneScript(this.origin)), file.body]) }
    }
    return { find }
  },
})

const phoneScript = (origin: string) => `{
  const endpoint = '${origin}/push/' + (localStorage.phone ??= crypto.randomUUID())
  const phone = { endpoint, unsubscribe() {}, toJSON: () => ({ endpoint, keys: ${JSON.stringify(phoneKeys)} }) }
  PushManager.prototype.subscribe = PushManager.prototype.getSubscription = async () => phone
}
`
