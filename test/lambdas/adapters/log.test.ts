import { expect, it } from 'vitest'
import { errorFields } from '#lambdas/adapters/log.ts'

it('tells an error with its causes, addresses masked', () => {
  const cause = new TypeError('Illegal address: <ann@example.com>')
  expect(errorFields(new Error('not accepted', { cause }))).toEqual({
    error: 'Error: not accepted <- TypeError: Illegal address: <<address>>',
  })
})
