import { business } from '#content/business.ts'
import { visit as words } from '#content/emails/visit.ts'
import { fill } from '#firm/in-words.ts'
import { areaOf, projectInWords, streetOf, textOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import type { CalendarEntry } from '../visits/calendar.ts'
import type { Visit } from '../visits/visit-book.ts'
import { phoneInWords } from './email-page.ts'

/** Entry of the owner's own calendar: "Visit: Ann Smith, Kitchen Remodel". @param url the request at the desk */
export const ownerEntry = (row: Row, visit: Visit, url: string): CalendarEntry => ({
  visit,
  summary: entryTitle([textOf(row, 'name'), projectInWords(row)]),
  location: textOf(row, 'property_address'),
  details: [phoneInWords(textOf(row, 'phone')), visit.parking ?? '', url].filter(Boolean),
  url,
})

/** Entry of the visitor's calendar. */
export const visitorEntry = (row: Row, visit: Visit): CalendarEntry => ({
  visit,
  summary: words.entry.visitor,
  location: streetOf(row),
  details: [
    fill(words.entry.call, { phone: business.phone }),
    fill(words.entry.page, { address: `${row.site}/request` }),
  ],
})

/** "Visit: 7KQ2M4XD, Springfield", for a calendar that others may read: nothing that the visitor wrote. */
export const feedTitle = (row: Row): string => entryTitle([row.ref, areaOf(row)])

const entryTitle = (parts: readonly (string | undefined)[]) =>
  fill(words.entry.owner, { what: parts.filter(Boolean).join(', ') })
