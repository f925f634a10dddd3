import { expect, it } from 'vitest'
import { errorFields } from '#lambdas/adapters/log.ts'

it('tells an error with its causes, addresses masked', () => {
  const cause = new TypeError('Illegal address: <ann@example.com>')
  expect(errorFields(new Error('not accepted', { cause }))).toEqual({
    error: 'Error: not accepted <- TypeError: Illegal address: <<address>>',
  })
})

it('tells what is no error', () => {
  expect(errorFields('out of luck')).toEqual({ error: 'out of luck' })
})
