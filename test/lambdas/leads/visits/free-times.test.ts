import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { timeZone } from '#content/time-zone.ts'
import { visits } from '#content/visits.ts'
import { momentOf } from '#firm/local-time.ts'
import { freeTimesOf, openDays, type VisitTerms, visitTime } from '#lambdas/leads/visits/free-times.ts'

const always = { from: '09:00', to: '11:00' }
const windows = { Thursday: always, Sunday: always }
const terms: VisitTerms = { ...visits, windows, isOn: true, noticeHours: 0 }
const thursday = '2026-12-03'
const office = { closed: [] }
const at = (time: string) =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds / 1000
const earlier = at('2026-12-01T08:00')
const clocks = (times: readonly string[]) => times.map((time) => time.slice(11))

it.each(['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08'])(
  'on %s, beside and on the days on which the clock changes, every half hour from 6 to 21 is the moment that Temporal names',
  (day) => {
    for (let hour = 6; hour <= 21; hour += 1)
      for (const minute of ['00', '30']) {
        const time = `${day}T${String(hour).padStart(2, '0')}:${minute}`
        expect([time, momentOf(time)]).toEqual([time, at(time)])
      }
  },
)

it.each(['2027-03-14', '2027-11-07'])(
  'on %s the window of the wall clock is offered to the minute',
  (day) => {
    const times = freeTimesOf(day, { taken: [], busy: [] }, terms, at(`${day.slice(0, 8)}01T08:00`))
    expect(clocks(times)).toEqual(['09:00', '09:30', '10:00'])
    expect(visitTime(times[0] ?? '')).toMatch(/^Sunday, (?:March 14|November 7), 9 a\.m\.$/)
  },
)

it.each<[what: string, change: Partial<VisitTerms>, taken: string[], free: string[]]>([
  ['ends within the window', { minutes: 60 }, [], ['09:00', '09:30', '10:00']],
  ['leaves time for the road on both sides', { travel: 15 }, ['10:00'], ['09:00']],
  ['touches the next one if no road lies between', { minutes: 30, travel: 0 }, ['09:30'], ['09:00', '10:30']],
  ['is none once the day has its most', { travel: 0, mostADay: 1 }, ['09:00'], []],
  ['is none while visits are off', { isOn: false }, [], []],
  ['is none on a weekday without a window', { windows: { Friday: always } }, [], []],
  ['is none beyond the horizon', { horizonDays: 1 }, [], []],
  ['is there on the horizon’s last day', { horizonDays: 2 }, [], ['09:00', '09:30', '10:00']],
  ['keeps the hours of notice to the minute', { noticeHours: 49.5 }, [], ['09:30', '10:00']],
])('a free time %s', (_, change, taken, free) => {
  const all = { taken: taken.map((clock) => ({ time: `${thursday}T${clock}`, minutes: 45 })), busy: [] }
  expect(clocks(freeTimesOf(thursday, all, { ...terms, ...change }, earlier, office))).toEqual(free)
})

it('days are open from today to the horizon, where the week has a window and the firm is not closed', () => {
  const closed = (from: string, to: string) => ({ closed: [{ from, to }] })
  const week = { ...terms, horizonDays: 12 }
  expect(openDays({ ...terms, horizonDays: 7 }, earlier, office)).toEqual([thursday, '2026-12-06'])
  expect(openDays(week, earlier, closed(thursday, '2026-12-09'))).toEqual(['2026-12-10', '2026-12-13'])
  expect(openDays(week, earlier, closed('2026-12-06', '2026-12-13'))).toEqual([thursday])
  const none = { taken: [], busy: [] }
  expect(freeTimesOf(thursday, none, week, earlier, closed(thursday, thursday))).toEqual([])
})
