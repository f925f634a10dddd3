import { visits as words } from '#content/desk/visits.ts'
import { visit as calendarWords } from '#content/emails/visit.ts'
import { quoteDays } from '#content/times/quote-days.ts'
import { hashOf, newSecret } from '#lambdas/access/secret.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { siteOf } from '#lambdas/http/form-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { changeRow } from '#lambdas/leads/desk/change-row.ts'
import { withRows } from '#lambdas/leads/desk/listed-visit.ts'
import { setNextStep } from '#lambdas/leads/desk/set-next-step.ts'
import { ownerEntry } from '#lambdas/leads/notify/visit-email.ts'
import { InvalidInput, Refusal } from '#lambdas/leads/refusal.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { calendarText } from '#lambdas/leads/visits/calendar.ts'
import { dayAfter, today, visitTime } from '#lambdas/leads/visits/free-times.ts'
import { calendarAddress } from '#lambdas/leads/visits/private-calendar.ts'
import { readTerms } from '#lambdas/leads/visits/read-terms.ts'
import type { Visit, VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer, fileAnswer } from './desk-answer.ts'
import type { Answer } from './desk-handler.ts'
import { type DeskRequest, doneIn, lineOf, type OwnRequest } from './desk-request.ts'
import type { Message } from './pages/desk-page.ts'
import { deskNotice } from './pages/notice-page.ts'
import { type TimesPage, timesPage } from './pages/times-page.ts'
import { visitPage, visitsPage } from './pages/visits-page.ts'
import { goneAnswer, ofRow } from './row.ts'

/** Days after a visit on which the list still asks what became of it. */
const askedDays = 7

/** Days of visits that the list and the feed hold: no visit can be booked further ahead. */
export const listedDays = 61

const acts = ['move', 'book', 'cancelled', 'done', 'missed'] as const

const messageOf = (request: OwnRequest): Message | undefined => {
  const text = doneIn(request, words.said)
  return text ? { text, isProblem: false } : undefined
}

const unable = () => deskAnswer(200, deskNotice(words.none, words.unable))

const ofVisits =
  (page: (request: OwnRequest, visits: VisitBook, dependencies: DeskDependencies) => Answer) =>
  (request: OwnRequest, dependencies: DeskDependencies) =>
    dependencies.visits ? page(request, dependencies.visits, dependencies) : unable()

export const showVisits = ofVisits(async (request, visits, { access }) => {
  const { who } = request
  const day = today(access.now())
  const [near, free, { isOn }] = await Promise.all([
    visits.between(dayAfter(day, -askedDays), askedDays + listedDays),
    visits.free(undefined, true),
    visits.terms(),
  ])
  const asked = near.filter(({ state, time }) => state === 'booked' || time >= day)
  const listed = await withRows(asked)
  const orphans = asked.filter((visit) => !listed.some((each) => each.visit === visit))
  const message = messageOf(request)
  return deskAnswer(200, visitsPage({ listed, orphans, today: day, free, isOn, who, message }))
})

/** POST /desk/visits: frees the time of a visit without a request. Others are canceled by their own form, which emails both. */
export const freeTime = ofVisits(async (request, visits) => {
  const { person } = request.who
  const visit = await visits.visitOf(lineOf(request, 'row'))
  if (visit && (await withRows([visit])).length === 0) {
    await visits.erase(visit.row)
    log.info('desk.visit', { act: 'free', id: visit.row, person: person.key })
  }
  return seeOther('/desk/visits?done=freed')
})

export const showVisit = ofRow(async (row, request, { visits }) =>
  visits ? deskAnswer(200, await pageOf(row, request, visits)) : unable(),
)

async function pageOf(row: Row, request: OwnRequest, visits: VisitBook, problem?: string): Promise<string> {
  const [visit, free] = await Promise.all([visits.visitOf(row.id), visits.free(row.id, true)])
  const message = problem ? { text: problem, isProblem: true } : messageOf(request)
  return visitPage({ visit, row, free, who: request.who, message })
}

