import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreHeaders, scriptsOf } from '#infra/header-score.ts'
import { readSiteBuild } from '#infra/site-build.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { ann } from '../fixtures.ts'
import { press, type RunningProduct, runProduct } from '../running-product.ts'

let running: RunningProduct
beforeAll(async () => {
  running = await runProduct()
})
afterAll(() => running.close())

/**
 * As a visitor over HTTPS gets it; CloudFront sends plain HTTP to HTTPS on the same host
 * (test/infra/site-stack/website.test.ts).
 */
async function score(response: Response) {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const html = await response.text()
  return scoreHeaders({
    url: response.url.replace(/^http:/, 'https:'),
    headers: response.headers,
    redirection: 'to-https',
    claimedOrigin: 'https://evil.example',
    ...(isHtml ? { document: { scripts: scriptsOf(html) } } : {}),
  })
}

async function expectBest(response: Response, least = 145): Promise<void> {
  const { score: points, grade, findings } = await score(response)
  const lost = findings.filter(({ points }) => points < 0).map(({ sentence }) => sentence)
  expect(lost, response.url).toEqual([])
  expect(points, response.url).toBeGreaterThanOrEqual(least)
  expect(grade, response.url).toBe('A+')
  expect(response.headers.getSetCookie(), response.url).toEqual([])
}

/** One file of each kind in a folder of the built site, by its ending. */
function oneOfEachKind(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(files.filter((file) => extname(file)).map((file) => [extname(file), file]))
}

describe('by the public rules for headers', () => {
  it.each(prerenderedPaths)('%s scores 155 and A+', async (path) => {
    await expectBest(await running.get(path), 155)
  })

  it('every kind of file scores at least 145 and A+', async () => {
    const { assetsFolder, pagesFolder } = readSiteBuild()
    const assets = oneOfEachKind(assetsFolder)
    const files = oneOfEachKind(pagesFolder)
    expect([...assets.keys()]).toEqual(
      expect.arrayContaining(['.js', '.css', '.svg', '.avif', '.jpeg', '.woff2']),
    )
    expect([...files.keys()]).toEqual(expect.arrayContaining(['.xml', '.json', '.txt', '.png', '.svg']))
    for (const path of [
      ...Array.from(assets.values(), (file) => join('/assets', file)),
      ...Array.from(files.values(), (file) => join('/', file)),
    ])
      await expectBest(await running.get(path))
  })

  it.each([
    ['the page for unknown addresses', '/no/such/page', 404],
    ['a missing asset', '/assets/none.js', 404],
    ['an icon', '/favicon.ico', 200],
    ['a file that nobody made', '/nothing.ico', 404],
    ['the way to the clean address', '/about/', 301],
    ['a refused method', '/api/leads', 405],
  ])('%s scores at least 145 and A+', async (_, path, status) => {
    const response = await running.get(path)
    expect(response.status).toBe(status)
    await expectBest(response)
  })

  it('a page that has not changed scores at least 145 and A+', async () => {
    const etag = (await running.get('/')).headers.get('etag') ?? ''
    const response = await running.get('/', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    await expectBest(response)
  })

  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  it.each<[what: string, status: number, headers: Record<string, string>, body: () => string]>([
    ['an accepted form', 200, json, () => JSON.stringify(press())],
    ['a form with a mistake', 422, json, () => JSON.stringify(press({ name: '' }))],
    ['what is no form', 400, json, () => '['],
    ['an unknown type', 415, { 'content-type': 'text/plain' }, () => 'x'],
    ['a form without script', 303, form, () => new URLSearchParams({ ...ann }).toString()],
    ['a form without script and with a mistake', 422, form, () => 'name='],
  ])('the answer to %s scores at least 145 and A+', async (_, status, headers, body) => {
    const response = await fetch(`${running.site}/api/leads`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body: body(),
    })
    expect(response.status).toBe(status)
    await expectBest(response)
  })

  it('a page is A+ by the rule of the other well-known scanner: six headers, and no inline or evaluated script', async () => {
    const { headers } = await running.get('/')
    for (const name of [
      'strict-transport-security',
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
    ])
      expect(headers.get(name), name).toBeTruthy()
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-(?:inline|eval)/)
  })
})
