import { describe, expect, it, vi } from 'vitest'
import { expectComplaint } from '../complaints.ts'
import type { OutageOptions } from './outage.ts'

/** On a database of its own, which the functions' one client keeps to. */
async function runOutage(options: OutageOptions) {
  expectComplaint('lead.notification_failed')
  vi.resetModules()
  const outage = await import('./outage.ts')
  return outage.runOutage(options)
}

const production = { perSecond: 14, perDay: 50_000 }
const slowest = { perSecond: 1, perDay: 50_000 }

it('after three days without mail each of 500 leads is sent once, within six minutes', {
  timeout: 300_000,
}, async () => {
  const options = { hours: 72, early: 1, late: 499, limits: production }
  const { failed, mostAttempts, drainedIn, sent } = await runOutage(options)
  expect(drainedIn).toBeLessThanOrEqual(6)
  expect(sent.size).toBeGreaterThanOrEqual(500)
  expect(new Set(sent.values())).toEqual(new Set([1]))
  // Nobody is given up: every few minutes for three days.
  expect(mostAttempts).toBeGreaterThan(700)
  expect(failed).toBeGreaterThan(1500)
})

describe('what is pending goes out at the pace of the account', () => {
  it.each([
    ['1,000 leads at 14 a second', 1000, production, 80],
    ['300 leads at one a second', 300, slowest, 330],
  ])('%s', { timeout: 120_000 }, async (_, late, limits, atMost) => {
    const { sent, sendingSeconds, overLimit } = await runOutage({
      hours: 1,
      early: 0,
      late,
      limits,
    })
    expect(sent.size).toBe(late)
    expect(new Set(sent.values())).toEqual(new Set([1]))
    expect(sendingSeconds).toBeLessThanOrEqual(atMost)
    expect(overLimit).toBe(0)
  })
})

it('after three hours of refused e-mails each is sent within five minutes, whatever the reason was', async () => {
  const options = { hours: 3, early: 20, late: 0, limits: slowest, failure: 'permanent' } as const
  const { drainedIn, sent } = await runOutage(options)
  expect(sent.size).toBe(20)
  expect(drainedIn).toBeLessThanOrEqual(5)
})
