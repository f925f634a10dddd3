import { expect, it } from 'vitest'
import { handler } from '#lambdas/digest/handler.ts'
import { expectComplaint } from '#test/complaints.ts'

it('names the environment variable that it misses', async () => {
  expectComplaint('digest.due_failed')
  await expect(handler({}, { getRemainingTimeInMillis: () => 55_000 })).rejects.toThrow(
    'missing environment variable LEAD_TABLE',
  )
})
