import { expect, it } from 'vitest'
import { handler } from '#lambdas/refusal/handler.ts'

it('answers 405 in our error shape and names what is allowed', async () => {
  expect(await handler()).toMatchObject({
    statusCode: 405,
    headers: { allow: 'POST', 'cache-control': 'no-store' },
    body: expect.stringMatching(/^\{"ok":false,"stage":"request","error":".+"\}$/),
  })
})
