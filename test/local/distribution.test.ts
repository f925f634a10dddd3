import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Assembly } from '#local/assembly.ts'
import { Distribution } from '#local/distribution.ts'
import type { ApiRequest, ApiResponse } from '#local/http-api.ts'
import { type Listening, listen } from '#local/listen.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder()

const resource = (kind: string, Properties: object) => ({ Type: `AWS::CloudFront::${kind}`, Properties })

const requestPolicy = (headers: string[], cookies: string[], queries: string[]) => {
  const of = (names: string[]) => (names.length > 0 ? 'whitelist' : 'none')
  return resource('OriginRequestPolicy', {
    OriginRequestPolicyConfig: {
      HeadersConfig: { HeaderBehavior: of(headers), Headers: headers },
      CookiesConfig: { CookieBehavior: of(cookies), Cookies: cookies },
      QueryStringsConfig: { QueryStringBehavior: of(queries), QueryStrings: queries },
    },
  })
}

const behavior = (PathPattern: string | undefined, more: object = {}) => ({
  ...{ PathPattern, TargetOriginId: 'api', AllowedMethods: ['GET', 'HEAD', 'POST'] },
  ...{ Compress: true, CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', ...more },
})

const OriginCustomHeaders = [{ HeaderName: 'X-Origin-Verify', HeaderValue: 'ours' }]

const resources = {
  Distribution: resource('Distribution', {
    DistributionConfig: {
      Origins: [{ Id: 'api', OriginCustomHeaders }],
      DefaultCacheBehavior: behavior(undefined),
      CacheBehaviors: [
        behavior('/listed', { OriginRequestPolicyId: 'Listed' }),
        behavior('/nothing', { OriginRequestPolicyId: 'Nothing' }),
      ],
    },
  }),
  Listed: requestPolicy(['X-Mine'], ['__Host-mine'], ['mine']),
  Nothing: requestPolicy([], [], []),
}

let edge: Listening | undefined
afterEach(() => edge?.close())

/** Returns the request as the API received it, and the response as the viewer receives it. */
async function ask(path: string, init: RequestInit = {}, answer: Partial<ApiResponse> = {}) {
  writeFileSync(join(folder, 'Stack.template.json'), JSON.stringify({ Resources: resources }))
  const got: ApiRequest[] = []
  const api = {
    async handle(request: ApiRequest) {
      got.push(request)
      return { status: 200, headers: {}, body: Buffer.alloc(0), ...answer }
    },
  }
  const bucket = { find: async () => undefined }
  const distribution = new Distribution(new Assembly(folder), bucket, api, () => '192.0.2.1')
  edge = await listen(createServer((request, response) => distribution.handle(request, response)))
  const response = await fetch(edge.url + path, { redirect: 'manual', ...init })
  const text = await response.text()
  return { got, status: response.status, headers: response.headers, text }
}

const cookies = ['__Host-mine=1; Path=/', 'other=2']

describe('the edge on this machine, as the policies say', () => {
  it('passes on listed headers alone, speaks with the origin’s own, and names itself as the user agent', async () => {
    const headers = { 'x-mine': 'yes', 'x-other': 'no', referer: 'no', 'x-origin-verify': 'theirs' }
    const { got } = await ask('/listed', { headers })
    const passed = { 'x-mine': 'yes', 'x-origin-verify': 'ours' }
    expect(got[0]?.headers).toEqual({ 'user-agent': 'Amazon CloudFront', ...passed })
  })

  it('passes on listed cookies and query strings alone, and gives the viewer every cookie that the origin sets', async () => {
    const sent = { headers: { cookie: 'other=2; __Host-mine=1; __Host-min=3' } }
    const { got, headers } = await ask('/listed?a=1&mine=2&b=3', sent, { cookies })
    expect(got[0]?.headers.cookie).toBe('__Host-mine=1')
    expect(got[0]?.query).toBe('mine=2')
    expect(headers.getSetCookie()).toEqual(cookies)
  })

  it.each(['/nothing', '/no-policy'])('removes Set-Cookie where no cookie is forwarded: %s', async (path) => {
    const { got, headers } = await ask(path, { headers: { cookie: '__Host-mine=1' } }, { cookies })
    expect(got[0]?.headers).not.toHaveProperty('cookie')
    expect(headers.getSetCookie()).toEqual([])
  })
})
