import * as crypto from 'node:crypto'
import { variables } from './variables.ts'

/** A browser's subscription: URL, key of 65 bytes and secret of 16 in URL-safe Base64. */
export type PushSubscription = Readonly<Record<'endpoint' | 'p256dh' | 'auth', string>>

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const newSender = () => ({ privateKey: crypto.randomBytes(32), salt: crypto.randomBytes(16) })

/**
 * Encrypts a message for one browser (RFC 8291), so that the push service between cannot read it.
 * @param sender new for each message; a test passes the RFC's own @throws Error when the browser's key is not on P-256
 */
export function encryptPush(text: string, browser: Omit<PushSubscription, 'endpoint'>, sender = newSender()) {
  const { privateKey, salt } = sender
  const pair = crypto.createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const [browserKey, senderKey] = [bytesOf(browser.p256dh), pair.getPublicKey()]
  const { key, nonce } = pushCipher({
    shared: pair.computeSecret(browserKey),
    auth: bytesOf(browser.auth),
    browserKey,
    senderKey,
    salt,
  })
  const cipher = crypto.createCipheriv('aes-128-gcm', key, nonce)
  // One record of at most 4,096 bytes; 2 marks the last one.
  const parts = [cipher.update(`${text}\x02`), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, Buffer.of(0, 0, 16, 0, senderKey.length), senderKey, ...parts])
}

type PushSecrets = Readonly<Record<'shared' | 'auth' | 'browserKey' | 'senderKey' | 'salt', Uint8Array>>

/** Derives the key and nonce of a message (RFC 8291, 3.4), on either side. */
export function pushCipher({ shared, auth, browserKey, senderKey, salt }: PushSecrets) {
  const deriveKey = (
    from: Uint8Array,
    by: Uint8Array,
    info: string,
    bytes: number,
    ...points: Uint8Array[]
  ) =>
    new Uint8Array(
      crypto.hkdfSync('sha256', from, by, Buffer.concat([Buffer.from(`${info}\0`), ...points]), bytes),
    )
  const secret = deriveKey(shared, auth, 'WebPush: info', 32, browserKey, senderKey)
  return {
    key: deriveKey(secret, salt, 'Content-Encoding: aes128gcm', 16),
    nonce: deriveKey(secret, salt, 'Content-Encoding: nonce', 12),
  }
}

/**
 * Key pair for push services, derived from the origin secret, because a second stored secret would cost as much again.
 * `authorizationFor` returns a header that is valid for 12 hours (RFC 8292).
 */
export function pushKeys(originSecret: string) {
  const pair = crypto.createECDH('prime256v1')
  pair.setPrivateKey(crypto.createHmac('sha256', originSecret).update('alerts').digest())
  const point = pair.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), pair.getPrivateKey()].map(base64)
  const key = crypto.createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  const publicKey = base64(point)
  /** @param aud origin of the service @param sub our contact address @param now epoch seconds */
  const authorizationFor = (aud: string, sub: string, now: number) => {
    const claims = { aud, exp: now + 12 * 60 * 60, sub }
    const signingInput = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => base64(JSON.stringify(part)))
      .join('.')
    const signature = crypto.sign('sha256', Buffer.from(signingInput), { key, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${signingInput}.${base64(signature)}, k=${publicKey}`
  }
  return { publicKey, authorizationFor }
}

/** Push hosts of Google, Mozilla, Apple and Microsoft, which cover all browsers. */
const hosts =
  /^(?:fcm\.googleapis|(?:[\w-]+\.)+(?:push\.services\.mozilla|push\.apple|notify\.windows))\.com$/

/** Checks that a URL belongs to a known push service: a browser names it, and we send nowhere else. */
export function isPushService(endpoint: string): boolean {
  const { protocol, host, origin, username } = URL.parse(endpoint) ?? {}
  if (origin && origin === process.env[variables.pushStandIn]) return true
  return protocol === 'https:' && username === '' && hosts.test(`${host}`)
}

/** `gone`: unsubscribed; `refused`: we may not send there; `failed`: no answer or a bad one, worth another try. */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'failed'

/**
 * Sends a message to one browser; a device that is off gets it within four hours or not at all.
 * @param own authorization, and a topic of at most 32 letters or digits: a later message of the same replaces a waiting one
 */
export async function sendPush(
  browser: PushSubscription,
  text: string,
  own: { readonly authorization: string; readonly topic: string },
): Promise<PushOutcome> {
  if (!isPushService(browser.endpoint)) return 'gone'
  const headers = { ...own, ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' }
  const options = { method: 'POST', redirect: 'error', headers, signal: AbortSignal.timeout(4000) } as const
  try {
    const body = new Uint8Array(encryptPush(text, browser))
    const { ok, status } = await fetch(browser.endpoint, { ...options, body })
    if (status === 404 || status === 410) return 'gone'
    return ok ? 'accepted' : status === 401 || status === 403 ? 'refused' : 'failed'
  } catch {
    // The caller counts outcomes and tries again; the error itself would name the browser's address in the log.
    return 'failed'
  }
}
