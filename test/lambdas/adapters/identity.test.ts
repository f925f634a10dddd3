import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asUuid, contentHashOf, refOf, uuidFrom } from '#lambdas/adapters/identity.ts'

it('takes a UUID in either case and nothing else', () => {
  expect(asUuid('3F0E8F6E-1111-4222-8333-444455556666')).toBe('3f0e8f6e-1111-4222-8333-444455556666')
  const uuid = crypto.randomUUID()
  for (const wrong of ['', `${uuid}\n`, 7, [uuid]]) expect(asUuid(wrong)).toBeUndefined()
})

it('gives references of eight letters and digits that cannot be misread', () => {
  fc.assert(fc.property(fc.uuid(), (id) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(refOf(id))))
})

it('gives a row the same reference, id and digest for ever: people keep notes, and tables keep rows', () => {
  expect(refOf('3f0e8f6e-1111-4222-8333-444455556666')).toBe('E6DYSV2H')
  expect(uuidFrom('/api/leads digest 2026-11-21')).toBe('00070f3a-2a55-857a-87d6-a913f757d4a7')
  expect(contentHashOf({ name: 'Ann' })).toBe('-3grXPG3Nb_iAqMEFaA4xO0SPu0z6Y9tQCEaiVXmMgM')
})
