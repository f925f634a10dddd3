import { business } from '#content/business.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { momentOf } from './free-times.ts'
import type { Visit } from './visit-book.ts'

interface CalendarEntry {
  readonly visit: Visit
  readonly summary: string
  readonly url?: string | undefined
}

/** Who sends an invitation, and to whom: addresses. */
interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly organizer: string
  readonly attendee: string
}

/**
 * Visits as iCalendar (RFC 5545). Times are moments in UTC, so that no program needs to know San Diego's clock. The id of a
 * request's visit stays, and its sequence rises: a later entry takes the place of an earlier one.
 * @param invitation as RFC 5546 has it. @default a file or a feed, to nobody in particular
 */
export const calendarText = (
  entries: readonly CalendarEntry[],
  { invitation, name }: { readonly invitation?: Invitation; readonly name?: string } = {},
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(business.name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    ...(invitation ? [`METHOD:${invitation.method}`] : []),
    ...(name
      ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']
      : []),
    ...entries.flatMap((entry) => eventLines(entry, invitation)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

function eventLines({ visit, summary, url }: CalendarEntry, invitation?: Invitation): string[] {
  const begins = momentOf(visit.time)
  const isOff = visit.state === 'cancelled'
  return [
    'BEGIN:VEVENT',
    `UID:visit-${refOf(visit.row)}@${business.email.split('@')[1]}`,
    `SEQUENCE:${visit.rev}`,
    `DTSTAMP:${utc(visit.at)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(begins + visit.minutes * 60)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(url ? [`URL:${url}`, `DESCRIPTION:${escaped(url)}`] : []),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(invitation
      ? [
          `ORGANIZER;CN=${parameter(business.name)}:mailto:${invitation.organizer}`,
          // Nobody is to answer: who is visited chose the time, and the owner offered it.
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${invitation.attendee}`,
        ]
      : []),
    'END:VEVENT',
  ]
}

/** "20261203T233000Z" */
const utc = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A parameter's value may hold everything but quotes and controls, between quotes. */
const parameter = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`

/** Bytes of a line, its end not counted. */
const longestLine = 75

/** Breaks a line where it is too long; what goes on begins with a space. No character is cut. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const current = lines.at(-1) ?? ''
    if (Buffer.byteLength(current + character) > longestLine) lines.push(` ${character}`)
    else lines[lines.length - 1] = current + character
  }
  return lines.join('\r\n')
}
