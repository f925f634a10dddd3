import { createDecipheriv, createECDH } from 'node:crypto'
import { pushCipher } from '#lambdas/adapters/web-push.ts'
import type { Bucket } from './bucket.ts'

// The same at each start, so that subscriptions stay valid.
const privateKey = createECDH('prime256v1')
privateKey.setPrivateKey(Buffer.alloc(32, 7))
const auth = Buffer.alloc(16, 7)

export const phoneKeys = { p256dh: privateKey.getPublicKey('base64url'), auth: auth.toString('base64url') }

/** Decrypts a message of one record as a browser does: salt, size, sender's key, text, mark of the end, tag (RFC 8188, 2.1). */
function decryptPush(body: Buffer): string {
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 86)]
  const shared = privateKey.computeSecret(senderKey)
  const { key, nonce } = pushCipher({ shared, auth, browserKey: privateKey.getPublicKey(), senderKey, salt })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  return `${decipher.update(body.subarray(86, -16))}${decipher.final()}`.slice(0, -1)
}

export type PushService = ReturnType<typeof pushService>

/** Stands in for browsers' push services and a phone: decrypts messages, the newest first. */
export const pushService = () => ({
  /** Set once it listens. */
  origin: '',
  alerts: [] as Readonly<Record<'title' | 'body' | 'navigate' | 'tag', string>>[],
  requests: 0,
  answer: 201,
  async receive(request: Request): Promise<number> {
    this.requests += 1
    const body = decryptPush(Buffer.from(await request.arrayBuffer()))
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
