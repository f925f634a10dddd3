import { html } from 'hono/html'
import { type DeskRow, senderOf, statuses, textOf, versionOf } from '#desk/tables/row.ts'
import { isUnanswered, secondsLeft } from '#desk/use-cases/promise.ts'
import { dialable } from '#lambdas/notification/email-page.ts'
import { rowPath } from '#lambdas/shared/desk-paths.ts'
import type { Html } from '#lambdas/shared/html.ts'
import { inALine, nextStepInWords, promiseInWords, receivedInWords } from './row-words.ts'

/** The statuses that a press sets; "new" is where every row begins. */
const reached = statuses.filter((status) => status !== 'new')

const labels: Readonly<Record<string, string>> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}

export const statusLabel = (status: string): string => labels[status] ?? status

/** Call, mail, and the way to the house. */
export function reachLinks(row: DeskRow): Html {
  const phone = textOf(row, 'phone')
  const email = textOf(row, 'email')
  const place =
    row.form === 'lead'
      ? textOf(row, 'property_address')
      : ['address', 'city', 'state', 'zip'].map((name) => textOf(row, name)).join(' ')
  const who = senderOf(row)
  return html`<p class="reach">${
    phone
      ? html`<a class="press" href="tel:${dialable(phone)}" aria-label="Call ${phone}, ${who}">Call ${phone}</a>`
      : ''
  }${
    email
      ? html`<a class="press" href="mailto:${encodeURIComponent(email)}" aria-label="Mail ${who}">Mail</a>`
      : ''
  }${
    place.trim()
      ? html`<a class="press" href="https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}" rel="noreferrer" aria-label="Map of ${who}’s address">Map</a>`
      : ''
  }</p>`
}

/** What sets how far the firm has come; the form around it has the version of the row. */
export const statusButtons = (row: DeskRow): Html =>
  html`<p class="steps">${reached.map(
    (status) =>
      html`<button class="press" name="status" value="${status}"${
        textOf(row, 'status') === status ? html` aria-pressed="true"` : ''
      }>${statusLabel(status)}</button>`,
  )}</p>`

/** What was seen of a row when something is decided about it. */
export const versionField = (row: DeskRow): Html =>
  html`<input type="hidden" name="version" value="${versionOf(row)}">`

/** A row with everything that one press does. */
export const rowCard = (row: DeskRow, now: number): Html =>
  html`<li class="waiting"><h3><a href="${rowPath(row.form, row.id)}">${senderOf(row)}</a></h3>
${standing(row, now)}<p>${inALine(row)}</p>
${reachLinks(row)}
<form method="post" action="${rowPath(row.form, row.id)}/status">${versionField(row)}${statusButtons(row)}</form></li>\n`

/** A row that waits for nothing. */
export const rowLine = (row: DeskRow, now: number): Html =>
  html`<li><a class="line" href="${rowPath(row.form, row.id)}"><b>${senderOf(row)}</b><span>${statusLabel(textOf(row, 'status'))} · ${inALine(row)}</span><span>${nextStepInWords(row, now) || receivedInWords(row, now)}</span></a></li>\n`

/** What has to be known first: the time that is left, or the step that is due. */
export function standing(row: DeskRow, now: number): Html {
  const step = nextStepInWords(row, now)
  const left = isUnanswered(row)
    ? html`<p class="left${secondsLeft(row, now) <= 0 ? ' late' : ''}">${promiseInWords(row, now)}</p>\n`
    : html``
  return html`${left}${step ? html`<p class="left">${step}</p>\n` : ''}`
}
