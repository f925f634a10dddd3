import fc from 'fast-check'
import { expect, it } from 'vitest'
import { retryDelay } from '#lambdas/leads/notify/notify.ts'

const almostOne = 1 - Number.EPSILON

it.each([
  ['transient', 1, 30],
  ['transient', 2, 60],
  ['transient', 500, 240],
  ['permanent', 1, 60],
  ['permanent', 500, 240],
  ['unclear', 1, 120],
] as const)('waits after a %s failure at attempt %i at most %i s', (failure, attempts, seconds) => {
  expect(retryDelay(failure, attempts, almostOne)).toBe(seconds)
})

it.each(['throttled', 'quota'] as const)(
  'does not wait after %s, which is the account’s limit',
  (failure) => {
    expect(retryDelay(failure, 3, almostOne)).toBe(0)
  },
)

it('never gives up, never retries at once, and with the minute until the next run waits five at most', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('transient', 'permanent', 'unclear' as const),
      fc.nat(),
      fc.double({ min: 0, max: almostOne, noNaN: true }),
      (failure, attempts, random) => {
        const delay = retryDelay(failure as 'transient', attempts, random)
        expect(Number.isInteger(delay) && delay >= 1 && delay + 60 <= 300).toBe(true)
      },
    ),
  )
})
