import { expect, it } from 'vitest'
import { runOutage } from './outage.ts'

it('three days without mail are made good within six minutes, each of 500 leads once', {
  timeout: 300_000,
}, async () => {
  const { failed, mostAttempts, drainedIn, sent } = await runOutage({ hours: 72, early: 1, late: 499 })
  expect(drainedIn).toBeLessThanOrEqual(6)
  expect(sent.size).toBeGreaterThanOrEqual(500)
  expect(new Set(sent.values())).toEqual(new Set([1]))
  // Nobody is given up: every few minutes for three days.
  expect(mostAttempts).toBeGreaterThan(700)
  expect(failed).toBeGreaterThan(1500)
})
