import { describe, expect, it } from 'vitest'
import { edgeFunction, edgeQuery } from '#local/edge-function.ts'

const request = { method: 'GET', uri: '/', querystring: {}, headers: {} }

describe('an edge function', () => {
  it('has no more than the edge has: neither require nor process, module or fetch', () => {
    const kinds = '[typeof require, typeof process, typeof module, typeof fetch].join()'
    const run = edgeFunction(`function handler(event) { event.request.uri = ${kinds}; return event.request }`)
    expect(run(request)).toMatchObject({ uri: Array(4).fill('undefined').join() })
  })

  it('cannot reach the process around it', () => {
    const run = edgeFunction(
      `function handler(event) { event.request.uri = typeof event.constructor.constructor('return this')().process; return event.request }`,
    )
    expect(run(request)).toMatchObject({ uri: 'undefined' })
  })
})

describe('a query as the edge sees it', () => {
  it.each([
    ['a', { a: { value: '' } }],
    ['a=b=c&d=%20', { a: { value: 'b=c' }, d: { value: '%20' } }],
    ['a=1&a=2', { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }],
  ])('%j', (query, seen) => {
    expect(edgeQuery(query)).toEqual(seen)
  })
})
