import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { edgeFunction } from '../../local/edge-function.ts'

const viewerHost = edgeFunction(readFileSync('infra/edge/viewer-host.js', 'utf8'))

it('tells the API the viewer’s host, whatever the viewer claims', () => {
  const request = {
    method: 'POST',
    uri: '/api/leads',
    querystring: {},
    headers: { host: { value: 'www.firm.com' }, 'x-viewer-host': { value: 'evil.example' } },
  }
  expect(viewerHost(request)).toMatchObject({ headers: { 'x-viewer-host': { value: 'www.firm.com' } } })
})
