import { business } from '#content/business.ts'
import { shared } from '#content/emails/shared.ts'
import { visit as words } from '#content/emails/visit.ts'
import { people } from '#content/people.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
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
import { callActions, mapAddress, phoneInWords } from './email-page.ts'
import { automaticEmail } from './visitor-emails.ts'

type About = NonNullable<OutboxMessage['visit']>['about']

/** Builds the e-mail about a visit from its current state. @returns undefined when the message is obsolete */
export async function visitMessage({ recipient: reader, visit: news }: OutboxMessage, row: Row | undefined) {
  const book = row && visits()
  const visit = await book?.visitOf(row?.id ?? '')
  if (!row || !book || !visit || visit.rev !== news?.rev || !isNews(news.about, visit)) return undefined
  const [owner = ''] = environment(recipientsVariable('lead')).split(',')
  const { who } = await book.terms()
  const isOwners = reader === 'owner'
  const recipient = isOwners ? owner : textOf(row, 'email')
  const email = inLanguage(isOwners ? { language: 'en' } : row, (): Email => {
    const { summary, entry, ...content } = isOwners
      ? ownerContent(row, visit, news.about)
      : visitorContent(row, visit, news.about, who)
    const method = visit.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
    // Calendar programs send a refusal to the organizer; Outlook discards invitations whose organizer is the recipient.
    const organizer = isOwners ? environment('SENDER_EMAIL') : owner
    const invitation = { method, organizer, attendee: recipient } as const
    return {
      ...automaticEmail(row, { ...content, summary: fill(summary, { time: visitTime(visit.time) }) }),
      replyTo: isOwners ? undefined : owner,
      // A bounce at the owner's mailbox raises an alarm; one at the visitor's does not.
      ...(isOwners && { tags: { form: row.form } }),
      calendar: { method, text: calendarText([entry], { invitation }) },
      // RFC 3834: keeps automatic responders from answering.
      headers: { 'auto-submitted': 'auto-generated' },
    }
  })
  return { send: () => sendRawBySes(email, [recipient]) }
}

/** Only the last change is news; a reminder is sent only before the day of the visit. */
const isNews = (about: About, { state, time }: Visit): boolean =>
  about === 'reminder'
    ? state === 'booked' && todayIn(now()) < dayIn(time)
    : state === (about === 'cancelled' ? 'cancelled' : 'booked')

/** All that the visit needs; the owner gets no reminder. */
function ownerContent(row: Row, visit: Visit, about: About) {
  const address = environment(variables.site) + rowPath(row.form, row.id)
  const [phone, place] = [textOf(row, 'phone'), textOf(row, 'property_address')]
  return {
    ...words.owner[about === 'reminder' ? 'booked' : about],
    lines: [
      { label: words.name, value: textOf(row, 'name') },
      { label: words.phone, value: phoneInWords(phone) },
      { label: words.place, value: place },
      { label: words.parking, value: visit.parking ?? '' },
      { label: words.project, value: projectInWords(row) },
      { label: words.reference, value: row.ref },
    ].filter(({ value }) => value),
    open: { label: shared.openAtDesk, address },
    calls: [...callActions(phone), ...(place ? [{ label: words.map, address: mapAddress(place) }] : [])],
    footLines: [],
    entry: ownerEntry(row, visit, address),
  }
}

/** No text of theirs but a street address, and no key in the calendar entry, as calendars are shared. */
function visitorContent(row: Row, visit: Visit, about: About, who: string) {
  const isOff = visit.state === 'cancelled'
  const role = people.find(({ name }) => name === who)?.role
  const lines = [
    { label: words.when, value: visitTime(visit.time) },
    { label: words.length, value: fill(words.minutes, { minutes: visit.minutes }) },
    { label: words.who, value: [who, role].filter(Boolean).join(', ') || words.oneOfUs },
    { label: words.reference, value: row.ref },
  ]
  const address = requestLink(environment(variables.site), row)
  return {
    ...words.visitor[about],
    lines: isOff ? [] : lines,
    open: { label: isOff ? words.pickAgain : words.open, address },
    calls: callActions(business.phone),
    footLines: isOff ? [words.questions] : [words.prepare, words.questions],
    entry: visitorEntry(row, visit),
  }
}
