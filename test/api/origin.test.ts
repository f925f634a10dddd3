import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { type RunningProduct, runProduct } from '../running-product.ts'

let running: RunningProduct
beforeAll(async () => {
  running = await runProduct()
})
afterAll(() => running.close())

/** Values that browsers, and others, may send about the origin of a form. */
const sites = [
  undefined,
  '',
  'same-origin',
  'same-site',
  'cross-site',
  'none',
  'Same-Origin',
  'same-origin, cross-site',
]

const originsFor = (own: string) => [
  undefined,
  own,
  own.toUpperCase(),
  'null',
  '',
  'https://evil.example',
  `${own}.evil.example`,
  own.replace(/:\d+$/, ''),
  own.replace('127.0.0.1', 'localhost'),
]

/** Ways to write a form, `undefined` for no type at all, and whether we read them. */
const types: readonly (readonly [type: string | undefined, isRead: boolean])[] = [
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['application/x-www-form-urlencoded', true],
  ['text/plain', false],
  ['multipart/form-data; boundary=x', false],
  [undefined, false],
]

const forms: readonly (readonly [contract: FormContract, values: Readonly<Record<string, unknown>>])[] = [
  [leadContract, ann],
  [subcontractorContract, pacificTile],
]

/** A press of Send, in the form's own type. */
function written(values: Readonly<Record<string, unknown>>, id: string, type: string | undefined): Buffer {
  const sent = { ...values, submission_id: id, seq: 1 }
  if (!type?.startsWith('application/x-www-form-urlencoded')) return Buffer.from(JSON.stringify(sent))
  const parameters = Object.entries(sent).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  )
  return Buffer.from(new URLSearchParams(parameters).toString())
}

/** Headers without those that are not there. */
const present = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

async function stored(contract: FormContract): Promise<string[]> {
  return (await running.rows(contract)).map(({ id }) => String(id)).toSorted()
}

describe.each(forms)('the form of $name', (contract, values) => {
  it('is taken from our own pages alone: anything else is refused, not stored and not mailed', {
    timeout: 120_000,
  }, async () => {
    const own = running.site
    const expected = await stored(contract)
    const mailed = (await running.emails()).length
    let taken = 0
    for (const site of sites)
      for (const origin of originsFor(own))
        for (const [type, isRead] of types) {
          const id = crypto.randomUUID()
          const response = await fetch(own + contract.path, {
            method: 'POST',
            redirect: 'manual',
            headers: present({
              'sec-fetch-site': site,
              origin,
              'content-type': type,
              // Nobody can pass for CloudFront by its own headers.
              'x-viewer-host': 'evil.example',
              'x-origin-verify': 'x',
            }),
            body: new Uint8Array(written(values, id, type)),
          })
          const isOurs = site ? site === 'same-origin' : origin?.toLowerCase() === own
          const isPage = type === 'application/x-www-form-urlencoded'
          const status = isOurs ? (isRead ? (isPage ? 303 : 200) : 415) : 400
          const about = `${site} ${origin} ${type}`
          expect(response.status, about).toBe(status)
          expect(response.headers.has('access-control-allow-origin'), about).toBe(false)
          if (isPage && status === 400)
            expect(response.headers.get('content-type'), about).toBe('text/html; charset=utf-8')
          if (status < 400) {
            expected.push(id)
            taken += 1
          }
        }
    expect(taken).toBeGreaterThan(30)
    expect(await stored(contract)).toEqual(expected.toSorted())
    await running.resend()
    expect(await running.emails()).toHaveLength(mailed + taken)
  })

  it('is not taken at the API’s own address, whatever a request claims', async () => {
    const before = await stored(contract)
    const mailed = (await running.emails()).length
    const { host } = new URL(running.site)
    for (const secret of [undefined, '', 'x', 'undefined', '0'.repeat(36)])
      for (const [type] of types) {
        const { status } = await running.product.api.handle({
          method: 'POST',
          path: contract.path,
          query: '',
          headers: present({
            'x-origin-verify': secret,
            'x-viewer-host': host,
            'sec-fetch-site': 'same-origin',
            origin: running.site,
            'content-type': type,
          }),
          body: written(values, crypto.randomUUID(), type),
        })
        expect(status, `${secret} ${type}`).toBe(400)
      }
    expect(await stored(contract)).toEqual(before)
    await running.resend()
    expect(await running.emails()).toHaveLength(mailed)
  })
})
