import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidFrom } from '#lambdas/shared/identity.ts'
import { asRequestKey, hashOfKey, requestKeyFor } from '#lambdas/shared/request-key.ts'

it('the key of an id that a page made is always the same, and says nothing of the id', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (id) => {
      const key = requestKeyFor(id)
      expect(requestKeyFor(id)).toBe(key)
      expect(asRequestKey(key)).toBe(key)
      expect(key).not.toContain(id.slice(0, 8))
    }),
  )
})

it('the key of an id that was derived from words is another each time', () => {
  const id = uuidFrom('the same words')
  expect(requestKeyFor(id)).not.toBe(requestKeyFor(id))
})

it.each(['', 'abc', 'G'.repeat(32), '0'.repeat(31), '0'.repeat(33), `${'0'.repeat(32)}\n`, 7, null])(
  '%j is no key',
  (text) => {
    expect(asRequestKey(text)).toBeUndefined()
  },
)

it('what is stored of a key does not open anything', () => {
  const key = '0'.repeat(32)
  expect(hashOfKey(key)).toMatch(/^[0-9a-f]{64}$/)
  expect(asRequestKey(hashOfKey(key))).toBeUndefined()
})
