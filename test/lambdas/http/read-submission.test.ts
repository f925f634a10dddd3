import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { parseSubmission } from '#lambdas/http/read-submission.ts'
import { expectComplaint } from '#test/complaints.ts'
import { ann } from '#test/fixtures.ts'

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

    it('which leaves the digest alone when it is left out', () => {
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
