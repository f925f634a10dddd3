import { expect, it } from 'vitest'
import type { OpeningHours } from '#compiler/schemas/firm.ts'
import { openState } from '#firm/open-state.ts'
import { momentOf } from '#lambdas/leads/visits/free-times.ts'

const reply = { hours: 24 }
const closed = [
  { from: '2026-11-26', to: '2026-11-27' },
  { from: '2026-12-28', to: '2027-01-01' },
]
const weekdays: OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
]
const withSaturday: OpeningHours[] = [
  { days: ['Tuesday', 'Friday'], opens: '07:30', closes: '16:30' },
  { days: ['Saturday'], opens: '09:00', closes: '12:00' },
]

const until = (until: string) => ({ isOpen: true, until })
const closedUntil = (replyBy: string) => ({ isOpen: false, replyBy })

it.each([
  // November 23, 2026 is a Monday.
  ['at the minute it opens', '2026-11-23T08:00', weekdays, until('6 p.m.')],
  ['at the same time of day in summer', '2027-05-31T17:59', weekdays, until('6 p.m.')],
  ['by the hours of its day', '2026-11-21T09:30', withSaturday, until('12 p.m.')],
  ['until half past', '2026-11-24T08:00', withSaturday, until('4:30 p.m.')],
  ['on the day before a closed one', '2026-11-25T17:59', weekdays, until('6 p.m.')],
  ['at the minute it closes', '2026-11-23T18:00', weekdays, closedUntil('Tuesday, 6 p.m.')],
  ['on a day without hours', '2026-11-22T12:00', weekdays, closedUntil('Monday, 12 p.m.')],
  ['in hours of another day', '2027-03-03T12:00', withSaturday, closedUntil('Thursday, 12 p.m.')],
  ['on a closed day', '2026-11-26T12:00', weekdays, closedUntil('Tuesday, 8 a.m.')],
  ['on the first of many', '2026-12-28T12:00', weekdays, closedUntil('Tuesday, January 5, 8 a.m.')],
])('whether the phone is answered, and else by when a reply comes: %s', (_, moment, hours, state) => {
  expect(openState(new Date(momentOf(moment) * 1000), { reply, hours, closed })).toEqual(state)
})
