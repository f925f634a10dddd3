import { describe, expect, it } from 'vitest'
import { clockTime, dayOf, replyPromise } from '#firm/reply-promise.ts'

const hours = [{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00' }]

const promised = (received: string) => {
  const { clock, how } = replyPromise(new Date(received), hours)
  return how ? `${clock}, ${how}` : clock
}

describe('the promised time', () => {
  it.each([
    ['a working day', '2026-11-23T09:41:00-08:00', 'Tuesday, 9:41 a.m.'],
    ['a minute before midnight', '2026-11-23T23:59:00-08:00', 'Tuesday, 11:59 p.m.'],
    ['midnight', '2026-11-24T00:00:00-08:00', 'Wednesday, 12:00 a.m.'],
    ['noon', '2026-11-24T12:00:00-08:00', 'Wednesday, 12:00 p.m.'],
    ['a Sunday', '2026-11-22T10:00:00-08:00', 'Monday, 10:00 a.m.'],
    [
      'a Friday',
      '2026-11-27T17:05:00-08:00',
      'Saturday, 5:05 p.m., by email; our phones answer again Monday at 8 a.m.',
    ],
    [
      'a Saturday',
      '2026-11-28T08:30:00-08:00',
      'Sunday, 8:30 a.m., by email; our phones answer again Monday at 8 a.m.',
    ],
    [
      'the day before clocks go ahead',
      '2027-03-13T09:41:00-08:00',
      'Sunday, 10:41 a.m., by email; our phones answer again Monday at 8 a.m.',
    ],
    [
      'the day before clocks go back',
      '2026-10-31T09:41:00-07:00',
      'Sunday, 8:41 a.m., by email; our phones answer again Monday at 8 a.m.',
    ],
    [
      'the last minute before clocks go back',
      '2026-10-31T23:59:00-07:00',
      'Sunday, 10:59 p.m., by email; our phones answer again Monday at 8 a.m.',
    ],
    ['the end of the year, as UTC has it', '2027-01-01T07:59:00Z', 'Friday, 11:59 p.m.'],
  ])('is 24 hours of elapsed time later on San Diego’s clock: %s', (_, received, words) => {
    expect(promised(received)).toBe(words)
    expect(replyPromise(new Date(received)).by.getTime() - Date.parse(received)).toBe(86_400_000)
  })
})

it('days and times are told as people say them', () => {
  const moment = new Date('2026-11-23T09:05:00-08:00')
  expect([dayOf(moment), clockTime(moment)]).toEqual(['Monday, November 23', '9:05 a.m.'])
})
