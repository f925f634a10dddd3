import { expect, it } from 'vitest'
import { handler } from '#lambdas/digest/handler.ts'

it('names the environment variable that it misses', async () => {
  await expect(handler({}, { getRemainingTimeInMillis: () => 55_000 })).rejects.toThrow(
    'missing environment variable LEAD_TABLE',
  )
})
