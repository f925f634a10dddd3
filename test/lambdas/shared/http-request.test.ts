import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { requireOwnOrigin } from '../../../lambdas/shared/http-request.ts'

const secret = 'only-cloudfront-knows'
const viewer = 'www.alder-and-tide.example'

const secretBefore = 'what-it-knew-before'

beforeAll(() => {
  process.env.ORIGIN_SECRET = `${secret},${secretBefore}`
})

const check = (headers: Record<string, string>) => () =>
  requireOwnOrigin({ headers } as unknown as APIGatewayProxyEventV2)

const through = { 'x-origin-verify': secret, 'x-viewer-host': viewer }

describe('the origin of a request', () => {
  it.each([
    ['fetch metadata says same origin', { ...through, 'sec-fetch-site': 'same-origin' }],
    ['an older browser names our origin', { ...through, origin: `https://${viewer}` }],
    [
      'the edge still shows the secret before',
      { ...through, 'x-origin-verify': secretBefore, 'sec-fetch-site': 'same-origin' },
    ],
    [
      'fetch metadata speaks, whatever Origin says',
      { ...through, 'sec-fetch-site': 'same-origin', origin: 'null' },
    ],
  ])('is ours when %s', (_, headers) => {
    expect(check(headers)).not.toThrow()
  })

  it.each([
    ['the secret is missing', { 'x-viewer-host': viewer, 'sec-fetch-site': 'same-origin' }],
    ['the secret is wrong', { ...through, 'x-origin-verify': 'x', 'sec-fetch-site': 'same-origin' }],
    [
      'both secrets are shown as one',
      { ...through, 'x-origin-verify': `${secret},${secretBefore}`, 'sec-fetch-site': 'same-origin' },
    ],
    ['another site posts', { ...through, 'sec-fetch-site': 'cross-site', origin: `https://${viewer}` }],
    ['a subdomain posts', { ...through, 'sec-fetch-site': 'same-site' }],
    ['a bookmark posts', { ...through, 'sec-fetch-site': 'none' }],
    ['Origin is foreign', { ...through, origin: 'https://evil.example' }],
    ['Origin only begins like ours', { ...through, origin: `https://${viewer}.evil.example` }],
    ['Origin is opaque', { ...through, origin: 'null' }],
    ['Origin is rubbish', { ...through, origin: '::' }],
    ['there is no sign at all', through],
    ['neither host nor origin is known', { 'x-origin-verify': secret }],
  ])('is refused when %s', (_, headers) => {
    expect(check(headers)).toThrow(expect.objectContaining({ status: 400 }))
  })
})
