import { describe, expect, it } from 'vitest'
import { cookieOf, createHandler, newApp, ownOrigin } from '#lambdas/adapters/http.ts'
import { eventWith, invocation } from '#test/lambdas/event.ts'

const secret = 'only-cloudfront-knows'
const viewer = 'www.alder-and-tide.example'

const secretBefore = 'what-it-knew-before'
process.env.ORIGIN_SECRET = `${secret},${secretBefore}`

const own = newApp()
  .use(ownOrigin)
  .post('/own', (c) => c.text('done'))
  .onError((error, c) => c.text(error.name, 400))

const post = async (headers: Record<string, string>) =>
  (await createHandler(own)(eventWith('/own', { method: 'POST', headers }), invocation)).statusCode

const through = { 'x-origin-verify': secret, 'x-viewer-host': viewer }
const samePage = { 'x-viewer-host': viewer, 'sec-fetch-site': 'same-origin' }

describe('the origin of a request', () => {
  it.each([
    ['fetch metadata says same origin', { ...through, ...samePage }],
    ['an older browser names our origin', { ...through, origin: `https://${viewer}` }],
    ['the edge still shows the secret before', { ...samePage, 'x-origin-verify': secretBefore }],
    ['fetch metadata speaks, whatever Origin says', { ...through, ...samePage, origin: 'null' }],
  ])('is ours when %s', async (_, headers) => {
    expect(await post(headers)).toBe(200)
  })

  it.each([
    ['both secrets are shown as one', { ...samePage, 'x-origin-verify': `${secret},${secretBefore}` }],
    ['another site posts', { ...through, 'sec-fetch-site': 'cross-site', origin: `https://${viewer}` }],
    ['a subdomain posts', { ...through, 'sec-fetch-site': 'same-site' }],
    ['Origin is foreign', { ...through, origin: 'https://evil.example' }],
    ['Origin only begins like ours', { ...through, origin: `https://${viewer}.evil.example` }],
    ['Origin is opaque', { ...through, origin: 'null' }],
    ['there is no sign at all', through],
    ['neither host nor origin is known', { 'x-origin-verify': secret }],
  ])('is refused when %s', async (_, headers) => {
    expect(await post(headers)).toBe(400)
  })
})

const app = newApp()
  .get('/cookie', (c) => c.text(cookieOf(c, 'request') ?? 'none'))
  .notFound((c) => c.text('nothing', 400))

const ask = (...event: Parameters<typeof eventWith>) => createHandler(app)(eventWith(...event), invocation)

it.each([
  ['/cookie', { headers: { 'x-viewer-host': '漢' }, body: 'a GET with a body' }, 200],
  ['/cookie/', {}, 400],
  ['/x/../cookie', {}, 400],
  ['/%zz', {}, 400],
  ['//?%', {}, 400],
  ['/cookie', { method: 'TRACE' }, 400],
])('an app answers %s without normalizing it, with %j: %i', async (path, sent, status) => {
  expect((await ask(path, sent)).statusCode).toBe(status)
})
