import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asUuid, digestOf, refOf, uuidFrom } from '../../../lambdas/shared/identity.ts'

it('derives the same valid id from the same text, another from another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(asUuid(uuidFrom(one))).toBe(uuidFrom(one))
      expect(uuidFrom(one) === uuidFrom(other)).toBe(one === other)
    }),
  )
})

it('takes a UUID in either case and nothing else', () => {
  expect(asUuid('3F0E8F6E-1111-4222-8333-444455556666')).toBe('3f0e8f6e-1111-4222-8333-444455556666')
  for (const wrong of [
    '',
    'x',
    '3f0e8f6e-1111-4222-8333-44445555666',
    7,
    null,
    {},
    ['3f0e8f6e-1111-4222-8333-444455556666'],
  ]) {
    expect(asUuid(wrong)).toBeUndefined()
  }
})

it('gives references of eight letters and digits that cannot be misread', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(refOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    }),
  )
})

it('tells edited words from the same words', () => {
  expect(digestOf({ name: 'Ann' })).toBe(digestOf({ name: 'Ann' }))
  expect(digestOf({ name: 'Ann' })).not.toBe(digestOf({ name: 'Anne' }))
})
