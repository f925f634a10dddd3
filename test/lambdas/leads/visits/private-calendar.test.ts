import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visits as usual } from '#content/visits.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { busyTimesIn } from '#lambdas/leads/visits/busy-times.ts'
import { type Busy, freeTimesOf, momentOf } from '#lambdas/leads/visits/free-times.ts'
import { calendarAddress, calendarId } from '#lambdas/leads/visits/private-calendar.ts'
import { refreshCalendar } from '#lambdas/leads/visits/refresh-calendar.ts'
import { visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { type EmbeddedTable, stateTable } from '#test/lambdas/embedded-table.ts'

const zone = `BEGIN:VTIMEZONE
TZID:Tokyo Standard Time
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0900
TZOFFSETTO:+0900
END:STANDARD
END:VTIMEZONE
`
const event = (...lines: readonly string[]) => `BEGIN:VEVENT\nUID:one\n${lines.join('\n')}\nEND:VEVENT\n`
const calendarOf = (...parts: readonly string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\n${parts.join('')}END:VCALENDAR\n`.replaceAll('\n', '\r\n')
const span = { from: momentOf('2027-03-01T00:00'), to: momentOf('2027-04-01T00:00') }
const weekly = ['DTSTART;TZID=America/Los_Angeles:20270304T150000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
const clockAt = (seconds: number) =>
  new Date(seconds * 1000)
    .toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    .slice(0, 16)
    .replace(' ', 'T')
const busyIn = (text: string) =>
  busyTimesIn(text, span).map(({ from, to }) => `${clockAt(from)} ${clockAt(to).slice(5)}`)

it.each<[what: string, text: string, busy: string[]]>([
  [
    'a whole day',
    event('DTSTART;VALUE=DATE:20270304', 'DTEND;VALUE=DATE:20270305'),
    ['2027-03-04T00:00 03-05T00:00'],
  ],
  [
    'a time by UTC',
    event('DTSTART:20270304T200000Z', 'DTEND:20270304T210000Z'),
    ['2027-03-04T12:00 03-04T13:00'],
  ],
  [
    'a time without a zone',
    event('DTSTART:20270304T090000', 'DTEND:20270304T100000'),
    ['2027-03-04T09:00 03-04T10:00'],
  ],
  [
    'New York',
    event('DTSTART;TZID=America/New_York:20270304T120000', 'DURATION:PT30M'),
    ['2027-03-04T09:00 03-04T09:30'],
  ],
  [
    'a zone that the file explains',
    zone + event('DTSTART;TZID=Tokyo Standard Time:20270305T050000', 'DURATION:PT1H'),
    ['2027-03-04T12:00 03-04T13:00'],
  ],
  [
    'a zone that nobody knows',
    event('DTSTART;TZID=Our Office:20270304T090000', 'DURATION:PT1H'),
    ['2027-03-04T09:00 03-04T10:00'],
  ],
  [
    'each week over the change of the clock, but for one that is gone and one that was moved',
    event(...weekly, 'EXDATE;TZID=America/Los_Angeles:20270311T150000') +
      event(
        'RECURRENCE-ID;TZID=America/Los_Angeles:20270318T150000',
        'DTSTART;TZID=America/Los_Angeles:20270319T080000',
        'DURATION:PT1H',
      ),
    ['2027-03-19T08:00 03-19T09:00', '2027-03-04T15:00 03-04T16:00', '2027-03-25T15:00 03-25T16:00'],
  ],
  [
    'nothing that is shown as free, canceled or past',
    event('DTSTART:20270304T200000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT') +
      event('DTSTART:20270304T200000Z', 'DURATION:PT1H', 'STATUS:CANCELLED') +
      event('DTSTART:20260304T200000Z', 'DURATION:PT1H'),
    [],
  ],
])('a private calendar blocks %s', (_, text, busy) => {
  expect(busyIn(calendarOf(text))).toEqual(busy)
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

let table: EmbeddedTable
beforeAll(async () => {
  table = await stateTable('Calendars')
})
afterAll(() => table.close())

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
  let answer = () => new Response(calendarOf(event('DTSTART:20270304T090000', 'DTEND:20270304T110000')))
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
