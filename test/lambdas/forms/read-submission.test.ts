import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { form as words } from '#content/errors/form.ts'
import type { FormContract } from '#forms/contract.ts'
import { failureOf } from '#forms/form-response.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import type { RequestError } from '#lambdas/adapters/errors.ts'
import { createHandler, newApp } from '#lambdas/adapters/http.ts'
import { parseSubmission, readBody, retryPage } from '#lambdas/forms/handler.ts'
import { ann } from '#test/fixtures.ts'
import { eventWith, invocation } from '#test/lambdas/event.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const dayMs = 24 * 60 * 60 * 1000
const read = (more: Record<string, unknown> = {}, now = noon) =>
  parseSubmission(leadContract, { ...ann, ...more }, now)

describe('a submission', () => {
  it.each([
    ['2026-11', '2026-11'],
    [undefined, ''],
    ['2026-11-01', ''],
  ])('keeps the version of the consent sentence: %j as %j', (consent, kept) => {
    expect(read({ consent }).consent).toBe(kept)
  })

  it.each([
    [canaryToken('the secret'), true],
    // The previous secret is valid during a rotation.
    [canaryToken('the one before'), true],
    [canaryToken('the secret,the one before'), false],
    ['the secret', false],
    [undefined, false],
    [[canaryToken('the secret')], false],
  ])('is a canary when it carries %j: %s', (canary, is) => {
    vi.stubEnv('ORIGIN_SECRET', 'the secret,the one before')
    expect(read({ canary }).isTest).toBe(is)
  })

  it.each([undefined, '', 'not-a-uuid', 7])(
    'without a usable id (%j) is one for the same words on a day',
    (id) => {
      const idOf = (more: object = {}, now = noon) => read({ submission_id: id, ...more }, now).id
      expect(idOf({}, noon + 1000)).toBe(idOf())
      expect([idOf({ name: 'Anne' }), idOf({}, noon + dayMs)]).not.toContain(idOf())
    },
  )

  it.each([
    [undefined, 1],
    ['3', 3],
    [-5, 1],
    ['x', 1],
    [1e300, Number.MAX_SAFE_INTEGER],
  ])('counts presses: %j is %j', (seq, counted) => {
    expect(read({ seq }).seq).toBe(counted)
  })

  it.each([
    [{}, []],
    [{ contact_preference_2: 'x' }, ['honeypot']],
    [{ elapsed_ms: 799 }, ['too-fast']],
    [{ elapsed_ms: '799' }, ['too-fast']],
    [{ elapsed_ms: 800 }, []],
    [{ elapsed_ms: '' }, []],
    [{ elapsed_ms: 1, contact_preference_2: 'x' }, ['honeypot', 'too-fast']],
  ])('%j is flagged %j', (more, flags) => {
    expect(read(more).flags).toEqual(flags)
  })
})

const json = 'application/json'
const plain = 'application/x-www-form-urlencoded'

describe('the body of a request', () => {
  async function read(type: string, body?: string | Buffer, contract: FormContract = leadContract) {
    const app = newApp()
      .post('/', async (c) => c.json(await readBody(contract, c)))
      .onError((error, c) => c.json([(error as RequestError).status, error.message]))
    const headers = { 'content-type': type }
    const answer = await createHandler(app)(eventWith('/', { method: 'POST', headers, body }), invocation)
    return JSON.parse(answer.body ?? '')
  }

  it.each([
    ['JSON', json, '{"name":"Zoë","seq":2}', { name: 'Zoë', seq: 2 }],
    ['JSON with a charset', `${json}; charset=utf-8`, '{}', {}],
    ['a plain form', plain, 'name=Zo%C3%AB+Li&seq=2', { name: 'Zoë Li', seq: '2' }],
    ['an empty plain form', plain, undefined, {}],
    ['a plain form that names a field twice: its first value', plain, 'name=Ann&name=Bob', { name: 'Ann' }],
  ])('is read from %s', async (_, type, body, values) => {
    expect(await read(type, body)).toEqual(values)
    expect(await read(type, body && Buffer.from(body))).toEqual(values)
  })

  it('keeps every tick of a list, also a single one', async () => {
    const services = async (body: string) => (await read(plain, body, subcontractorContract)).services
    expect(await services('services=Roofing&services=HVAC')).toEqual(['Roofing', 'HVAC'])
    expect(await services('services=Roofing')).toEqual(['Roofing'])
  })

  it.each(['', 'null', '7', '"text"', '[]', '{', undefined])(
    'of JSON that is no object (%j) is refused',
    async (body) => {
      expect(await read(json, body)).toEqual([400, words.unreadable])
    },
  )
})

describe('the page after a plain form failed', () => {
  const failure = failureOf(leadContract, undefined)
  const pageOf = (sent: Readonly<Record<string, unknown>>) => retryPage(leadContract, failure, sent, '')
  const hiddenIn = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair),
    )

  it('sends brief, consent, language and honeypot along again, and nothing else that came beside the fields', () => {
    const sent = { send_brief: 'yes', brief_kitchen: 'mid', consent: '2026-11', contact_preference_2: 'bot' }
    const hidden = { ...sent, submission_id: '', seq: '2', language: 'en' }
    expect(hiddenIn(pageOf({ ...ann, ...sent, brief_sum: '1', extra: 'x' }))).toEqual(hidden)
    const odd = { consent: 7, contact_preference_2: ['x'] }
    expect(hiddenIn(pageOf(odd))).toMatchObject({ consent: '', contact_preference_2: '' })
  })

  it('turns no visitor’s text into markup', () => {
    const tags = (page: string) => page.match(/<[a-z]+/g)?.join()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tags(pageOf({ name: `${text}"><script>alert(1)</script>` }))).toBe(tags(pageOf({ name: 'x' })))
      }),
    )
  })

  it('keeps an empty line at the beginning, and chooses and ticks nothing that was not sent', () => {
    expect(pageOf({ message: '\n  Two lines' })).toContain('>\n\n  Two lines</textarea>')
    expect(pageOf({ project_type: 'Pool' })).not.toContain(' selected')
    expect(retryPage(subcontractorContract, failure, { services: 'Flooring' }, '')).not.toContain(' checked')
  })
})
