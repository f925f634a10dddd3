import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#compiler/schemas/firm.ts'
import { closedOn, localParts, momentOf } from '#firm/local-time.ts'
import { type PromiseTerms, phoneStatusInWords, replyBy, replyPromise } from '#firm/reply-promise.ts'

const weekdays = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '18:00',
} satisfies OpeningHours
const saturday = { days: ['Saturday'], opens: '09:00', closes: '12:30' } satisfies OpeningHours
const day = (from: string, to = from) => ({ from, to })
// The earliest first, as the firm's are.
const closed = [
  ...[day('2026-11-26'), day('2026-11-27'), day('2026-12-24', '2026-12-25')],
  ...[day('2027-01-01'), day('2027-07-05', '2027-07-18')],
]
const hours24 = { reply: { hours: 24 }, hours: [weekdays], closed: [] }
const overClosed = (reply: PromiseTerms['reply']) => ({ reply, hours: [weekdays], closed })
const closedWeek = { ...hours24, closed: [day('2027-01-04', '2027-01-08')] }
const working = (workingDays: number) => ({ reply: { workingDays }, hours: [weekdays, saturday], closed: [] })
const at = (time: string) => new Date(momentOf(time) * 1000)

const promised = (received: string, terms: PromiseTerms) => {
  const { byInWords, phoneReopens } = replyPromise(at(received), terms)
  return phoneReopens ? `${byInWords}, ${phoneReopens}` : byInWords
}

const again = 'Monday at 8 a.m.'

describe('the promised moment', () => {
  it.each<[string, PromiseTerms, string, string]>([
    ['before the office opens', hours24, '2026-11-24T05:59', 'Tuesday, 6 p.m.'],
    ['within them: a full hour, not later than a day', hours24, '2026-11-23T09:41', 'Tuesday, 9 a.m.'],
    ['after the office has closed', hours24, '2026-11-23T19:30', 'Tuesday, 6 p.m.'],
    ['on a Friday', hours24, '2026-11-27T13:05', 'Friday, 6 p.m.'],
    ['an hour before the weekend', hours24, '2026-11-27T17:05', `Saturday, 5 p.m., ${again}`],
    ['on a Saturday', hours24, '2026-11-28T08:30', `Sunday, 8 a.m., ${again}`],
    ['the day before clocks go ahead', hours24, '2027-03-13T09:41', `Sunday, 10 a.m., ${again}`],
    ['the day before clocks go back', hours24, '2026-10-31T09:41', `Sunday, 8 a.m., ${again}`],
    ['the morning before closed days', overClosed({ hours: 24 }), '2026-11-25T09:41', 'Monday, 5 p.m.'],
    ['an hour before they begin', overClosed({ hours: 24 }), '2026-11-25T17:00', 'Monday, 6 p.m.'],
    ['on the first: from the opening on', overClosed({ hours: 24 }), '2026-11-26T10:00', 'Tuesday, 8 a.m.'],
    ['at the opening after them', overClosed({ hours: 24 }), '2026-11-30T08:00', 'Tuesday, 8 a.m.'],
    ['between two', overClosed({ hours: 48 }), '2026-12-30T15:10', 'Monday, 6 p.m.'],
    [
      'on a Friday before a week of them',
      closedWeek,
      '2027-01-01T17:30',
      'Saturday, 5 p.m., Monday, January 11 at 8 a.m.',
    ],
    ['before two weeks of them', overClosed({ hours: 24 }), '2027-07-04T09:00', 'Monday, July 19, 5 p.m.'],
    ['before them, by working days', overClosed({ workingDays: 1 }), '2026-11-25T09:41', 'Monday, 6 p.m.'],
    ['on one, by working days', overClosed({ workingDays: 2 }), '2026-12-24T09:00', 'Tuesday, 6 p.m.'],
    ['on a working day', working(1), '2026-11-23T09:41', 'Tuesday, 6 p.m.'],
    ['before a day of other hours', working(1), '2026-11-27T09:00', 'Saturday, 12:30 p.m.'],
    ['before a day off', working(1), '2026-11-28T09:00', 'Monday, 6 p.m.'],
    ['over days off', working(2), '2026-11-28T09:00', 'Tuesday, 6 p.m.'],
  ])('when it comes %s', (_, terms, received, words) => {
    expect(promised(received, terms)).toBe(words)
  })

  it('is an hour to a day after the request, and with closed days on none of them, and never sooner', () => {
    const times = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(times, (received) => {
        const without = replyBy(new Date(received), hours24).getTime()
        const by = replyBy(new Date(received), overClosed({ hours: 24 }))
        expect(without - received).toBeGreaterThanOrEqual(60 * 60 * 1000)
        expect(without - received).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
        expect(closedOn(localParts(by).day, closed)).toBeUndefined()
        expect(by.getTime()).toBeGreaterThanOrEqual(without)
      }),
    )
  })
})

const halfDays = [{ ...weekdays, opens: '07:30', closes: '16:30' }, saturday]

it.each<[string, string, readonly OpeningHours[], string]>([
  ['at the minute it opens', '2026-11-23T08:00', [weekdays], 'Open now, until 6 p.m.'],
  ['at the same time of day in summer', '2027-05-31T17:59', [weekdays], 'Open now, until 6 p.m.'],
  ['by the hours of its day, until half past', '2026-11-21T09:30', halfDays, 'Open now, until 12:30 p.m.'],
  ['on the day before a closed one', '2026-11-25T16:29', halfDays, 'Open now, until 4:30 p.m.'],
  ['at the minute it closes', '2026-11-23T18:00', [weekdays], 'reply by Tuesday, 6 p.m.'],
  ['on a day without hours', '2026-11-22T12:00', [weekdays], 'reply by Monday, 12 p.m.'],
  ['in hours of another day', '2026-11-21T13:00', halfDays, 'reply by Sunday, 1 p.m.'],
  ['on a closed day', '2026-11-26T12:00', [weekdays], 'reply by Tuesday, 8 a.m.'],
])('whether the phone is answered, and else by when a reply comes: %s', (_, moment, hours, words) => {
  expect(phoneStatusInWords(at(moment), { ...hours24, hours, closed }).replace('\u00a0', ' ')).toContain(
    words,
  )
})
