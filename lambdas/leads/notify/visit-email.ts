import { business } from '#content/business.ts'
import { shared } from '#content/emails/shared.ts'
import { visit as words } from '#content/emails/visit.ts'
import { fill } from '#firm/in-words.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { areaOf, projectInWords, rowPath } from '../store/describe-row.ts'
import type { OutboxMessage } from '../store/outbox.ts'
import type { Row } from '../store/row.ts'
import { calendarText } from '../visits/calendar.ts'
import { visitTime } from '../visits/free-times.ts'
import type { Visit } from '../visits/visit-book.ts'
import { callActions } from './email-page.ts'
import { automaticEmail, type VisitorEmailContext } from './visitor-emails.ts'

export interface VisitEmailContext extends VisitorEmailContext {
  readonly sender: string
  readonly recipient: string
  readonly site: string
  readonly who: string
}

/**
 * Builds a visit's e-mail without any text of the visitor's; their calendar entry has no key, as calendars are shared.
 */
export function visitEmail(
  row: Row,
  visit: Visit,
  message: OutboxMessage,
  context: VisitEmailContext,
): Email {
  const isOwners = message.recipient === 'owner'
  const about = message.visit?.about ?? 'booked'
  const { title, summary } = isOwners && about !== 'reminder' ? words.owner[about] : words.visitor[about]
  const time = visitTime(visit.time)
  const isOff = visit.state === 'cancelled'
  const lines = isOwners ? ownerLines(row) : isOff ? [] : visitorLines(row, visit, context)
  const address = isOwners ? context.site + rowPath(row.form, row.id) : context.requestUrl
  const entry = isOwners
    ? { visit, summary: ownerCalendarTitle(row), url: address }
    : { visit, summary: words.entry.visitor }
  const method = isOff ? 'CANCEL' : 'REQUEST'
  // Calendar programs send a refusal to the organizer; Outlook discards invitations whose organizer is the recipient.
  const organizer = isOwners ? context.sender : context.replyTo
  const invitation = { method, organizer, attendee: context.recipient } as const
  const label = isOwners ? shared.openAtDesk : isOff ? words.pickAgain : words.open
  return {
    ...automaticEmail(row, {
      ...{ title, summary: fill(summary, { time }), lines, open: { label, address } },
      calls: isOwners ? [] : callActions(business.phone),
      footLines: isOwners ? [] : isOff ? [words.questions] : [words.prepare, words.questions],
    }),
    replyTo: isOwners ? undefined : context.replyTo,
    // A bounce at the owner's mailbox raises an alarm; one at the visitor's does not.
    ...(isOwners && { tags: { form: row.form } }),
    calendar: { method, text: calendarText([entry], { invitation }) },
    // RFC 3834: keeps automatic responders from answering.
    headers: { 'auto-submitted': 'auto-generated' },
  }
}

const visitorLines = (row: Row, { time, minutes }: Visit, { who }: VisitEmailContext) => [
  { label: words.when, value: visitTime(time) },
  { label: words.length, value: fill(words.minutes, { minutes }) },
  { label: words.who, value: who || words.oneOfUs },
  { label: words.reference, value: row.ref },
]

const ownerLines = (row: Row) =>
  [
    { label: words.project, value: projectInWords(row) },
    { label: words.place, value: areaOf(row) ?? '' },
    { label: words.reference, value: row.ref },
  ].filter(({ value }) => value)

/** "Visit: 7KQ2M4XD, Springfield": nothing that the visitor wrote. */
export const ownerCalendarTitle = (row: Row): string =>
  fill(words.entry.owner, { what: [row.ref, areaOf(row)].filter(Boolean).join(', ') })
