import { expect, it, vi } from 'vitest'
import { deadlineOf } from '#lambdas/adapters/deadline.ts'

it.each([
  [15_000, 14_000],
  [1000, 0],
  [400, 0],
])('a function with %i ms left has to be done within %i', (left, within) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const deadline = deadlineOf({ getRemainingTimeInMillis: () => left })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(within)
  expect(timeout).toHaveReturnedWith(deadline)
  timeout.mockRestore()
})
