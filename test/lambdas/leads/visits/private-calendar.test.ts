import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visits as usual } from '#content/visits.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { busyTimesIn } from '#lambdas/leads/visits/busy-times.ts'
import { type Busy, freeTimesOf, momentOf } from '#lambdas/leads/visits/free-times.ts'
import { calendarAddress, calendarId } from '#lambdas/leads/visits/private-calendar.ts'
import { refreshCalendar } from '#lambdas/leads/visits/refresh-calendar.ts'
import { visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

await stateTables('Calendars')

/** A calendar of March 2027, which says of each event what is special. */
const calendar = readFileSync(join(import.meta.dirname, 'private.ics'), 'utf8')

it('a private calendar blocks what it says by any clock, each week that is left of a series, and nothing that is free, canceled or past', () => {
  const span = { from: momentOf('2027-03-01T00:00'), to: momentOf('2027-04-01T00:00') }
  const clockAt = (seconds: number) =>
    new Date(seconds * 1000).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' }).slice(5, 16)
  const busy = busyTimesIn(calendar, span).map(({ from, to }) => `${clockAt(from)} to ${clockAt(to)}`)
  expect(busy.toSorted()).toEqual([
    '03-02 00:00 to 03-03 00:00',
    '03-03 12:00 to 03-03 13:00',
    '03-04 09:00 to 03-04 11:00',
    '03-04 15:00 to 03-04 16:00',
    '03-08 09:00 to 03-08 09:30',
    '03-09 12:00 to 03-09 13:00',
    '03-12 09:00 to 03-12 10:00',
    '03-19 08:00 to 03-19 09:00',
    '03-25 15:00 to 03-25 16:00',
  ])
})

it.each([
  'http://calendar.google.com/a.ics',
  'https://calendar.google.com.evil.example/a.ics',
  'https://169.254.169.254/latest',
  'https://127.0.0.1/a.ics',
  'https://calendar.google.com:8443/a.ics',
  'https://someone@evil.example/a.ics',
  'garbage',
])('nobody asks %s for a calendar', (address) => {
  expect(calendarAddress(address)).toBeUndefined()
})

it('busy times never make free what was not, and leave nothing free that they touch', () => {
  const day = '2027-03-04'
  const terms = { ...usual, isOn: true, windows: { Thursday: { from: '08:00', to: '19:00' } } }
  const now = momentOf('2027-02-28T06:00')
  const start = momentOf(`${day}T06:00`)
  const freeBeside = (busy: readonly Busy[]) => freeTimesOf(day, { taken: [], busy }, terms, now)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60_000), fc.nat(10_000))), (spans) => {
      const busy = spans.map(([from, seconds]) => ({ from: start + from, to: start + from + seconds }))
      const untouched = (time: string) =>
        busy.every(({ from, to }) => momentOf(time) >= to || momentOf(time) + terms.minutes * 60 <= from)
      expect(freeBeside(busy)).toEqual(freeBeside([]).filter(untouched))
    }),
  )
})

it('what it says is read each quarter of an hour and holds for a day; unread, nothing is free to visitors; disconnected, all is', async () => {
  const states = dynamodbStateStore('Calendars')
  let now = momentOf('2027-03-02T08:00')
  const book = visitBook(states, () => now)
  await book.saveTerms({
    ...usual,
    isOn: true,
    windows: { Thursday: { from: '09:00', to: '12:00' } },
    horizonDays: 4,
    noticeHours: 0,
  })
  const asked: string[] = []
  let answer = () => new Response(calendar)
  const get = async (address: string) => {
    asked.push(address)
    return answer()
  }
  const read = () => refreshCalendar(states, now, ['newer', 'secret'], get as typeof fetch)
  const all = await book.free()
  expect(all).toContain('2027-03-04T09:00')

  await book.connectCalendar('https://calendar.google.com/private-1/basic.ics', 'secret')
  expect(JSON.stringify(await states.read(calendarId))).not.toContain('private-1')
  expect(await book.free()).toEqual([])
  await read()
  await read()
  expect(asked).toEqual(['https://calendar.google.com/private-1/basic.ics'])
  const free = await book.free()
  expect(free).not.toContain('2027-03-04T09:00')
  expect(free.every((time) => all.includes(time))).toBe(true)
  expect(await book.book('row', '2027-03-04T09:00')).toBeUndefined()
  expect(await book.free('row', true)).toEqual(all)

  for (const broken of [
    () => new Response('garbage'),
    () => new Response('x'.repeat(10_000_000)),
    () => new Response('', { status: 302, headers: { location: 'https://169.254.169.254/latest' } }),
    () => new Response('', { status: 500 }),
  ]) {
    answer = broken
    now += 16 * 60
    await expect(read()).rejects.toThrow()
    expect(await book.free()).toEqual(free)
  }
  now += 24 * 60 * 60
  expect(await book.free()).toEqual([])
  await book.connectCalendar('', 'secret')
  expect(await book.free()).toEqual(all)
})
