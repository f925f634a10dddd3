import { html } from 'hono/html'
import { visits as words } from '#content/desk/visits.ts'
import { visit as calendarWords } from '#content/emails/visit.ts'
import { times } from '#content/times.ts'
import { fill } from '#firm/in-words.ts'
import { dayLater, formatDay, momentOf } from '#firm/local-time.ts'
import { hashOf, newSecret } from '#lambdas/access/access.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { pageResponse, queryOf, seeOther, siteOf } from '#lambdas/adapters/http.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { callLink, joinWords, mapLink, townOf } from '#lambdas/desk/pages/row-parts.ts'
import { changeRow, setNextStep } from '#lambdas/leads/manage/change-row.ts'
import { feedTitle } from '#lambdas/leads/notify/calendar-entry.ts'
import { rowPath, senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { markVisited } from '#lambdas/leads/store/desk-changes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { calendarText } from '#lambdas/leads/visits/calendar.ts'
import { dayIn, todayIn, visitClock, visitDay, visitTime } from '#lambdas/leads/visits/free-times.ts'
import { calendarAddress } from '#lambdas/leads/visits/private-calendar.ts'
import {
  joinRows,
  type ListedVisit,
  type Visit,
  type VisitBook,
  visits as visitBook,
} from '#lambdas/leads/visits/visit-book.ts'
import { type DeskContext, doneMessage, fileResponse, lineOf } from './desk-context.ts'
import { deskNotice, deskResponse, problem } from './pages/desk-page.ts'
import { readTerms, type TimesPage, timesPage } from './pages/times-page.ts'
import { rowGoneResponse } from './row.ts'

/** Days after a visit in which the list asks for its outcome. */
const outcomeDays = 7

/** Days covered by list and feed: no visit can be booked further ahead. */
export const listedDays = 61

const actions = ['move', 'book', 'cancelled', 'done', 'missed'] as const
type Action = (typeof actions)[number]

const withVisits =
  (answer: (c: DeskContext, visits: VisitBook) => Response | Promise<Response>) => (c: DeskContext) => {
    const visits = visitBook()
    return visits ? answer(c, visits) : pageResponse(c, 200, deskNotice(words.none, words.unable))
  }

export const showVisits = withVisits(async (c, visits) => {
  const day = todayIn(c.var.access.now())
  const [nearby, free, { isOn }] = await Promise.all([
    visits.between(dayLater(day, -outcomeDays), outcomeDays + listedDays),
    visits.free(undefined, true),
    visits.terms(),
  ])
  const open = nearby.filter(({ state, time }) => state === 'booked' || time >= day)
  const listed = await joinRows(open)
  // Visits without a request still block times.
  const orphans = open.filter((visit) => !listed.some((each) => each.visit === visit))
  const tomorrow = dayLater(day, 1)
  const titleOf = (on: string) => {
    if (on < day) return words.earlier
    return on === day ? words.today : on === tomorrow ? words.tomorrow : visitDay(on)
  }
  const sections = Object.entries(Object.groupBy(listed, ({ visit }) => titleOf(dayIn(visit.time))))
  return deskResponse(c, 200, {
    ...{ title: words.title, at: 'visits', message: doneMessage(c, words.said) },
    body: html`<p class="row gap-2"><a class="button button-outlined small" href="/desk/visits/times">${words.times}</a></p>
${isOn ? '' : html`<p>${words.off}</p>\n`}${sections.length + orphans.length === 0 && isOn ? html`<p>${words.none}</p>\n` : ''}${sections.map(
  ([title, visits = []]) =>
    html`<section><h2>${title}</h2><ul class="stack gap-2">\n${visits.map((each) => visitItem(each, free))}</ul></section>\n`,
)}${orphans.length > 0 ? orphansSection(orphans) : ''}`,
  })
})

/** POST /desk/visits: frees the time of a visit without a request; others are cancelled by their own form. */
export const deleteOrphanVisit = withVisits(async (c, visits) => {
  const visit = await visits.visitOf(lineOf(c, 'row'))
  if (visit && (await joinRows([visit])).length === 0) {
    await visits.erase(visit.row)
    log.info('desk.visit', { act: 'free', id: visit.row, person: c.var.who.person.key })
  }
  return seeOther(c, '/desk/visits?done=freed')
})

export const showVisit = withVisits((c, visits) => pageOf(c, visits))

async function pageOf(c: DeskContext, visits: VisitBook, status = 200, refusal?: string): Promise<Response> {
  const { row } = c.var
  const [visit, free] = await Promise.all([visits.visitOf(row.id), visits.free(row.id, true)])
  const path = rowPath(row.form, row.id)
  return deskResponse(c, status, {
    title: fill(words.heading, { name: row.ref }),
    heading: fill(words.heading, { name: senderOf(row) }),
    at: 'visits',
    message: refusal ? problem(refusal) : doneMessage(c, words.said),
    body: html`${
      visit?.state === 'booked'
        ? html`<p class="left">${visitTime(visit.time)}</p><p>${factsOf(visit)}</p>\n${visitForms(visit, row, free)}`
        : html`<p>${visit ? `${words.state[visit.state as 'done']}: ${visitTime(visit.time)}` : words.notBooked}</p>
<form class="stack gap-4" method="post" action="${path}/visit"><input type="hidden" name="rev" value="${visit?.rev ?? 0}">${timeField(row.id, free, words.pick)}${free.length > 0 ? html`<p class="row gap-2">${actButton('book')}</p>` : ''}</form>`
    }
<p><a class="text-link" href="${path}">${words.back}</a></p>`,
  })
}

export const changeVisit = withVisits(async (c, visits) => {
  const { row, form, who } = c.var
  const { id } = row
  const act = actions.find((each) => each === form.get('act'))
  if (!act) return pageOf(c, visits)
  const before = await visits.visitOf(id)
  if (String(before?.rev ?? 0) !== lineOf(c, 'rev')) return pageOf(c, visits, 409, words.changed)
  const visit =
    act === 'move' || act === 'book'
      ? await visits.book(id, lineOf(c, 'time'), { isOwner: true })
      : await visits.close(id, act)
  if (!visit) return pageOf(c, visits, 409, words.taken)
  await addHistoryNote(row, act, visit, who.person.address)
  log.info('desk.visit', { act, id, person: who.person.key })
  return seeOther(c, act === 'book' ? `${rowPath('lead', id)}/visit?done=book` : `/desk/visits?done=${act}`)
})

/** Only logs a refusal: the visit has already changed. */
async function addHistoryNote(row: Row, act: Action, visit: Visit, by: string): Promise<void> {
  try {
    const note = fill(words.history[act], { time: visitTime(visit.time) })
    const change = (current: Row) => (act === 'done' ? markVisited(current, momentOf(visit.time), now()) : {})
    const updatedRow = await changeRow(row, note, change, by)
    if (act !== 'done') return
    const on = dayLater(visit.time, times.quoteDays)
    await setNextStep(updatedRow, { on, what: words.quote }, by)
  } catch (error) {
    if (!(error instanceof ActionRefusal)) throw error
    log.warn('desk.visit_not_noted', { id: row.id, ...errorFields(error) })
  }
}

async function settingsResponse(c: DeskContext, status: number, visits: VisitBook, page: Partial<TimesPage>) {
  const [terms, calendar] = await Promise.all([visits.terms(), visits.calendar()])
  return deskResponse(c, status, timesPage({ terms, calendar, ...page }))
}

export const showVisitSettings = withVisits((c, visits) =>
  settingsResponse(c, 200, visits, { message: doneMessage(c, words.said) }),
)

/** POST /desk/visits/times: applies to new bookings only. */
export const saveVisitSettings = withVisits(async (c, visits) => {
  const { who, form } = c.var
  try {
    const typed = form.get('calendar')?.trim() ?? ''
    const address = typed && calendarAddress(typed)?.href
    if (address === undefined) throw new ActionRefusal(words.calendar.problem)
    await visits.saveTerms(readTerms((name) => form.get(name) ?? ''))
    if (address || form.has('disconnect')) await visits.connectCalendar(address, originSecrets()[0] ?? '')
    log.info('desk.visit_times', { person: who.person.key })
    return seeOther(c, '/desk/visits/times?done=saved')
  } catch (error) {
    if (!(error instanceof ActionRefusal)) throw error
    return settingsResponse(c, 400, visits, { message: problem(error.message), typed: form })
  }
})

/** POST /desk/visits/feed: creates a URL, shown only once, or revokes it. */
export const changeCalendarFeed = withVisits(async (c, visits) => {
  const key = c.var.form.has('revoke') ? undefined : newSecret()
  await visits.saveTerms({ feedHash: key ? hashOf(key) : '' })
  log.info('desk.visit_feed', { made: key !== undefined, person: c.var.who.person.key })
  if (!key) return seeOther(c, '/desk/visits/times?done=revoked')
  // The key is in the query, which our logs do not record.
  return settingsResponse(c, 200, visits, { feed: `${siteOf(c)}/desk/visits.ics?token=${key}` })
})

/** GET /desk/visits.ics: for the firm's calendar, which has a key instead of a session. Contains no names. */
export async function showCalendarFeed(c: DeskContext) {
  const visits = visitBook()
  const { access } = c.var
  const feedHash = (await visits?.terms())?.feedHash
  if (!visits || !feedHash || hashOf(queryOf(c, 'token') ?? '') !== feedHash) return rowGoneResponse(c)
  const upcoming = await visits.between(todayIn(access.now()), listedDays)
  const entries = (await joinRows(upcoming))
    .filter(({ visit }) => visit.state === 'booked')
    .map(({ visit, row }) => ({ visit, summary: feedTitle(row) }))
  return fileResponse(c, 'visits.ics', calendarText(entries, { name: calendarWords.feed }), 'text/calendar')
}

const orphansSection = (orphans: readonly Visit[]): Html =>
  html`<section><h2>${words.orphans.heading}</h2><p>${words.orphans.what}</p><ul class="stack gap-2">
${orphans.map(
  ({ row, time }) =>
    html`<li><form class="stack gap-4" method="post" action="/desk/visits"><input type="hidden" name="row" value="${row}"><p><b>${visitTime(time)}</b> ${fill(words.orphans.reference, { ref: refOf(row) })}</p><p class="row gap-2"><button class="button button-outlined small">${words.orphans.free}</button></p></form></li>\n`,
)}</ul></section>\n`

const visitItem = ({ visit, row }: ListedVisit, free: readonly string[]): Html =>
  html`<li class="surface visit"><a class="line stack beside plain-link" href="${rowPath(row.form, row.id)}"><b>${senderOf(row)}</b><span class="price">${visitClock(visit.time)}</span><span>${joinWords(row, townOf(row))}</span><span class="quiet">${factsOf(visit)}</span></a>
${visitForms(visit, row, free)}</li>\n`

/** "45 minutes · Gate 7", with the visitor's last parking note. */
const factsOf = ({ minutes, parking, state }: Visit): string =>
  [state === 'booked' ? fill(words.takes, { minutes }) : words.state[state], parking]
    .filter(Boolean)
    .join('\u00a0· ')

function visitForms(visit: Visit, row: Row, free: readonly string[]): Html {
  const isBooked = visit.state === 'booked'
  return html`<form class="stack gap-4" method="post" action="${rowPath(row.form, row.id)}/visit"><input type="hidden" name="rev" value="${visit.rev}">
<p class="row gap-2">${callLink(row, 'primary')}${mapLink(row, textOf(row, 'property_address'))}${isBooked ? (['done', 'missed'] as const).map((act) => actButton(act)) : ''}</p>
${isBooked ? html`<details><summary>${words.change}</summary>${timeField(row.id, free, words.to)}<p class="row gap-2">${free.length > 0 ? actButton('move') : ''}${actButton('cancelled')}</p></details>` : ''}</form>`
}

const actButton = (act: Action): Html =>
  html`<button class="button button-outlined small" name="act" value="${act}">${words.act[act]}</button>`

const timeField = (id: string, free: readonly string[], label: string): Html =>
  free.length === 0
    ? html`<p>${words.noTime}</p>`
    : html`<div class="field"><label for="time-${id}">${label}</label><select id="time-${id}" name="time">${Object.entries(
        Object.groupBy(free, dayIn),
      ).map(
        ([day, times = []]) =>
          html`<optgroup label="${visitDay(day)}">${times.map((time) => html`<option value="${time}">${shortVisitTime(time)}</option>`)}</optgroup>`,
      )}</select></div>\n`

/** "Thu, Dec 3, 9 a.m.", because a closed list does not show its headings. */
const shortVisitTime = (time: string): string =>
  `${formatDay(dayIn(time), { weekday: 'short', month: 'short', day: 'numeric' })}, ${visitClock(time)}`
