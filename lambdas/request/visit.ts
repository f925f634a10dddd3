import { html } from 'hono/html'
import { request } from '#content/request.ts'
import { fill } from '#firm/in-words.ts'
import { cleanText } from '#forms/read-fields.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { alertIcon, type Html, withPhoneLink } from '#lambdas/adapters/html.ts'
import { errorFields, log, withFallback } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { visitorEntry } from '#lambdas/leads/notify/calendar-entry.ts'
import { isOver, type Row } from '#lambdas/leads/store/row.ts'
import { calendarText } from '#lambdas/leads/visits/calendar.ts'
import {
  chooseThree,
  dayIn,
  type VisitTerms,
  visitClock,
  visitDay,
  visitTime,
} from '#lambdas/leads/visits/free-times.ts'
import {
  maxChangesPerDay,
  maxParkingNote,
  TooManyChanges,
  type Visit,
  type VisitBook,
  visits,
} from '#lambdas/leads/visits/visit-book.ts'

const { visit: words } = request

/** Parses the action of a form: `visit` books or moves, `no-visit` cancels. */
export const asVisitChange = (text: string | null): 'visit' | 'no-visit' | undefined =>
  text === 'visit' || text === 'no-visit' ? text : undefined

export const parseTime = (text: unknown): string | undefined =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : undefined

export interface VisitPart {
  readonly html: Html | ''
  readonly state?: Visit['state'] | undefined
}

/** Section about the visit, and its state; empty where none can be booked, or when visits cannot be read. */
export async function visitPart(
  row: Row,
  { chosen, refused }: Pick<VisitView, 'chosen' | 'refused'> = {},
): Promise<VisitPart> {
  const book = visits()
  if (!book || !mayBook(row)) return { html: '' }
  const read = async () => {
    const [terms, visit] = await Promise.all([book.terms(), book.visitOf(row.id)])
    if (!terms.isOn && !visit) return { html: '' } as const
    const free = isFixed(visit) ? [] : await book.free(row.id)
    // The current time is no change; one that is no longer free is reported like a conflict.
    const requestedTime = visit?.state === 'booked' && chosen === visit.time ? undefined : chosen
    const isFree = requestedTime !== undefined && free.includes(requestedTime)
    const html = inLanguage(row, () =>
      visitHtml({
        ...{ terms, visit, free },
        chosen: isFree ? requestedTime : undefined,
        refused: refused ?? (requestedTime && !isFree ? words.taken : undefined),
      }),
    )
    return { html, state: visit?.state }
  }
  return withFallback<VisitPart>({ html: '' }, 'visit.not_shown', read, { id: row.id })
}

/** Checks that the request is a homeowner's, open, and not suspected as spam. */
const mayBook = ({ form, notification, flags, progress }: Row): boolean =>
  form === 'lead' && notification !== 'quarantined' && flags.length === 0 && !isOver(progress.status)

const isFixed = (visit: Visit | undefined) => visit?.state === 'done'

/** Does nothing where visits are off. @throws RequestError */
export async function changeVisit(row: Row, change: 'visit' | 'no-visit', form: URLSearchParams) {
  const book = visits()
  if (!book || !mayBook(row)) return
  try {
    await (change === 'visit' ? bookTime(row, form, book) : book.close(row.id, 'cancelled'))
    log.info('visit.changed', { id: row.id, change })
  } catch (error) {
    if (error instanceof RequestError) throw error
    if (error instanceof TooManyChanges)
      throw new RequestError(429, () => fill(words.tooMany, { count: maxChangesPerDay }))
    log.error('visit.failed', errorFields(error))
    throw new RequestError(503, () => words.unsure)
  }
}

/** @throws RequestError for invalid input, or when the time is not free */
async function bookTime(row: Row, form: URLSearchParams, book: VisitBook): Promise<void> {
  const time = parseTime(form.get('time'))
  const parking = cleanText(form.get('parking') ?? '', false)
  if (!time) throw new RequestError(422, () => words.chooseOne)
  if (parking.length > maxParkingNote)
    throw new RequestError(422, () => fill(words.parkingTooLong, { limit: maxParkingNote }))
  if (isFixed(await book.visitOf(row.id))) return
  if (!(await book.book(row.id, time, { parking }))) throw new RequestError(409, () => words.taken)
}

