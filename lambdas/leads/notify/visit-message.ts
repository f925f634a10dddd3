import { business } from '#content/business.ts'
import { shared } from '#content/emails/shared.ts'
import { visit as words } from '#content/emails/visit.ts'
import { people } from '#content/people.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { sendRawBySes } from '#lambdas/adapters/ses-mime.ts'
import { environment, recipientsVariable, variables } from '#lambdas/adapters/variables.ts'
import { requestLink } from '#lambdas/leads/store/request-keys.ts'
import { projectInWords, rowPath, textOf } from '../store/describe-row.ts'
import type { OutboxMessage } from '../store/outbox.ts'
import type { Row } from '../store/row.ts'
import { calendarText } from '../visits/calendar.ts'
import { dayIn, todayIn, visitTime } from '../visits/free-times.ts'
import { type Visit, visits } from '../visits/visit-book.ts'
import { ownerEntry, visitorEntry } from './calendar-entry.ts'
import { callActions, type EmailAction, mapAddress, phoneInWords } from './email-page.ts'
import type { Message } from './run-outbox.ts'
import { automaticEmail, type VisitorEmailContext } from './visitor-emails.ts'

/** Builds the e-mail about a visit from its current state. @returns undefined when the message is obsolete */
export async function visitMessage(
  message: OutboxMessage,
  row: Row | undefined,
): Promise<Message | undefined> {
  const book = row && visits()
  const visit = await book?.visitOf(row?.id ?? '')
  if (!row || !book || !visit || !isNews(message, visit)) return undefined
  const [owner = ''] = environment(recipientsVariable('lead')).split(',')
  const recipient = message.recipient === 'owner' ? owner : textOf(row, 'email')
  const site = environment(variables.site)
  const requestUrl = requestLink(site, row, originSecrets())
  const { who } = await book.terms()
  const sender = environment('SENDER_EMAIL')
  const context = { sender, recipient, replyTo: owner, site, requestUrl, who }
  const reader = message.recipient === 'owner' ? ({ language: 'en' } as const) : row
  const email = inLanguage(reader, () => visitEmail(row, visit, message, context))
  return { send: () => sendRawBySes(email, [recipient]) }
}

/** Only the last change is news; a reminder is sent only before the day of the visit. */
function isNews({ visit: news }: OutboxMessage, visit: Visit): boolean {
  if (visit.rev !== news?.rev) return false
  if (news.about === 'reminder') return visit.state === 'booked' && todayIn(now()) < dayIn(visit.time)
  return visit.state === (news.about === 'cancelled' ? 'cancelled' : 'booked')
}

interface VisitEmailContext extends VisitorEmailContext {
  readonly sender: string
  readonly recipient: string
  readonly site: string
  readonly who: string
}

/**
 * Builds a visit's e-mail. The visitor's has no text of theirs but a street address, and its calendar entry no key, as
 * calendars are shared; the owner's has all that the visit needs.
 */
function visitEmail(row: Row, visit: Visit, message: OutboxMessage, context: VisitEmailContext): Email {
  const isOwners = message.recipient === 'owner'
  const about = message.visit?.about ?? 'booked'
  const { title, summary } = isOwners && about !== 'reminder' ? words.owner[about] : words.visitor[about]
  const time = visitTime(visit.time)
  const isOff = visit.state === 'cancelled'
  const lines = isOwners ? ownerLines(row, visit) : isOff ? [] : visitorLines(row, visit, context)
  const deskAddress = context.site + rowPath(row.form, row.id)
  const entry = isOwners ? ownerEntry(row, visit, deskAddress) : visitorEntry(row, visit)
  const method = isOff ? 'CANCEL' : 'REQUEST'
  // Calendar programs send a refusal to the organizer; Outlook discards invitations whose organizer is the recipient.
  const organizer = isOwners ? context.sender : context.replyTo
  const invitation = { method, organizer, attendee: context.recipient } as const
  const label = isOwners ? shared.openAtDesk : isOff ? words.pickAgain : words.open
  return {
    ...automaticEmail(row, {
      ...{ title, summary: fill(summary, { time }), lines },
      open: { label, address: isOwners ? deskAddress : context.requestUrl },
      calls: isOwners ? ownerCalls(row) : callActions(business.phone),
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

/** "Sam Alder, Owner", for whoever content/people.yaml has; else the name alone. */
const withRole = (name: string) =>
  [name, people.find((person) => person.name === name)?.role].filter(Boolean).join(', ')

const visitorLines = (row: Row, { time, minutes }: Visit, { who }: VisitEmailContext) => [
  { label: words.when, value: visitTime(time) },
  { label: words.length, value: fill(words.minutes, { minutes }) },
  { label: words.who, value: withRole(who) || words.oneOfUs },
  { label: words.reference, value: row.ref },
]

const ownerLines = (row: Row, { parking }: Visit) =>
  [
    { label: words.name, value: textOf(row, 'name') },
    { label: words.phone, value: phoneInWords(textOf(row, 'phone')) },
    { label: words.place, value: textOf(row, 'property_address') },
    { label: words.parking, value: parking ?? '' },
    { label: words.project, value: projectInWords(row) },
    { label: words.reference, value: row.ref },
  ].filter(({ value }) => value)

function ownerCalls(row: Row): readonly EmailAction[] {
  const place = textOf(row, 'property_address')
  return [
    ...callActions(textOf(row, 'phone')),
    ...(place ? [{ label: words.map, address: mapAddress(place) }] : []),
  ]
}
