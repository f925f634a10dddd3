import fc from 'fast-check'
import { expect, it } from 'vitest'
import { retryDelay } from '../../../lambdas/notification/retry-delay.ts'

const almostOne = 1 - Number.EPSILON

it.each([
  ['transient', 1, 30],
  ['transient', 2, 60],
  ['transient', 3, 120],
  ['transient', 5, 300],
  ['transient', 500, 300],
  ['permanent', 1, 60],
  ['permanent', 7, 3600],
  ['permanent', 500, 3600],
  ['unclear', 1, 120],
  ['unclear', 500, 120],
] as const)('waits after a %s failure at attempt %i at most %i s', (failure, attempts, seconds) => {
  expect(retryDelay(failure, attempts, almostOne)).toBe(seconds)
})

it('never gives up and never retries at once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('transient', 'permanent', 'unclear' as const),
      fc.nat(),
      fc.double({ min: 0, max: almostOne, noNaN: true }),
      (failure, attempts, random) => {
        const delay = retryDelay(failure as 'transient', attempts, random)
        expect(Number.isInteger(delay) && delay >= 1 && delay <= 3600).toBe(true)
      },
    ),
  )
})