/** Calendar file of a booked visit; undefined without one. */
export async function visitCalendar(row: Row): Promise<string | undefined> {
  const visit = await visits()?.visitOf(row.id)
  return visit?.state === 'booked'
    ? inLanguage(row, () => calendarText([visitorEntry(row, visit)]))
    : undefined
}

interface VisitView {
  readonly terms: VisitTerms
  readonly visit: Visit | undefined
  /** All free times, the earliest first. */
  readonly free: readonly string[]
  readonly chosen?: string | undefined
  readonly refused?: string | undefined
}

/** Works without scripts; all times are in the firm's zone. */
function visitHtml(view: VisitView): Html {
  const { visit, refused } = view
  const isBooked = visit?.state === 'booked'
  return html`<section class="visit panel above-5" id="visit"><h2 class="subtitle">${isBooked || visit?.state === 'done' ? words.booked : words.heading}</h2>
${refused ? html`<div class="banner" role="alert">${alertIcon}<p>${withPhoneLink(refused)}</p></div>\n` : ''}${
  visit?.state === 'done'
    ? html`<p>${fill(words.done, { time: visitTime(visit.time) })}</p>`
    : isBooked
      ? bookedHtml(view, visit)
      : choiceHtml(view)
}</section>
`
}

function bookedHtml(view: VisitView, { time, minutes }: Visit): Html {
  return html`<p class="fact" role="status">${visitTime(time)}</p>
<p>${durationText(view.terms, minutes)}</p>
<p class="actions"><a class="button button-outlined" href="/request?visit=calendar">${words.calendar}</a></p>
<details class="rule-below request-change"${view.refused || view.chosen ? ' open' : ''}><summary>${words.move}</summary>
${choiceHtml(view)}</details>
<details class="rule-below request-change"><summary>${words.cancel.title}</summary>
<form class="form" method="post" action="/request"><input type="hidden" name="change" value="no-visit"><p>${words.cancel.explanation}</p>
<button class="button button-primary" type="submit">${words.cancel.button}</button></form></details>`
}

const durationText = ({ who }: VisitTerms, minutes: number): string =>
  `${fill(words.takes, { minutes, who: who || words.oneOfUs })} ${words.zone}`

function choiceHtml({ terms, visit, free, chosen }: VisitView): Html {
  if (free.length === 0) return html`<p>${withPhoneLink(words.none)}</p>`
  return html`${visit?.state === 'booked' ? '' : html`<p>${durationText(terms, terms.minutes)}</p>\n`}${chosen ? chosenForm(chosen) : offersForm(chooseThree(free))}
<details class="rule-below request-change"><summary>${words.others}</summary>
<form class="form" method="post" action="/request"><input type="hidden" name="change" value="visit">
${Object.entries(Object.groupBy(free, dayIn)).map(([day, times = []]) => dayFields(day, times))}${parkingField('others')}
<button class="button button-primary" type="submit">${words.book}</button></form></details>`
}

const offersForm = (offers: readonly string[]): Html =>
  html`<form class="form" method="post" action="/request"><input type="hidden" name="change" value="visit">
<p>${words.offered}</p>
<div class="stack gap-2 visit-offers">${offers.map(
    (time) =>
      html`<button class="button button-primary" name="time" value="${time}">${visitTime(time)}</button>\n`,
  )}</div></form>`

const chosenForm = (time: string): Html =>
  html`<form class="form" method="post" action="/request"><input type="hidden" name="change" value="visit"><input type="hidden" name="time" value="${time}">
<p>${words.chosen}</p><p class="fact">${visitTime(time)}</p>
${parkingField('chosen')}
<button class="button button-primary" type="submit">${words.book}</button></form>\n`

/** Collapsed, because three weeks of days are long on a phone. */
const dayFields = (day: string, times: readonly string[]): Html =>
  html`<details class="rule-below request-change"><summary>${visitDay(day)}</summary><fieldset class="field"><legend class="visually-hidden">${visitDay(day)}</legend><div class="tracks gap-2">
${times.map(
  (time) =>
    html`<label class="tick"><input type="radio" name="time" value="${time}" aria-label="${visitTime(time)}"> ${visitClock(time)}</label>\n`,
)}</div></fieldset></details>\n`

const parkingField = (where: string): Html =>
  html`<div class="field"><label for="parking-${where}">${words.parking}</label><input id="parking-${where}" name="parking" maxlength="${maxParkingNote}" autocomplete="off"></div>\n`
