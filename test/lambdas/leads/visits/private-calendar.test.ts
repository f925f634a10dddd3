import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { timeZone } from '#content/time-zone.ts'
import { visits as usual } from '#content/visits.ts'
import { momentOf } from '#firm/local-time.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { timesPage } from '#lambdas/desk/pages/times-page.ts'
import { busyTimesIn } from '#lambdas/leads/visits/busy-times.ts'
import { type BusyTime, freeTimesOf } from '#lambdas/leads/visits/free-times.ts'
import { calendarAddress, calendarId } from '#lambdas/leads/visits/private-calendar.ts'
import { refreshCalendar } from '#lambdas/leads/visits/refresh-calendar.ts'
import { type VisitBook, visits } from '#lambdas/leads/visits/visit-book.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'
import { patience } from '#test/patience.ts'

await stateTables('Calendars')

/** A calendar of March 2027; each event is named by its peculiarity. */
const calendar = readFileSync(join(import.meta.dirname, 'private.ics'), 'utf8')

const span = { from: momentOf('2027-03-01T00:00'), to: momentOf('2027-04-01T00:00') }
const clockAt = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('sv-SE', { timeZone }).slice(5, 16)
const inWords = (busy: readonly BusyTime[]) =>
  busy.map(({ from, to }) => `${clockAt(from)} to ${clockAt(to)}`)

it('a private calendar blocks what it says by any clock, each week that is left of a series, and nothing that is free, canceled or past', () => {
  expect(inWords(busyTimesIn(calendar, span).busy)).toEqual([
    '03-02 00:00 to 03-03 00:00',
    '03-03 12:00 to 03-03 13:00',
    '03-04 09:00 to 03-04 11:00',
    '03-04 15:00 to 03-04 16:00',
    '03-08 09:00 to 03-08 09:30',
    '03-09 12:00 to 03-09 13:00',
    '03-11 11:00 to 03-13 00:00',
    '03-19 08:00 to 03-19 09:00',
    '03-25 15:00 to 03-25 16:00',
  ])
})

