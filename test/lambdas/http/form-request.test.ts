import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { form as words } from '#content/errors/form.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { formatOf, formRequest, readBody, requireOwnOrigin } from '#lambdas/http/form-request.ts'

const secret = 'only-cloudfront-knows'
const viewer = 'www.alder-and-tide.example'

const secretBefore = 'what-it-knew-before'
process.env.ORIGIN_SECRET = `${secret},${secretBefore}`

const refusal = (status: number, message: string) => expect.objectContaining({ status, message })

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
    ['there is no sign at all', through],
    ['neither host nor origin is known', { 'x-origin-verify': secret }],
  ])('is refused when %s', (_, headers) => {
    expect(check(headers)).toThrow(refusal(400, words.notFromOurPage))
  })
})

const json = 'application/json'
const plain = 'application/x-www-form-urlencoded'

const eventOf = (type: string | undefined, body?: string, isBase64Encoded = false) =>
  ({
    headers: type === undefined ? {} : { 'content-type': type },
    body,
    isBase64Encoded,
  }) as unknown as APIGatewayProxyEventV2

it.each([
  [plain, 'html'],
  [` ${plain.toUpperCase()} ; charset=UTF-8`, 'html'],
  [json, 'json'],
  ['text/plain', 'json'],
  [undefined, 'json'],
])('the format of an answer to a request of type %j is %s', (type, format) => {
  expect(formatOf(eventOf(type))).toBe(format)
})

describe('the body of a request', () => {
  const read = (type: string | undefined, body?: string, isBase64Encoded?: boolean) =>
    readBody(formRequest(leadContract, eventOf(type, body, isBase64Encoded)))

  it.each([
    ['JSON', json, '{"name":"Zoë","seq":2}', { name: 'Zoë', seq: 2 }],
    ['JSON with a charset', `${json}; charset=utf-8`, '{}', {}],
    ['a plain form', plain, 'name=Zo%C3%AB+Li&seq=2', { name: 'Zoë Li', seq: '2' }],
    ['an empty plain form', plain, undefined, {}],
    ['a plain form that names a field twice: its first value', plain, 'name=Ann&name=Bob', { name: 'Ann' }],
  ])('is read from %s', (_, type, body, values) => {
    expect(read(type, body)).toEqual(values)
    expect(read(type, body && Buffer.from(body).toString('base64'), true)).toEqual(values)
  })

  it('keeps every tick of a list, also a single one', () => {
    const services = (body: string) =>
      readBody(formRequest(subcontractorContract, eventOf(plain, body))).services
    expect(services('services=Roofing&services=HVAC')).toEqual(['Roofing', 'HVAC'])
    expect(services('services=Roofing')).toEqual(['Roofing'])
  })

  it.each(['', 'null', '7', '"text"', '[]', '{', undefined])(
    'of JSON that is no object (%j) is refused',
    (body) => {
      expect(() => read(json, body)).toThrow(refusal(400, words.unreadable))
    },
  )

  it.each(['text/plain', 'multipart/form-data; boundary=x', undefined])('of type %j is refused', (type) => {
    expect(() => read(type, '{}')).toThrow(refusal(415, words.notAForm))
  })

  it.each([
    ['JSON', json],
    ['a plain form', plain],
  ])('takes 128 kB of %s, and refuses a byte more', (_, type) => {
    const limit = 128 * 1024
    const bodyOf = (bytes: number) => {
      const [before, after] = type === json ? ['{"name":"', '"}'] : ['name=', '']
      return `${before}${'a'.repeat(bytes - before.length - after.length)}${after}`
    }
    expect(read(type, bodyOf(limit)).name).toMatch(/^a+$/)
    expect(() => read(type, bodyOf(limit + 1))).toThrow(refusal(413, words.tooLong.request))
  })
})
