import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#compiler/schemas/firm.ts'
import { closedOn, localParts, weekdayOf } from '#firm/local-time.ts'
import { type PromiseTerms, replyBy, replyPromise, timeOfDay, weekdayAndDate } from '#firm/reply-promise.ts'
import { momentOf } from '#lambdas/leads/visits/free-times.ts'

const weekdays = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '18:00',
} satisfies OpeningHours
const saturday = { days: ['Saturday'], opens: '09:00', closes: '12:30' } satisfies OpeningHours

const promised = (received: string, terms: PromiseTerms) => {
  const { byInWords, phoneReopens } = replyPromise(new Date(momentOf(received) * 1000), terms)
  return phoneReopens ? `${byInWords}, ${phoneReopens}` : byInWords
}

const again = 'Monday at 8 a.m.'

describe('the promised moment, of 24 hours', () => {
  const terms = { reply: { hours: 24 }, hours: [weekdays], closed: [] }

  it.each([
    ['before the office opens', '2026-11-24T05:59', 'Tuesday, 6 p.m.'],
    ['within office hours: a full hour, not later than a day', '2026-11-23T09:41', 'Tuesday, 9 a.m.'],
    ['after the office has closed', '2026-11-23T19:30', 'Tuesday, 6 p.m.'],
    ['on a Friday', '2026-11-27T13:05', 'Friday, 6 p.m.'],
    ['less than an hour before the office closes for days', '2026-11-27T17:05', `Saturday, 5 p.m., ${again}`],
    ['on a Saturday', '2026-11-28T08:30', `Sunday, 8 a.m., ${again}`],
    ['the day before clocks go ahead', '2027-03-13T09:41', `Sunday, 10 a.m., ${again}`],
    ['the day before clocks go back', '2026-10-31T09:41', `Sunday, 8 a.m., ${again}`],
  ])('when it comes %s', (_, received, words) => {
    expect(promised(received, terms)).toBe(words)
  })

  it('is after the request, and never later than 24 hours after it', () => {
    const times = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(times, (received) => {
        const waits = replyBy(new Date(received), terms).getTime() - received
        expect(waits).toBeGreaterThanOrEqual(60 * 60 * 1000)
        expect(waits).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
      }),
    )
  })
})

describe('the promised moment, over closed days', () => {
  const day = (from: string, to = from) => ({ from, to })
  // The earliest first, as the firm's are.
  const closed = [
    ...[day('2026-11-26'), day('2026-11-27'), day('2026-12-24', '2026-12-25')],
    ...[day('2027-01-01'), day('2027-07-05', '2027-07-18')],
  ]
  const within = (reply: PromiseTerms['reply']) => ({ reply, hours: [weekdays], closed })

  it.each([
    ['the morning before: the rest of the day counts', { hours: 24 }, '2026-11-25T09:41', 'Monday, 5 p.m.'],
    ['an hour before the office closes for them', { hours: 24 }, '2026-11-25T17:00', 'Monday, 6 p.m.'],
    ['on the first: from the opening on', { hours: 24 }, '2026-11-26T10:00', 'Tuesday, 8 a.m.'],
    ['on the weekend after them', { hours: 24 }, '2026-11-29T23:59', 'Tuesday, 8 a.m.'],
    ['at the opening after them', { hours: 24 }, '2026-11-30T08:00', 'Tuesday, 8 a.m.'],
    ['between two', { hours: 48 }, '2026-12-30T15:10', 'Monday, 6 p.m.'],
    ['for more hours', { hours: 72 }, '2026-12-30T07:00', 'Tuesday, 3 p.m.'],
    ['before two weeks of them, with the date', { hours: 24 }, '2027-07-04T09:00', 'Monday, July 19, 5 p.m.'],
    ['by working days', { workingDays: 1 }, '2026-11-25T09:41', 'Monday, 6 p.m.'],
    ['by working days, on one', { workingDays: 2 }, '2026-12-24T09:00', 'Tuesday, 6 p.m.'],
  ] as const)('when it comes %s', (_, reply, received, words) => {
    expect(promised(received, within(reply))).toBe(words)
  })

  it('names the day after them on which the phone is answered', () => {
    const terms = { ...within({ hours: 24 }), closed: [day('2027-01-04', '2027-01-08')] }
    expect(promised('2027-01-01T17:30', terms)).toMatch(/, Monday, January 11 at 8 a\.m\.$/)
  })

  it('is on none of them, and never sooner than without them', () => {
    const times = fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2027, 8, 1) })
    fc.assert(
      fc.property(times, (received) => {
        const by = replyBy(new Date(received), within({ hours: 24 }))
        expect(closedOn(localParts(by).day, closed)).toBeUndefined()
        expect(by.getTime()).toBeGreaterThanOrEqual(received + 60 * 60 * 1000)
        const without = replyBy(new Date(received), { ...within({ hours: 24 }), closed: [] })
        expect(by.getTime()).toBeGreaterThanOrEqual(without.getTime())
      }),
    )
  })
})

const terms = (workingDays: number) => ({ reply: { workingDays }, hours: [weekdays, saturday], closed: [] })

it.each([
  ['on a working day', 1, '2026-11-23T09:41', 'Tuesday, 6 p.m.'],
  ['before a day of other hours', 1, '2026-11-27T09:00', 'Saturday, 12:30 p.m.'],
  ['before a day off', 1, '2026-11-28T09:00', 'Monday, 6 p.m.'],
  ['over days off', 2, '2026-11-28T09:00', 'Tuesday, 6 p.m.'],
])('the promised moment, of working days, when it comes %s', (_, days, received, words) => {
  expect(promised(received, terms(days))).toBe(words)
})

it.each(['2027-03-13T12:00', '2026-10-31T12:00'])(
  'the promised moment on a Sunday on which clocks change, after %s, is when the office closes, at any hour',
  (received) => {
    for (const closes of ['01:00', '04:00', '07:00', '09:00', '10:00', '18:00']) {
      const sunday: OpeningHours = { days: ['Sunday'], opens: '00:30', closes }
      const terms = { reply: { workingDays: 1 }, hours: [sunday], closed: [] }
      const { by } = replyPromise(new Date(momentOf(received) * 1000), terms)
      expect([weekdayOf(localParts(by).day), localParts(by).time]).toEqual(['Sunday', closes])
    }
  },
)

it('days and times are written as people say them', () => {
  const moment = new Date(momentOf('2026-11-23T09:05') * 1000)
  expect([weekdayAndDate(moment), timeOfDay(moment)]).toEqual(['Monday, November 23', '9:05 a.m.'])
})
