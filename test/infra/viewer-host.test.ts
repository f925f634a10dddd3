import { expect, it } from 'vitest'
import { edgeCode } from '#infra/edge-code.ts'
import { edgeFunction } from '#local/edge-function.ts'

const viewerHost = edgeFunction(edgeCode('viewer-host'))

it('tells the API the viewer’s host and address, whatever the viewer claims', () => {
  const claimed = { 'x-viewer-host': { value: 'evil.example' }, 'x-viewer-address': { value: '203.0.113.1' } }
  const headers = { host: { value: 'www.firm.com' }, ...claimed }
  const request = { method: 'POST', uri: '/api/leads', querystring: {}, headers }
  expect(viewerHost(request, '198.51.100.7')).toMatchObject({
    headers: { 'x-viewer-host': { value: 'www.firm.com' }, 'x-viewer-address': { value: '198.51.100.7' } },
  })
})

it.each([
  ['a photo in a form', '/api/photos', 4_500_000, undefined],
  ['photos of a finished job', '/desk/site/project', 4_500_000, undefined],
  ['a picture for the site', '/desk/site/pictures/slots/hero/1/wide', 4_500_000, undefined],
  ['more than a photo', '/api/photos', 4_600_001, 413],
  ['the longest form', '/api/leads', 128 * 1024, undefined],
  ['more than any form', '/desk/search', 200_001, 413],
])('refuses with a page, before Lambda would, what is too large: %s', (_, uri, length, statusCode) => {
  const headers = { host: { value: 'www.firm.com' }, 'content-length': { value: String(length) } }
  const answer = viewerHost({ method: 'POST', uri, querystring: {}, headers })
  expect('statusCode' in answer ? answer.statusCode : undefined).toBe(statusCode)
  if ('body' in answer) expect(answer.body).toContain('Go back')
})
