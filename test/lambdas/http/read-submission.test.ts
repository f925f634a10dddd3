import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { parseSubmission } from '#lambdas/http/read-submission.ts'
import { expectComplaint } from '#test/complaints.ts'
import { ann } from '#test/fixtures.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const dayMs = 24 * 60 * 60 * 1000
const id = '3f0e8f6e-1111-4222-8333-444455556666'
const read = (more: Record<string, unknown> = {}, now = noon) =>
  parseSubmission(leadContract, { ...ann, ...more }, now)

describe('a submission', () => {
  it('says how its visitor came, cut to what a campaign needs', () => {
    const { source } = read({
      source_page: '/locations/la-jolla',
      source_referrer: 'www.example.com',
      utm_source: ' spring\u202e\nletter ',
      utm_campaign: 'x'.repeat(500),
      utm_term: 7,
    })
    expect(source).toEqual({
      source_page: '/locations/la-jolla',
      source_referrer: 'www.example.com',
      utm_source: 'spring letter',
      utm_medium: '',
      utm_campaign: 'x'.repeat(100),
      utm_term: '',
      utm_content: '',
    })
  })

  it.each([
    ['2026-11', '2026-11'],
    [undefined, ''],
    ['2026-11-01', ''],
  ])('keeps the version of the consent sentence: %j as %j', (consent, kept) => {
    expect(read({ consent }).consent).toBe(kept)
  })

  describe('has a brief', () => {
    const plan = { send_brief: 'yes', brief_kitchen: 'mid', brief_bathroom_1: 'basic' }

    it('when one came along', () => {
      expect(read(plan).brief).toEqual({ kitchen: 'mid', bathroom_1: 'basic' })
    })

    it('which is part of its digest: another plan is an edit', () => {
      const digests = [read(), read(plan), read({ ...plan, brief_kitchen: 'high' })].map(
        ({ digest }) => digest,
      )
      expect(new Set(digests).size).toBe(3)
    })

    it('which leaves the digest alone when it is left out', () => {
      expect(read({ ...plan, send_brief: undefined })).toEqual(read())
    })

    it.each([
      ['forged sums', { brief_low: '1', brief_kitchen: '30000' }],
      ['64 kB', { brief_paint: 'x'.repeat(64 * 1024) }],
      ['nested JSON', { brief_kitchen: { mid: [{}] } }],
    ])('and drops %s, which the log counts, but never the request', (_, sent) => {
      expectComplaint('lead.brief_dropped')
      const { brief, values } = read({ send_brief: 'yes', ...sent })
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
      // While a new secret spreads, the one before is good, too.
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

  it('keeps the id that the form made', () => {
    expect(read({ submission_id: id }).id).toBe(id)
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
