import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withTag } from '#lambdas/adapters/edge.ts'
import { uuidFrom } from '#lambdas/adapters/identity.ts'
import { asRequestKey, hashOfKey, requestKeysFor } from '#lambdas/leads/store/request-keys.ts'

it('the key of an id that a page made is always the same, and nobody works it out without the secret, or opens anything by what is stored of it', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (id) => {
      const [key = ''] = requestKeysFor(id, ['ours'])
      expect(requestKeysFor(id, ['ours'])).toEqual([key])
      expect([asRequestKey(key), asRequestKey(withTag('request', key, 'ours'))]).toEqual([key, key])
      expect(requestKeysFor(id, ['theirs'])).not.toContain(key)
      expect(asRequestKey(hashOfKey(key))).toBeUndefined()
    }),
  )
})

it('the key of an id that was derived from words is another each time', () => {
  const id = uuidFrom('the same words')
  expect(requestKeysFor(id, ['ours'])).not.toEqual(requestKeysFor(id, ['ours']))
})

it.each(['', 'abc', 'G'.repeat(32), '0'.repeat(31), '0'.repeat(33), `${'0'.repeat(32)}\n`, 7, null])(
  '%j is no key',
  (text) => expect(asRequestKey(text)).toBeUndefined(),
)

it('while the secret is turned, the key by the one before is known, too', () => {
  const id = '3f0e8f6e-1111-4222-8333-444455556666'
  const [before = ''] = requestKeysFor(id, ['old'])
  expect(requestKeysFor(id, ['new', 'old'])).toEqual([...requestKeysFor(id, ['new']), before])
})
