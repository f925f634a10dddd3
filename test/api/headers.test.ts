import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSiteBuild } from '#infra/site-build.ts'
import { headerFlaws } from '#ops/smoke/checks.ts'
import { notFoundPath } from '#web/content/paths.ts'
import { prerenderedPaths } from '#web/src/routes.tsx'
import { ann } from '../fixtures.ts'
import { sendRequest } from '../own-request.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()

function expectSecurityHeaders(response: Response): void {
  expect(headerFlaws(response.headers, 'https://evil.example'), response.url).toEqual([])
  expect(response.headers.get('cross-origin-embedder-policy'), response.url).toBe('require-corp')
}

/** Headers that legitimately differ between responses: content, age, transfer and caching. */
const aboutTheAnswer = [
  'age',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'set-cookie',
  'transfer-encoding',
  'vary',
]

function oneOfEachKind(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(files.filter((file) => extname(file)).map((file) => [extname(file), file]))
}

describe('the security headers', () => {
  it.each(prerenderedPaths)('are sent with the page %s', async (path) => {
    expectSecurityHeaders(await running.get(path))
  })

  it('are one list for every page, byte for byte; a function’s page has it without the hashes of rules', async () => {
    const own = await sendRequest(running)
    // The page for unknown paths is outside of releases, without their hashes.
    const [pages, others] = await Promise.all([
      Promise.all(prerenderedPaths.filter((path) => path !== notFoundPath).map((path) => running.get(path))),
      Promise.all([
        running.get(notFoundPath),
        own.get(),
        running.get('/request'),
        own.get(`/request?key=${'0'.repeat(32)}`),
      ]),
    ])
    const listOf = ({ headers }: Response) =>
      JSON.stringify([...headers].filter(([name]) => !aboutTheAnswer.includes(name)))
    const [first = ''] = pages.map(listOf)
    expect(first).toContain('"referrer-policy","strict-origin-when-cross-origin"')
    for (const page of pages) expect(listOf(page), page.url).toBe(first)
    const withoutHashes = first.replaceAll(/ 'sha256-[^']+'/g, '')
    expect(withoutHashes).not.toBe(first)
    for (const other of others) expect(listOf(other), other.url).toBe(withoutHashes)
  })

  it('are sent with every kind of file', async () => {
    const { assetsFolder, pagesFolder } = readSiteBuild()
    const assets = oneOfEachKind(assetsFolder)
    const files = oneOfEachKind(pagesFolder)
    expect([...assets.keys()]).toEqual(expect.arrayContaining(['.js', '.css', '.svg', '.woff2']))
    // Encoded on request.
    const home = await (await running.get('/')).text()
    const pictures = ['avif', 'jpeg'].map(
      (end) => home.match(new RegExp(`/assets/[\\w-]+\\.${end}`))?.[0] ?? '',
    )
    expect([...files.keys()]).toEqual(expect.arrayContaining(['.xml', '.json', '.txt', '.png', '.svg']))
    for (const path of [
      ...Array.from(assets.values(), (file) => join('/assets', file)),
      ...pictures,
      ...Array.from(files.values(), (file) => join('/', file)),
    ])
      expectSecurityHeaders(await running.get(path))
  })

  it.each([
    ['the page for unknown addresses', '/no/such/page', 404],
    ['a missing asset', '/assets/none.js', 404],
    ['an icon', '/favicon.ico', 200],
    ['a file that nobody made', '/nothing.ico', 404],
    ['the way to the clean address', '/about/', 301],
    ['a refused method', '/api/leads', 405],
  ])('are sent with %s', async (_, path, status) => {
    const response = await running.get(path)
    expect(response.status).toBe(status)
    expectSecurityHeaders(response)
  })

  it('are sent with a page that has not changed', async () => {
    const etag = (await running.get('/')).headers.get('etag') ?? ''
    const response = await running.get('/', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expectSecurityHeaders(response)
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
  ])('are sent with the answer to %s', async (_, status, headers, body) => {
    const response = await fetch(`${running.site}/api/leads`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body: body(),
    })
    expect(response.status).toBe(status)
    expectSecurityHeaders(response)
  })
})
