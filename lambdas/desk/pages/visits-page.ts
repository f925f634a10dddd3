import { html } from 'hono/html'
import { visits as words } from '#content/desk/visits.ts'
import { fill } from '#firm/fill.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { ListedVisit } from '#lambdas/leads/desk/listed-visit.ts'
import { senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { dayAfter, dayIn, visitClock, visitDay, visitTime } from '#lambdas/leads/visits/free-times.ts'
import type { Visit } from '#lambdas/leads/visits/visit-book.ts'
import { deskPage, type Message } from './desk-page.ts'
import { callLink, mapLink } from './row-parts.ts'
import { inALine, townOf } from './row-words.ts'

interface Shown {
  /** Free times that it can be moved to, the earliest first. */
  readonly free: readonly string[]
  readonly who: SignedIn
  readonly message?: Message | undefined
}

export interface VisitsPage extends Shown {
  readonly listed: readonly ListedVisit[]
  /** Visits without a request, which take up times all the same. */
  readonly orphans: readonly Visit[]
  /** "2026-12-03" */
  readonly today: string
  readonly isOn: boolean
}

export function visitsPage({ listed, orphans, today, free, isOn, who, message }: VisitsPage): string {
  const tomorrow = dayAfter(today, 1)
  const titleOf = (day: string) => {
    if (day < today) return words.earlier
    return day === today ? words.today : day === tomorrow ? words.tomorrow : visitDay(day)
  }
  const sections = Object.entries(Object.groupBy(listed, ({ visit }) => titleOf(dayIn(visit.time))))
  return deskPage({
    title: words.title,
    who,
    at: 'visits',
    message,
    body: html`<h1>${words.title}</h1>
<p class="reach"><a class="press" href="/desk/visits/times">${words.times}</a></p>
${isOn ? '' : html`<p>${words.off}</p>\n`}${sections.length + orphans.length === 0 && isOn ? html`<p>${words.none}</p>\n` : ''}${sections.map(
  ([title, visits = []]) =>
    html`<section><h2>${title}</h2><ul class="rows">\n${visits.map((each) => visitItem(each, free))}</ul></section>\n`,
)}${orphans.length > 0 ? orphansSection(orphans) : ''}`,
  })
}

const orphansSection = (orphans: readonly Visit[]): Html =>
  html`<section><h2>${words.orphans.heading}</h2><p>${words.orphans.what}</p><ul class="rows">
${orphans.map(
  ({ row, time }) =>
    html`<li><form class="stack" method="post" action="/desk/visits"><input type="hidden" name="row" value="${row}"><p><b>${visitTime(time)}</b> ${fill(words.orphans.reference, { ref: refOf(row) })}</p><p class="reach"><button class="press">${words.orphans.free}</button></p></form></li>\n`,
)}</ul></section>\n`

const visitItem = ({ visit, row }: ListedVisit, free: readonly string[]): Html =>
  html`<li class="person visit"><a class="line" href="${rowPath(row.form, row.id)}"><b>${senderOf(row)}</b><span class="price">${visitClock(visit.time)}</span><span>${inALine(row, townOf(row))}</span><span>${factsOf(visit)}</span></a>
${visitForms(visit, row, free)}</li>\n`

/** "45 minutes · Gate 7": what the visitor says of parking last. */
const factsOf = ({ minutes, parking, state }: Visit): string =>
  [state === 'booked' ? fill(words.takes, { minutes }) : words.state[state], parking]
    .filter(Boolean)
    .join('\u00a0· ')

function visitForms(visit: Visit, row: Row, free: readonly string[]): Html {
  const isBooked = visit.state === 'booked'
  return html`<form class="stack" method="post" action="${rowPath(row.form, row.id)}/visit"><input type="hidden" name="rev" value="${visit.rev}">
<p class="reach">${callLink(row)}${mapLink(row, textOf(row, 'property_address'))}${isBooked ? (['done', 'missed'] as const).map((act) => actButton(act)) : ''}</p>
${isBooked ? html`<details><summary>${words.change}</summary>${timeField(row.id, free, words.to)}<p class="reach">${free.length > 0 ? actButton('move') : ''}${actButton('cancelled')}</p></details>` : ''}</form>`
}

const actButton = (act: 'done' | 'missed' | 'cancelled' | 'move' | 'book'): Html =>
  html`<button class="press" name="act" value="${act}">${words.act[act]}</button>`

const timeField = (id: string, free: readonly string[], label: string): Html =>
  free.length === 0
    ? html`<p>${words.noTime}</p>`
    : html`<div class="field"><label for="time-${id}">${label}</label><select id="time-${id}" name="time">${free.map((time) => html`<option value="${time}">${visitTime(time)}</option>`)}</select></div>\n`

export function visitPage({
  visit,
  row,
  free,
  who,
  message,
}: Shown & { readonly visit: Visit | undefined; readonly row: Row }): string {
  const path = rowPath(row.form, row.id)
  return deskPage({
    title: fill(words.heading, { name: row.ref }),
    who,
    at: 'visits',
    message,
    body: html`<h1>${fill(words.heading, { name: senderOf(row) })}</h1>
${
  visit?.state === 'booked'
    ? html`<p class="left">${visitTime(visit.time)}</p><p>${factsOf(visit)}</p>\n${visitForms(visit, row, free)}`
    : html`<p>${visit ? `${words.state[visit.state as 'done']}: ${visitTime(visit.time)}` : words.notBooked}</p>
<form class="stack" method="post" action="${path}/visit"><input type="hidden" name="rev" value="${visit?.rev ?? 0}">${timeField(row.id, free, words.pick)}${free.length > 0 ? html`<p class="reach">${actButton('book')}</p>` : ''}</form>`
}
<p><a class="text-link" href="${path}">${words.back}</a></p>`,
  })
}
