import { expect, it } from 'vitest'
import { fuzzRoutes } from './fuzz.ts'

it('every route answers 2,000 hostile requests by its contract', { timeout: 300_000 }, async () => {
  const statuses = await fuzzRoutes({ inputs: 2000, seed: 1 })
  // Otherwise the requests were not worth their name.
  expect(Object.keys(statuses['POST /api/leads'] ?? {})).toEqual(['200', '303', '400', '413', '415', '422'])
  expect(Object.keys(statuses['POST /api/subcontractors'] ?? {})).toEqual(
    expect.arrayContaining(['200', '303', '400', '413', '415', '422']),
  )
  expect(statuses.$default).toEqual({ 405: 2000 })
})