export const changeVisit = ofRow(async (row, request, { visits }) => {
  const act = acts.find((each) => each === request.form.get('act'))
  if (!visits) return unable()
  if (!act) return deskAnswer(200, await pageOf(row, request, visits))
  const before = await visits.visitOf(row.id)
  if (String(before?.rev ?? 0) !== lineOf(request, 'rev'))
    return deskAnswer(409, await pageOf(row, request, visits, words.changed))
  const visit =
    act === 'move' || act === 'book'
      ? await visits.book(row.id, lineOf(request, 'time'), { isOwner: true })
      : await visits.close(row.id, act)
  if (!visit) return deskAnswer(409, await pageOf(row, request, visits, words.taken))
  await note(row, act, visit, request.who.person.address)
  log.info('desk.visit', { act, id: row.id, person: request.who.person.key })
  return seeOther(act === 'book' ? `${rowPath('lead', row.id)}/visit?done=book` : `/desk/visits?done=${act}`)
})

/** The visit is changed already: a history that somebody else wrote at the same moment does not undo that. */
async function note(row: Row, act: (typeof acts)[number], visit: Visit, by: string): Promise<void> {
  try {
    const noted = await changeRow(row, words.history[act](visitTime(visit.time)), () => ({}), by)
    if (act !== 'done') return
    const on = dayAfter(visit.time, quoteDays)
    await setNextStep(noted, { on, what: words.quote }, by)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn('desk.visit_not_noted', { id: row.id, ...errorFields(error) })
  }
}

async function timesAnswer(
  status: number,
  { who }: OwnRequest,
  visits: VisitBook,
  shown: Partial<TimesPage>,
) {
  const [terms, calendar] = await Promise.all([visits.terms(), visits.calendar()])
  return deskAnswer(status, timesPage({ terms, calendar, who, ...shown }))
}

export const askTimes = ofVisits((request, visits) =>
  timesAnswer(200, request, visits, { message: messageOf(request) }),
)

/** POST /desk/visits/times: counts from then on; visits that are booked stay. */
export const saveTimes = ofVisits(async (request, visits, { keySecrets }) => {
  const { who, form } = request
  try {
    const typed = form.get('calendar')?.trim() ?? ''
    const address = typed && calendarAddress(typed)?.href
    if (address === undefined) throw new InvalidInput(words.calendar.problem)
    await visits.saveTerms(readTerms((name) => form.get(name) ?? ''))
    if (address || form.has('disconnect')) await visits.connectCalendar(address, keySecrets()[0] ?? '')
    log.info('desk.visit_times', { person: who.person.key })
    return seeOther('/desk/visits/times?done=saved')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = { text: error.message, isProblem: true }
    return timesAnswer(400, request, visits, { message, typed: form })
  }
})

/** POST /desk/visits/feed: makes an address that is shown this once, or turns the one before off. */
export const changeFeed = ofVisits(async (request, visits) => {
  const key = request.form.has('revoke') ? undefined : newSecret()
  await visits.saveTerms({ feedHash: key ? hashOf(key) : '' })
  log.info('desk.visit_feed', { made: key !== undefined, person: request.who.person.key })
  if (!key) return seeOther('/desk/visits/times?done=revoked')
  // The key is in the query, which no log of ours holds.
  const feed = `${siteOf(request.event)}/desk/visits.ics?token=${key}`
  return timesAnswer(200, request, visits, { feed })
})

/** GET /desk/visits.ics: for a calendar of the firm, which has the key and no session. Names nobody. */
export async function showFeed({ query }: DeskRequest, { visits, access }: DeskDependencies) {
  const feedHash = (await visits?.terms())?.feedHash
  if (!visits || !feedHash || hashOf(query.get('token') ?? '') !== feedHash) return goneAnswer()
  const ahead = await visits.between(today(access.now()), listedDays)
  const entries = (await withRows(ahead))
    .filter(({ visit }) => visit.state === 'booked')
    .map(({ visit, row }) => ({ visit, summary: ownerEntry(row) }))
  return fileAnswer('visits.ics', calendarText(entries, { name: calendarWords.feed }), 'text/calendar')
}
