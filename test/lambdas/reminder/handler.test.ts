import { expect, it } from 'vitest'
import { handler } from '#lambdas/reminder/handler.ts'
import { expectComplaint } from '#test/complaints.ts'

it.each(['digest', 'promise'] as const)('%s: names the environment variable that it misses', async (task) => {
  if (task === 'digest') expectComplaint('digest.due_failed')
  await expect(handler({ task }, { getRemainingTimeInMillis: () => 55_000 })).rejects.toThrow(
    'missing environment variable',
  )
})
