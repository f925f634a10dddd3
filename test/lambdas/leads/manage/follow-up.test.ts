import { describe, expect, it } from 'vitest'
import { draftFollowUp, isWaiting } from '#lambdas/leads/manage/follow-up.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const day = 24 * 3600
const now = Date.parse('2026-11-26T10:00:00-08:00') / 1000
const quotedAt = now - 20 * day

const came = now - 40 * day
const quote = (changes: object = {}) =>
  rowWith({ created_at: came, updated_at: came, status: 'quoted', status_at: quotedAt, ...changes })

describe('a quote', () => {
  it.each([
    ['waits once it is a week old', quote({ status_at: now - 7 * day }), true],
    ['does not wait in its first week', quote({ status_at: now - 7 * day + 1 }), false],
    ['waits again a week after the first follow-up', quote({ followed_up: [now - 7 * day] }), true],
    ['does not wait in the week after it', quote({ followed_up: [now - 6 * day] }), false],
    ['never waits after two', quote({ followed_up: [now - 13 * day, now - 10 * day] }), false],
    ['never waits once the homeowner has written', quote({ updated_at: quotedAt + 1 }), false],
    ['never waits once it is lost, or canceled by the homeowner', quote({ status: 'lost' }), false],
  ])('%s', (_, row, expected) => {
    expect(isWaiting(row, undefined, now)).toBe(expected)
  })

  it('never waits once a visit follows it, and waits in spite of the visit before', () => {
    const days = ['2026-11-20', '2026-12-04', '2026-11-05']
    const waits = days.map((day) => isWaiting(quote(), { time: `${day}T09:00` }, now))
    expect(waits).toEqual([false, false, true])
  })

  it('has another draft the second time', () => {
    expect(draftFollowUp(quote({ followed_up: [1] }))).toContain('one last time')
  })
})
