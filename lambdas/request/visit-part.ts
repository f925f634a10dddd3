import { html } from 'hono/html'
import { request } from '#content/request.ts'
import { type Html, withPhoneLink } from '#lambdas/adapters/html.ts'

import {
  dayIn,
  threeOf,
  type VisitTerms,
  visitClock,
  visitDay,
  visitTime,
} from '#lambdas/leads/visits/free-times.ts'
import { longestParking, type Visit } from '#lambdas/leads/visits/visit-book.ts'

const { visit: words } = request

export interface VisitView {
  readonly terms: VisitTerms
  readonly visit: Visit | undefined
  /** Free times of all days, the earliest first. */
  readonly free: readonly string[]
  /** A free time that a link names. */
  readonly chosen?: string | undefined
  readonly refused?: string | undefined
}

/** The visit: booked, or to be booked. Works without script; every time is San Diego's. */
export function visitHtml(view: VisitView): Html {
  const { visit, refused } = view
  const isBooked = visit?.state === 'booked'
  return html`<section class="visit panel" id="visit"><h2 class="minor">${isBooked || visit?.state === 'done' ? words.booked : words.heading}</h2>
${refused ? html`<div class="banner" role="alert"><span class="icon icon-alert" aria-hidden="true"></span><p>${withPhoneLink(refused)}</p></div>\n` : ''}${
  visit?.state === 'done'
    ? html`<p>${words.done(visitTime(visit.time))}</p>`
    : isBooked
      ? bookedHtml(view, visit)
      : choiceHtml(view)
}</section>
`
}

function bookedHtml(view: VisitView, { time, minutes }: Visit): Html {
  return html`<p class="visit-time" role="status">${visitTime(time)}</p>
<p>${takes(view.terms, minutes)}</p>
<p class="actions"><a class="button button-outlined" href="/request?visit=calendar">${words.calendar}</a></p>
<details class="request-change"${view.refused || view.chosen ? ' open' : ''}><summary>${words.move}</summary>
${choiceHtml(view)}</details>
<details class="request-change"><summary>${words.cancel.title}</summary>
<form class="form" method="post" action="/request"><input type="hidden" name="change" value="no-visit"><p>${words.cancel.explanation}</p>
<button class="button button-primary" type="submit">${words.cancel.button}</button></form></details>`
}

const takes = ({ who }: VisitTerms, minutes: number): string =>
  `${words.takes(minutes, who || words.oneOfUs)} ${words.zone}`

function choiceHtml({ terms, visit, free, chosen }: VisitView): Html {
  if (free.length === 0) return html`<p>${withPhoneLink(words.none)}</p>`
  const offered = threeOf(free.filter((time) => time !== chosen))
  return html`${visit?.state === 'booked' ? '' : html`<p>${takes(terms, terms.minutes)}</p>\n`}${chosen ? chosenForm(chosen) : ''}<form class="form" method="post" action="/request"><input type="hidden" name="change" value="visit">
<p>${words.offered}</p>
<div class="visit-offers">${offered.map(
    (time) =>
      html`<button class="button button-${chosen ? 'outlined' : 'primary'}" name="time" value="${time}">${visitTime(time)}</button>\n`,
  )}</div></form>
<details class="request-change"><summary>${words.others}</summary>
<form class="form" method="post" action="/request"><input type="hidden" name="change" value="visit">
${Object.entries(Object.groupBy(free, dayIn)).map(([day, times = []]) => dayFields(day, times))}${parkingField('others')}
<button class="button button-primary" type="submit">${words.book}</button></form></details>`
}

const chosenForm = (time: string): Html =>
  html`<form class="form" method="post" action="/request"><input type="hidden" name="change" value="visit"><input type="hidden" name="time" value="${time}">
<p>${words.chosen}</p><p class="visit-time">${visitTime(time)}</p>
${parkingField('chosen')}
<button class="button button-primary" type="submit">${words.book}</button></form>\n`

/** Folded up: three weeks of days are a long way on a phone. */
const dayFields = (day: string, times: readonly string[]): Html =>
  html`<details class="request-change"><summary>${visitDay(day)}</summary><fieldset class="field"><legend class="visually-hidden">${visitDay(day)}</legend><div class="ticks">
${times.map(
  (time) =>
    html`<label class="tick"><input type="radio" name="time" value="${time}" aria-label="${visitTime(time)}"> ${visitClock(time)}</label>\n`,
)}</div></fieldset></details>\n`

const parkingField = (where: string): Html =>
  html`<div class="field"><label for="parking-${where}">${words.parking}</label><input id="parking-${where}" name="parking" maxlength="${longestParking}" autocomplete="off"></div>\n`
