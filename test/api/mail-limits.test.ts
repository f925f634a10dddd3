import { expect, it } from 'vitest'
import { notified } from '../notified.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

let clockAheadMs = 0
const running = await testedProduct({
  mailLimits: { perSecond: 20, perDay: 12 },
  clockAheadMs: () => clockAheadMs,
})

it('a backlog goes out at the account’s rate until its day is used up; the rest waits, and one line says so', async () => {
  running.mail.fault = 'broken'
  const bodies = Array.from({ length: 15 }, () => press())
  for (const body of bodies) {
    expect((await running.post(body)).status).toBe(502)
    // A second apart, since rows store seconds.
    clockAheadMs += 1000
  }
  running.heal()
  clockAheadMs = 5 * 60_000
  running.logs.length = 0
  await running.ownerMail()
  const states = (await running.rows()).map(({ notification }) => notification)
  expect(states.filter((state) => state === 'pending')).toHaveLength(3)
  expect(await running.emails()).toHaveLength(12)
  expect(running.logs.filter((line) => line.includes('notification.quota_reached'))).toHaveLength(1)
  // The oldest first; five are sent in parallel, so that only the last five of twelve may be out of order.
  const byAge = (await running.rows()).toSorted(
    (one, other) => Number(one.created_at) - Number(other.created_at),
  )
  expect(byAge.slice(0, 8).map(({ notification }) => notification)).toEqual(Array(8).fill(notified))
})
