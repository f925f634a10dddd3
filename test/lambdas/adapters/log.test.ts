import { expect, it } from 'vitest'
import { errorFields } from '#lambdas/adapters/log.ts'

it('describes an error with its causes, addresses masked', () => {
  const cause = new TypeError('Illegal address: <ann@example.com>')
  expect(errorFields(new Error('not accepted', { cause }))).toEqual({
    error: 'Error: not accepted <- TypeError: Illegal address: <<address>>',
  })
})

it('quotes nothing of an answer that is not JSON', async () => {
  const cause = await new Response('{"name":"Ann Example",broken').json().catch((error) => error)
  expect(errorFields(new Error('no answer', { cause }))).toEqual({ error: 'Error: no answer <- SyntaxError' })
})
