import { expect, it } from 'vitest'
import type { OpeningHours } from '#compiler/schemas/firm.ts'
import { closingsSoon, noticesOf, periodInWords } from '#firm/closings.ts'
import { momentOf } from '#firm/local-time.ts'

const hours: OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
]
const day = (from: string, to = from) => ({ from, to })
const closed = [
  day('2026-12-24'),
  day('2026-12-25'),
  day('2027-01-01'),
  day('2027-02-12', '2027-02-15'),
  day('2027-03-12'),
  day('2027-03-15'),
  day('2027-07-02', '2027-07-18'),
]
const at = (time: string) => new Date(momentOf(time) * 1000)
const announcement = { text: 'We moved.', until: '2026-12-31' }

const shownAt = (time: string) =>
  noticesOf({ hours, closed }, announcement, at('2026-11-28T12:00'))
    .filter(({ from, until }) => from <= at(time) && at(time) < until)
    .map(({ text }) => text)

it.each([
  ['2026-12-17T23:59', ['We moved.']],
  ['2026-12-18T00:00', ['Closed Thursday and Friday, back Monday, 8 a.m.', 'We moved.']],
  ['2026-12-23T23:59', ['Closed Thursday and Friday, back Monday, 8 a.m.', 'We moved.']],
  ['2026-12-24T00:00', ['Closed today, back Monday, 8 a.m.', 'We moved.']],
  ['2026-12-25T23:59', ['Closed today, back Monday, 8 a.m.', 'We moved.']],
  // The next closing is not announced before this one is over.
  ['2026-12-26T00:00', ['Closed Friday, back Monday, 8 a.m.', 'We moved.']],
  ['2027-01-01T00:00', ['Closed today, back Monday, 8 a.m.']],
  ['2027-01-02T00:00', []],
  ['2027-02-08T12:00', ['Closed Friday to Monday, back Tuesday, 8 a.m.']],
  // Over a weekend on which the clocks change.
  ['2027-03-06T00:00', ['Closed Friday to Monday, back Tuesday, 8 a.m.']],
  ['2027-03-13T12:00', ['Closed today, back Tuesday, 8 a.m.']],
  ['2027-03-16T00:00', []],
  ['2027-07-01T12:00', ['Closed July 2–18, back Monday, July 19, 8 a.m.']],
  ['2027-07-18T12:00', ['Closed today, back Monday, July 19, 8 a.m.']],
])('at %s the top of a page says %s', (time, lines) => {
  expect(shownAt(time)).toEqual(lines)
})

it('a page has no line whose time is over when it is built', () => {
  const texts = noticesOf({ hours, closed: [day('2026-12-24')] }, announcement, at('2026-12-24T09:00'))
  expect(texts.map(({ text }) => text)).toEqual(['Closed today, back Friday, 8 a.m.', 'We moved.'])
  expect(noticesOf({ hours, closed }, announcement, at('2027-07-19T00:00'))).toEqual([])
})

it.each([
  ['2026-11-28T12:00', 'Closed December 24–25 and January 1.'],
  ['2026-12-25T12:00', 'Closed December 24–25, January 1 and February 12–15.'],
  ['2027-07-19T00:00', ''],
])('beside the office hours, a page built at %s says "%s"', (time, words) => {
  expect(closingsSoon({ hours, closed }, at(time))).toBe(words)
})

it('a period is written with both months and years where they differ', () => {
  expect(periodInWords('2026-12-31', '2027-01-02')).toBe('December 31, 2026–January 2, 2027')
  expect(periodInWords('2026-12-30', '2026-12-31')).toBe('December 30–31')
  expect(periodInWords('2026-12-31', '2026-12-31', 'numeric')).toBe('December 31, 2026')
})
