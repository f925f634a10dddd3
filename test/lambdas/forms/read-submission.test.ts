import { beforeEach, describe, expect, it, vi } from 'vitest'
import { form as words } from '#content/errors/form.ts'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import type { RequestError } from '#lambdas/adapters/errors.ts'
import { createHandler, newApp } from '#lambdas/adapters/http.ts'
import { parseSubmission, readBody } from '#lambdas/forms/handler.ts'
import { expectComplaint } from '#test/complaints.ts'
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
    ['2026-1', ''],
    ['2026-111', ''],
    ['2026-11-01', ''],
  ])('keeps the version of the consent sentence: %j as %j', (consent, kept) => {
    expect(read({ consent }).consent).toBe(kept)
  })

  describe('has a brief', () => {
    const plan = { send_brief: 'yes', brief_kitchen: 'mid', brief_bathroom_1: 'basic' }

    it('which does not change the digest when it is left out', () => {
      expect(read({ ...plan, send_brief: undefined })).toEqual(read())
    })

    it('and drops forged sums, which the log counts, but never the request', () => {
      expectComplaint('lead.brief_dropped')
      const { brief, values } = read({ send_brief: 'yes', brief_low: '1', brief_kitchen: '30000' })
      expect(brief).toEqual({})
      expect(values).toMatchObject(ann)
    })
  })

  describe('is a canary', () => {
    beforeEach(() => {
      vi.stubEnv('ORIGIN_SECRET', 'the secret,the one before')
    })

    it.each([
      [canaryToken('the secret'), true],
      // The previous secret is valid during a rotation.
      [canaryToken('the one before'), true],
      [canaryToken('the secret,the one before'), false],
      ['the secret', false],
      ['', false],
      [undefined, false],
      [[canaryToken('the secret')], false],
    ])('when it carries %j: %s', (canary, is) => {
      expect(read({ canary }).isTest).toBe(is)
    })
  })

  it.each([undefined, '', 'not-a-uuid', 7])(
    'without a usable id (%j) is the same request for the same words on the same day',
    (submission_id) => {
      const first = read({ submission_id })
      expect(read({ submission_id }, noon + 1000).id).toBe(first.id)
      expect(read({ submission_id, name: 'Anne' }).id).not.toBe(first.id)
      expect(read({ submission_id }, noon + dayMs).id).not.toBe(first.id)
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
  const read = async (
    type: string | undefined,
    body?: string | Buffer,
    contract: FormContract = leadContract,
  ) => {
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

  it.each(['text/plain', 'multipart/form-data; boundary=x', undefined])(
    'of type %j is refused',
    async (type) => {
      expect(await read(type, '{}')).toEqual([415, words.notAForm])
    },
  )

  it.each([
    ['JSON', json],
    ['a plain form', plain],
  ])('takes 128 kB of %s, and refuses a byte more', async (_, type) => {
    const limit = 128 * 1024
    const bodyOf = (bytes: number) => {
      const [before, after] = type === json ? ['{"name":"', '"}'] : ['name=', '']
      return `${before}${'a'.repeat(bytes - before.length - after.length)}${after}`
    }
    expect((await read(type, bodyOf(limit))).name).toMatch(/^a+$/)
    expect(await read(type, bodyOf(limit + 1))).toEqual([413, words.tooLong.request])
  })
})
