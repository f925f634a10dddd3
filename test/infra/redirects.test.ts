import { createServer } from 'node:http'
import { App, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  FunctionEventType,
  Distribution as SiteDistribution,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pagesOf } from '#compiler/derived.ts'
import { readLanguages } from '#compiler/read-content.ts'
import { redirectKey, resolveRedirects } from '#compiler/schemas/redirects.ts'
import { edgeFunction as deployedFunction } from '#infra/constructs/create-distribution.ts'
import { redirectStore } from '#infra/constructs/website.ts'
import { edgeCode, withRedirects } from '#infra/edge-code.ts'
import { Assembly } from '#local/assembly.ts'
import { Distribution } from '#local/distribution.ts'
import { edgeFunction } from '#local/edge-function.ts'
import { listen } from '#local/listen.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'

const folder = temporaryFolder()
const code = withRedirects(edgeCode('clean-urls', { canonicalHost: 'www.firm.com' }))

it('the compiler knows every page', () => {
  const paths = [...pagesOf(readLanguages('content', 'web/images')), '/404']
  expect(paths.toSorted()).toEqual(prerenderedPaths.toSorted())
})

it('2,000 old paths lead to their pages in one step, from the deployed store and code', async () => {
  const paths = Array.from({ length: 2000 }, (_, at) => `/Old%20Site/work-${at}.php`)
  const entries = Object.fromEntries(paths.map((path) => [path, '/Plan.html#contact']))
  const app = new App({ outdir: folder })
  const stack = new Stack(app, 'Site')
  const redirects = resolveRedirects(entries, new Set(['/plan']), () => {})
  const pages = deployedFunction(stack, 'Pages', code, redirectStore(stack, redirects))
  const functionAssociations = [{ function: pages, eventType: FunctionEventType.VIEWER_REQUEST }]
  const behavior = { origin: new HttpOrigin('firm.com'), allowedMethods: AllowedMethods.ALLOW_GET_HEAD }
  new SiteDistribution(stack, 'Site', { defaultBehavior: { ...behavior, functionAssociations } })
  app.synth()
  const api = { handle: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }) }
  const site = new Distribution(new Assembly(folder), { find: async () => undefined }, api, () => '')
  const edge = await listen(createServer((request, response) => site.handle(request, response)))
  const visit = async (path: string) => {
    const { status, headers } = await fetch(edge.url + path, { redirect: 'manual' })
    return `${status} ${headers.get('location')}`
  }
  for (const path of [paths[0], paths.at(-1)])
    expect(await visit(`${path}?a=1&a=2`)).toBe('301 /plan?a=1&a=2#contact')
  expect([await visit('/plan'), await visit('/unknown/')]).toEqual(['200 null', '301 /unknown'])
  await edge.close()
  expect(code.length).toBeLessThan(10_240)
})

it('every spelling that the compiler takes for an old path is one at the edge, which also corrects the host', async () => {
  const parts = ['/', '\\', 'a', 'B', '.html', 'index', '.PHP', '.', '%2F', '%c3%89', '%C3%a9', '%20', '%']
  const path = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((each) => `/${each.join('')}`)
  const request = { method: 'GET', querystring: {}, headers: { host: { value: 'firm.com' } } }
  const location = { value: 'https://www.firm.com/plan' }
  const stored = new Map<string, string>()
  const visit = edgeFunction<Promise<object>>(code, stored)
  const visited = fc.asyncProperty(path, async (uri) => {
    stored.clear()
    stored.set(redirectKey(uri), '/plan')
    if (redirectKey(uri)) expect(await visit({ ...request, uri })).toMatchObject({ headers: { location } })
  })
  await fc.assert(visited, { numRuns: 1000 })
})
