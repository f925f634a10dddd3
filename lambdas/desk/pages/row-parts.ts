import { html } from 'hono/html'
import { answer } from '#content/desk/answer.ts'
import { list } from '#content/desk/list.ts'
import { row as words } from '#content/desk/row.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { isUnanswered, secondsLeft } from '#lambdas/leads/desk/promise.ts'
import { dialable } from '#lambdas/leads/notify/email-page.ts'
import {
  isQuarantined,
  isUnreviewedSpam,
  senderOf,
  textOf,
  versionOf,
} from '#lambdas/leads/store/describe-row.ts'
import { type Row, statuses } from '#lambdas/leads/store/row.ts'
import { inALine, nextStepInWords, promiseInWords, receivedInWords } from './row-words.ts'

/** The statuses with a button of their own; every row begins as "new". */
const reached = statuses.filter((status) => status !== 'new')

const labels: Readonly<Record<string, string>> = list.statuses

export const statusLabel = (status: string): string => labels[status] ?? status

/** Links to call, to mail, and to a map. */
export function reachLinks(row: Row): Html {
  const phone = textOf(row, 'phone')
  const email = textOf(row, 'email')
  const place =
    row.form === 'lead'
      ? textOf(row, 'property_address')
      : ['address', 'city', 'state', 'zip'].map((name) => textOf(row, name)).join(' ')
  const who = senderOf(row)
  return html`<p class="reach">${
    row.form === 'lead' && !isQuarantined(row)
      ? html`<a class="press primary" href="${rowPath(row.form, row.id)}/answer">${answer.action}</a>`
      : ''
  }${
    dialable(phone)
      ? html`<a class="press" href="tel:${dialable(phone)}" aria-label="${words.reach.callWho(phone, who)}">${words.reach.call(phone)}</a>`
      : phone
  }${
    email
      ? html`<a class="press" href="mailto:${encodeURIComponent(email)}" aria-label="${words.reach.emailWho(who)}">${words.reach.email}</a>`
      : ''
  }${
    place.trim()
      ? html`<a class="press" href="https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}" rel="noreferrer" aria-label="${words.reach.mapOf(who)}">${words.reach.map}</a>`
      : ''
  }</p>`
}

/** The buttons that set a status; the form around them holds the version of the row. */
export const statusButtons = (row: Row): Html =>
  html`<p class="steps">${reached.map(
    (status) =>
      html`<button class="press" name="status" value="${status}"${
        row.progress.status === status ? html` aria-pressed="true"` : ''
      }>${statusLabel(status)}</button>`,
  )}</p>`

/** The version that the person sees: a change to a row that has a newer one is refused. */
export const versionField = (row: Row): Html =>
  html`<input type="hidden" name="version" value="${versionOf(row)}">`

/** A row as a card, with contact links and status buttons. */
export const rowCard = (row: Row, now: number): Html =>
  html`<li class="waiting"><h3><a href="${rowPath(row.form, row.id)}">${senderOf(row)}</a></h3>
${standing(row, now)}<p>${inALine(row)}</p>
${reachLinks(row)}
<form method="post" action="${rowPath(row.form, row.id)}/status">${versionField(row)}${statusButtons(row)}</form></li>\n`

/** A row as one line that leads to its page. */
export const rowLine = (row: Row, now: number): Html =>
  html`<li><a class="line" href="${rowPath(row.form, row.id)}"><b>${senderOf(row)}</b><span>${isUnreviewedSpam(row) ? list.heldBackLine : statusLabel(row.progress.status)} · ${inALine(row)}</span><span>${nextStepInWords(row, now) || receivedInWords(row, now)}</span></a></li>\n`

/** The time left to reply while nobody has replied, and the next step where there is one. */
export function standing(row: Row, now: number): Html {
  const step = nextStepInWords(row, now)
  const left = isUnanswered(row)
    ? html`<p class="left${secondsLeft(row, now) <= 0 ? ' late' : ''}">${promiseInWords(row, now)}</p>\n`
    : html``
  return html`${left}${step ? html`<p class="left">${step}</p>\n` : ''}`
}