const eventOf = (...lines: string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`
const fileOf = (...parts: string[]) => `BEGIN:VCALENDAR\r\n${parts.join('')}END:VCALENDAR\r\n`
const zoned = (zone: string) => eventOf(`DTSTART;TZID=${zone}:20270315T150000`, 'DURATION:PT1H')
const noon = ['DTSTART:20270310T200000Z', 'DURATION:PT1H']
const [first, ninth] = ['DTSTART:20270301T180000', 'DTSTART:20270309T080000']
const weekly = ['DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2']
const moved = eventOf('UID:a', 'RECURRENCE-ID:20270308T180000', ninth, 'DURATION:PT1H')
const zoneWithoutOffset = 'BEGIN:VTIMEZONE\r\nTZID:X\r\nEND:VTIMEZONE\r\n'
const alarm = ['BEGIN:VALARM', 'DURATION:PT9H', 'END:VALARM']
const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:'
const hourly = ['DTSTART:20190101T000000', 'DURATION:PT40M', 'RRULE:FREQ=HOURLY']

/** Case, events, busy times by days of March and April, and number of unreadable appointments. */
it.each<[string, string, string, number]>([
  [
    'two series at one hour, one of them moved once',
    eventOf('UID:a', first, ...weekly) + eventOf('UID:b', first, ...weekly) + moved,
    '01 18:00 to 01 19:00, 08 18:00 to 08 19:00, 09 08:00 to 09 09:00',
    0,
  ],
  ['a Windows zone that is not defined', zoned('Eastern Standard Time'), '15 12:00 to 15 13:00', 0],
  ['a Windows zone with a number', zoned('Mountain Standard Time 1'), '15 14:00 to 15 15:00', 0],
  ['a zone by address', zoned('tzone://Microsoft/Romance Standard Time'), '15 07:00 to 15 08:00', 0],
  ['a zone that nobody knows', zoned('(UTC-08:00) Here'), '14 18:00 to 16 00:00', 0],
  ['a zone without an offset', zoneWithoutOffset + zoned('X'), '14 18:00 to 16 00:00', 0],
  ['no start', eventOf('SUMMARY:Some day'), '', 1],
  ['a start that is no date', eventOf('DTSTART:soon'), '', 1],
  ['an end that is no date', eventOf(ninth, 'DTEND:late'), '09 08:00 to 10 08:00', 1],
  ['an end before its start', eventOf(ninth, 'DTEND:20270308T080000'), '09 08:00 to 10 08:00', 1],
  ['a wrong event that is over', eventOf('DTSTART:20260320T090000', 'DTEND:late'), '', 0],
  [
    'an excluded date that does not say that it is one',
    eventOf('DTSTART:20270311', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270312'),
    '11 00:00 to 12 00:00, 13 00:00 to 14 00:00',
    0,
  ],
  ['an empty rule', eventOf(first, 'DURATION:PT1H', 'RRULE:'), '01 18:00 to 01 19:00', 0],
  ['a line not folded', eventOf('SUMMARY:A', 'B', first, 'DURATION:PT1H'), '01 18:00 to 01 19:00', 0],
  ['an alarm', eventOf(first, 'DURATION:PT1H', ...alarm), '01 18:00 to 01 19:00', 0],
  ['another calendar', `END:VCALENDAR\r\nBEGIN:VCALENDAR\r\n${zoned('GMT')}`, '15 08:00 to 15 09:00', 0],
  ['what follows at once', eventOf('DTSTART:20270310T210000Z', 'DURATION:PT2H'), '10 12:00 to 10 15:00', 0],
  ['canceled in lower case', eventOf(first, 'STATUS:cancelled'), '', 0],
  ['free as Outlook says it', eventOf(first, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), '', 0],
  ['declined by the owner', eventOf(first, 'DURATION:PT1H', `${declined}Ann@example.com`), '', 0],
  ['declined by another', eventOf(first, 'DURATION:PT1H', `${declined}a@b.c`), '01 18:00 to 01 19:00', 0],
  ['each hour since 2019', eventOf(...hourly), '01 00:00 to 31 23:40', 0],
  ['each second', eventOf(hourly[0] ?? '', 'RRULE:FREQ=SECONDLY'), '01 00:00 to 01 00:00', 1],
  ['each second, ended', eventOf(hourly[0] ?? '', 'RRULE:FREQ=SECONDLY;UNTIL=20200101'), '', 0],
  [
    'a rule that is none, until a day',
    eventOf(ninth, 'DURATION:PT1H', 'RRULE:FREQ=OFTEN;UNTIL=20270310'),
    '09 07:00 to 09 10:00, 10 07:00 to 10 10:00, 11 07:00 to 11 10:00',
    1,
  ],
])('a calendar with %s blocks all that it may, and loses no other event', (_, events, busy, unread) => {
  const text = `\ufeff${fileOf(eventOf(...noon), events)}`
  const address = 'https://calendar.google.com/calendar/ical/ann%40example.com/private-1/basic.ics'
  // Long timeouts for busy machines.
  const read = busyTimesIn(text, span, address, { series: patience, all: patience })
  const [from, to] = ['12:00', '13:00'].map((time) => momentOf(`2027-03-10T${time}`)) as [number, number]
  expect(read.busy.some((each) => each.from <= from && each.to >= to)).toBe(true)
  const others = inWords(read.busy).filter((each) => each !== '03-10 12:00 to 03-10 13:00')
  expect({ busy: others.join(', ').replaceAll(/0[34]-/g, ''), unread: read.unread }).toEqual({ busy, unread })
})

it('a rule that matches no day ends, again and again, and blocks its hour of each day', () => {
  const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
  const never = eventOf('DTSTART:20270101T090000', 'DURATION:PT1H', rule)
  const file = fileOf(never, never, never, eventOf(...noon))
  const { busy, unread } = busyTimesIn(file, span, '', { series: 50, all: 80 })
  expect({ unread, days: busy.length }).toEqual({ unread: 3, days: 31 + 1 })
})

it('a calendar that broke off is none', () => {
  const part = fileOf(eventOf(...noon)).slice(0, -20)
  expect(() => busyTimesIn(part, span)).toThrow('not a complete iCalendar file')
})

it.each([
  'http://calendar.google.com/a.ics',
  'https://calendar.google.com.evil.example/a.ics',
  'https://169.254.169.254/latest',
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
  const freeBeside = (busy: readonly BusyTime[]) => freeTimesOf(day, { taken: [], busy }, terms, now)
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
  process.env[variables.visits] = 'Calendars'
  const book = visits() as VisitBook
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(momentOf('2027-03-02T08:00') * 1000)
  const windows = { Thursday: { from: '09:00', to: '12:00' } }
  await book.saveTerms({ ...usual, isOn: true, windows, horizonDays: 4, noticeHours: 0 })
  const asked: string[] = []
  let answer = () => new Response(calendar)
  const get = async (address: string) => {
    asked.push(address)
    return answer()
  }
  const read = () => refreshCalendar(states, now(), ['newer', 'secret'], get as typeof fetch)
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

  const past = eventOf('DTSTART:20200303T100000Z', 'DTEND:20200303T110000Z', `DESCRIPTION:${'x'.repeat(400)}`)
  answer = () => new Response(fileOf(past.repeat(10_000), eventOf('DTSTART:soon'), calendar))
  vi.advanceTimersByTime(16 * 60 * 1000)
  await read()
  expect(await book.free()).toEqual(free)
  const page = async () =>
    String(timesPage({ terms: await book.terms(), calendar: await book.calendar() }).body)
  expect(await page()).toContain('1 appointment could not be read')

  const tooLarge = () => new Response('x'.repeat(22_000_000))
  for (const broken of [
    () => new Response('garbage'),
    tooLarge,
    () => new Response('', { status: 302, headers: { location: 'https://169.254.169.254/latest' } }),
    () => new Response('', { status: 500 }),
  ]) {
    answer = broken
    vi.advanceTimersByTime(16 * 60 * 1000)
    await expect(read()).rejects.toThrow()
    expect(await book.free()).toEqual(free)
    expect((await page()).includes('larger than 20 MB')).toBe(broken === tooLarge)
  }
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(await book.free()).toEqual([])
  await book.connectCalendar('', 'secret')
  expect(await book.free()).toEqual(all)
})
