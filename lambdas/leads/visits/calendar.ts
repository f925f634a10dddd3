import { business } from '#content/business.ts'
import { momentOf } from '#firm/local-time.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Visit } from './visit-book.ts'

export interface CalendarEntry {
  readonly visit: Visit
  readonly summary: string
  readonly location?: string | undefined
  /** Lines of the description. */
  readonly details?: readonly string[]
  readonly url?: string | undefined
}

interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly organizer: string
  readonly attendee: string
}

/**
 * Visits as iCalendar (RFC 5545), in UTC. Later entries replace earlier ones by UID and sequence.
 * @param invitation as in RFC 5546. @default a file or feed without recipient
 * @param name of a feed, which reminds nobody; anything else reminds an hour before
 */
export const calendarText = (
  entries: readonly CalendarEntry[],
  { invitation, name }: { readonly invitation?: Invitation; readonly name?: string } = {},
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(business.name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    ...(invitation ? [`METHOD:${invitation.method}`] : []),
    ...(name
      ? [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        ]
      : []),
    ...entries.flatMap((entry) => eventLines(entry, name === undefined, invitation)),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')

function eventLines(entry: CalendarEntry, hasAlarm: boolean, invitation?: Invitation): string[] {
  const { visit, summary, location, details = [], url } = entry
  const start = momentOf(visit.time)
  const isOff = visit.state === 'cancelled'
  return [
    'BEGIN:VEVENT',
    `UID:visit-${refOf(visit.row)}@${business.email.split('@')[1]}`,
    `SEQUENCE:${visit.rev}`,
    `DTSTAMP:${utcTime(visit.at)}`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(start + visit.minutes * 60)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(details.length > 0 ? [`DESCRIPTION:${escapeText(details.join('\n'))}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(invitation
      ? [
          `ORGANIZER;CN=${quoteParameter(business.name)}:mailto:${invitation.organizer}`,
          // No reply needed: the visitor chose the time, and the owner offered it.
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${invitation.attendee}`,
        ]
      : []),
    ...(hasAlarm && !isOff
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(summary)}`,
          'TRIGGER:-PT1H',
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ]
}

/** "20261203T233000Z" */
const utcTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes a text of iCalendar or vCard. */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Quotes a parameter's value, which may contain anything but quotes and control characters. */
const quoteParameter = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, '')}"`

/** Bytes per line without its end. */
const longestLine = 75

/** Folds a long line, without splitting characters; continuation lines start with a space. */
function foldLine(line: string): string {
  const lines = ['']
  for (const character of line) {
    const current = lines.at(-1) ?? ''
    if (Buffer.byteLength(current + character) > longestLine) lines.push(` ${character}`)
    else lines[lines.length - 1] = current + character
  }
  return lines.join('\r\n')
}
