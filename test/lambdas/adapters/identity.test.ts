import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asUuid, digestOf, refOf, uuidFrom } from '#lambdas/adapters/identity.ts'

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
    'x3f0e8f6e-1111-4222-8333-444455556666',
    '3f0e8f6e-1111-4222-8333-444455556666\n',
    '3f0e8f6e111142228333444455556666',
    'gf0e8f6e-1111-4222-8333-444455556666',
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

it('gives a row the same reference, id and digest for ever: people keep notes, and tables keep rows', () => {
  expect(refOf('3f0e8f6e-1111-4222-8333-444455556666')).toBe('E6DYSV2H')
  expect(uuidFrom('/api/leads digest 2026-11-21')).toBe('00070f3a-2a55-857a-87d6-a913f757d4a7')
  expect(digestOf({ name: 'Ann' })).toBe('-3grXPG3Nb_iAqMEFaA4xO0SPu0z6Y9tQCEaiVXmMgM')
})

it('marks ids that it derives as such: version 8, of the standard’s variant', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(uuidFrom(text)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
})
