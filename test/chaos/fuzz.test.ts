import { expect, it } from 'vitest'
import { fuzzRoutes } from './fuzz.ts'

it('every route answers 2,000 hostile requests by its contract', { timeout: 300_000 }, async () => {
  const statuses = await fuzzRoutes({ inputs: 2000, seed: 1 })
  // Otherwise the requests were not worth their name.
  for (const route of ['POST /api/leads', 'POST /api/subcontractors']) {
    const { 429: tooMany = 0, ...others } = statuses[route] ?? {}
    expect(Object.keys(others)).toEqual(['200', '303', '400', '413', '415', '422'])
    // Requests whose address is hostile text come from few networks.
    expect(tooMany).toBeLessThan(100)
  }
  expect(Object.keys(statuses['GET /request'] ?? {})).toEqual(['200', '303', '400', '410'])
  expect(Object.keys(statuses['POST /api/photos'] ?? {})).toEqual(['200', '303', '400', '410', '415', '422'])
  expect(statuses.$default).toEqual({ 405: 2000 })
})
