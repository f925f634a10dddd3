import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { momentOf } from '#firm/local-time.ts'
import { visitorEntry } from '#lambdas/leads/notify/calendar-entry.ts'
import { calendarText } from '#lambdas/leads/visits/calendar.ts'
import type { Visit } from '#lambdas/leads/visits/visit-book.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const visit: Visit = {
  ...{ row: '3f0e8f6e-1111-4222-8333-444455556666', state: 'booked', rev: 2 },
  ...{ time: '2026-12-03T15:30', minutes: 45, at: momentOf('2026-12-01T08:00') },
}
const summary =
  'Visit: Alder & Tide, kitchens; baths\\studies – with a title that is longer than a line may be'
const people = { organizer: 'website@firm.example', attendee: 'ann@example.com' }
const invitation = { method: 'REQUEST', ...people } as const
const entry = {
  ...{ visit, summary, url: 'https://firm.example/desk' },
  ...{ location: '812 Prospect St, Springfield', details: ['(619) 555-0134', 'Gate 7; left'] },
}
const text = calendarText([entry], { invitation })

it('a calendar entry is a text to the letter, with line ends as in e-mail, and to another parser the same moments, words and people', async () => {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  await expect(text.replaceAll('\r\n', '\n')).toMatchFileSnapshot('visit.ics')
  // Thunderbird's library.
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event).toMatchObject({ summary, sequence: 2, organizer: 'mailto:website@firm.example' })
  expect(event).toMatchObject({ location: entry.location, description: entry.details.join('\n') })
  expect(event.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:ann@example.com'])
  expect(event.startDate.toUnixTime()).toBe(momentOf(visit.time))
  expect(event.duration.toSeconds()).toBe(45 * 60)
})

it.each([
  ['812 Prospect St, Springfield', true],
  ['12½ O’Neil Ave #4, Springfield', true],
  ['Ask me', false],
  ['9 lives at http://spam.example', false],
  ['1 spam.example/buy', false],
  ['1 call 6195550199 now', false],
])(
  'the visitor’s calendar has what is typed as address if it is one and no message to a stranger: %s',
  (typed, isShown) => {
    const { location } = visitorEntry(rowWith({ property_address: typed }), visit)
    expect(location).toBe(isShown ? typed : undefined)
  },
)
