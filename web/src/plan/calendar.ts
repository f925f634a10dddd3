import { outcome } from '#content/pages/plan/outcome.ts'

/**
 * An entry of one whole day for a calendar (RFC 5545), with the plan's address in it.
 * @param day "2027-06-02"
 */
export function calendarOf(day: string, address: string): string {
  const date = day.replaceAll('-', '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Remodeling plan//EN',
    'BEGIN:VEVENT',
    `UID:${date}-begin-planning@${location.host}`,
    `DTSTAMP:${date}T000000Z`,
    `DTSTART;VALUE=DATE:${date}`,
    `SUMMARY:${outcome.calendarTitle}`,
    ...folded(`URL:${address}`),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Lines of at most 75 octets; what goes on begins with a space. The text is ASCII, as addresses are. */
function folded(line: string): string[] {
  const [first = '', ...more] = line.match(/.{1,74}/g) ?? []
  return [first, ...more.map((part) => ` ${part}`)]
}
