import { expect, it } from 'vitest'
import { contracts } from '#forms/contracts.ts'
import { edgeCode } from '#infra/edge-code.ts'
import { untaggedPrefix, withTag } from '#lambdas/adapters/edge.ts'
import { edgeFunction, edgeQuery } from '#local/edge-function.ts'

const viewerHost = edgeFunction(edgeCode('viewer-host', { secrets: 'new,old' }))

it('passes the viewer’s host and address to the API, whatever the viewer claims', () => {
  const claimed = { 'x-viewer-host': { value: 'evil.example' }, 'x-viewer-address': { value: '203.0.113.1' } }
  const headers = { host: { value: 'www.firm.com' }, ...claimed }
  const request = { method: 'POST', uri: '/api/leads', querystring: {}, headers }
  expect(viewerHost(request, '198.51.100.7')).toMatchObject({
    headers: { 'x-viewer-host': { value: 'www.firm.com' }, 'x-viewer-address': { value: '198.51.100.7' } },
  })
})

const key = '0'.repeat(32)
const session = (seconds: number) => `${'0'.repeat(48)}_${Math.floor(Date.now() / 1000) + seconds}`
const [atDesk, ownKey] = [withTag('desk', session(3600), 'new'), withTag('request', key, 'new')]

it.each<[what: string, address: string, cookies: Readonly<Record<string, string>>, isTagged: boolean]>([
  ['a session', '/desk/leads', { desk: atDesk }, true],
  ['a browser that was signed in before', '/desk/sign-in', { 'desk-device': atDesk }, true],
  ['a session by the secret before', '/desk', { desk: withTag('desk', session(3600), 'old') }, true],
  ['a session that has ended', '/desk', { desk: withTag('desk', session(-1), 'new') }, false],
  ['a session whose end was moved', '/desk', { desk: atDesk.replace(/_\d/, '_9') }, false],
  ['a session without a tag', '/desk/site', { desk: '0'.repeat(48) }, false],
  ['a tag by another secret', '/desk', { desk: withTag('desk', session(3600), 'theirs') }, false],
  ['a request', '/request', { request: ownKey }, true],
  ['a request that a link offers', '/request?offered=yes', { 'offered-request': ownKey }, true],
  ['the link to a request', `/request?key=${ownKey}`, {}, true],
  ['an older link', `/request?key=${key}`, {}, false],
  ['a photo of a request', '/api/photos/1', { request: ownKey }, true],
  ['a photo without a request', '/api/photos', {}, false],
  ['a photo, spelled otherwise', '/api/%70hotos', {}, false],
  ['a request at the desk', `/desk?key=${ownKey}`, { desk: ownKey, request: ownKey }, false],
  ['a tag for a request at the desk', '/desk', { desk: withTag('request', session(3600), 'new') }, false],
  ['a session at a request', `/request?key=${atDesk}`, { desk: atDesk, request: atDesk }, false],
  ['a tag of the desk at a request', '/request', { request: withTag('desk', key, 'new') }, false],
  ['a tag with something behind it', '/request', { request: `${ownKey}0` }, false],
  ['the form of a request', contracts.lead.path, {}, true],
  ['the form of an application', contracts.subcontractor.path, {}, true],
])('%s at %s counts for limits of its own, or for those of strangers', (_, address, cookies, isTagged) => {
  const [uri = '', query = ''] = address.split('?')
  const named = Object.entries(cookies).map(([name, value]) => [`__Host-${name}`, { value }])
  const request = { method: 'GET', uri, querystring: edgeQuery(query), cookies: Object.fromEntries(named) }
  const passed = viewerHost({ ...request, headers: { host: { value: 'firm.com' } } })
  expect(passed).toMatchObject({ uri: isTagged ? uri : untaggedPrefix + uri })
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
