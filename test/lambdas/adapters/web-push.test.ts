import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush, isPushService, pushKeys } from '#lambdas/adapters/web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('a message is encrypted byte for byte as in the example of RFC 8291', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const privateKey = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
  const browser = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const sender = { privateKey, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }
  const body = encryptPush('When I grow up, I want to be a watermelon', browser, sender)
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('a push service verifies who sends by the key that the browser subscribed with', async () => {
  const { publicKey, authorizationFor } = pushKeys('the secret')
  const header = authorizationFor('https://fcm.googleapis.com', 'https://firm.example', 1_795_000_000)
  const [, signed = '', payload = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const claims = { aud: 'https://fcm.googleapis.com', exp: 1_795_043_200, sub: 'https://firm.example' }
  expect([key, JSON.parse(bytes(payload).toString())]).toEqual([publicKey, claims])
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const imported = await webcrypto.subtle.importKey('raw', bytes(key), curve, false, ['verify'])
  expect(await webcrypto.subtle.verify(curve, imported, bytes(signature), Buffer.from(signed))).toBe(true)
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://169.254.169.254/fcm.googleapis.com', false],
  ['', false],
])('%s is an address of a push service: %s', (endpoint, is) => expect(isPushService(endpoint)).toBe(is))
