import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { edgeFunction } from '#local/edge-function.ts'

const request = { method: 'GET', uri: '/', querystring: {}, headers: {} }

it('an edge function has no more than the edge has: neither process nor module or fetch, and of modules crypto', () => {
  const uriOf = (expression: string) =>
    edgeFunction(`function handler({ request }) { request.uri = ${expression}; return request }`)(request)
  const kinds = '[typeof process, typeof module, typeof fetch].join()'
  expect(uriOf(kinds)).toMatchObject({ uri: Array(3).fill('undefined').join() })
  const digest = createHmac('sha256', 'key').update('text').digest('hex')
  const hashed = "require('crypto').createHmac('sha256', 'key').update('text').digest('hex')"
  expect(uriOf(hashed)).toMatchObject({ uri: digest })
  expect(() => uriOf("require('fs')")).toThrow('no module fs')
})
