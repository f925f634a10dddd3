import { html } from 'hono/html'
import { answers } from '#content/answers.ts'
import { answer } from '#content/desk/answer.ts'
import { list } from '#content/desk/list.ts'
import { row as words } from '#content/desk/row.ts'
import { visits as visitWords } from '#content/desk/visits.ts'
import { shared } from '#content/emails/shared.ts'
import { licenseRules } from '#content/license-rules.ts'
import { request } from '#content/request.ts'
import { licenseCheckOf } from '#firm/describe-business.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { localDay, timeInWords } from '#firm/local-time.ts'
import { isEmptyBrief, planOf } from '#forms/brief.ts'
import { dayInWords, workInWords } from '#forms/plan-words.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { dayAndHour, stepTimeInWords } from '#lambdas/leads/manage/change-row.ts'
import { roughRange } from '#lambdas/leads/manage/draft-answer.ts'
import type { Person, SimilarRow } from '#lambdas/leads/manage/select-rows.ts'
import { dialableNumber, mailto, mapAddress, phoneInWords } from '#lambdas/leads/notify/email-page.ts'
import { photosInWords } from '#lambdas/leads/notify/email-sections.ts'
import { isUnanswered, secondsLeft } from '#lambdas/leads/promise.ts'
import {
  durationInWords,
  isQuarantined,
  rowPath,
  senderOf,
  statusesOf,
  subjectOf,
  textOf,
  versionOf,
} from '#lambdas/leads/store/describe-row.ts'
import { isOver, type Row, statuses } from '#lambdas/leads/store/row.ts'
import { visitTime } from '#lambdas/leads/visits/free-times.ts'
import type { Visit } from '#lambdas/leads/visits/visit-book.ts'

const { documents } = request.application

/** Statuses with a button; every row starts as "new". */
const buttonStatuses = statuses.filter((status) => status !== 'new')

export function reachLinks(row: Row): Html {
  const phone = textOf(row, 'phone')
  const email = textOf(row, 'email')
  const place =
    row.form === 'lead'
      ? textOf(row, 'property_address')
      : ['address', 'city', 'state', 'zip'].map((name) => textOf(row, name)).join(' ')
  const who = senderOf(row)
  const license = textOf(row, 'license_number')
  const register = /\d/.test(license) && licenseCheckOf(license, licenseRules)
  const isAnswerable = row.form === 'lead' && !isQuarantined(row)
  const answerLook = isOver(row.progress.status) ? 'outlined' : 'primary'
  return html`<p class="row gap-2 reach">${
    isAnswerable
      ? html`<a class="button button-${answerLook} small" href="${rowPath(row.form, row.id)}/answer">${answer.action}</a>`
      : ''
  }${callLink(row, isAnswerable ? 'outlined' : 'primary', fill(words.reach.call, { phone: phoneInWords(phone) })) || phone}${
    email
      ? html`<a class="button button-outlined small" href="${mailto(email, { subject: `${answers.email.subject} [${row.ref}]` })}" aria-label="${fill(words.reach.emailWho, { who })}">${words.reach.email}</a>`
      : ''
  }${mapLink(row, place)}${
    register
      ? html`<a class="button button-outlined small" href="${register}" rel="noreferrer" aria-label="${fill(words.reach.licenseOf, { number: license })}">${words.reach.license}</a>`
      : ''
  }<a class="button button-outlined small" href="${rowPath(row.form, row.id)}/contact.vcf">${words.reach.save}</a></p>`
}

export const statusButtons = (row: Row): Html =>
  html`<p class="stack gap-2 steps">${buttonStatuses.map(
    (status) =>
      html`<button class="button button-outlined small" name="status" value="${status}"${
        row.progress.status === status ? html` aria-pressed="true"` : ''
      }>${statusesOf(row.form)[status]}</button>`,
  )}</p>`

/** Version shown; a change to a newer one is refused. */
export const versionField = (row: Row): Html =>
  html`<input type="hidden" name="version" value="${versionOf(row)}">`

export const listedPerson = ({ row, others }: Person, now: number): Html =>
  html`<li class="person surface stack beside"><a class="line stack beside plain-link" href="${rowPath(row.form, row.id)}"><b>${senderOf(row)}</b><span class="price">${sumOf(row)}</span><span>${statusLabel(row)}${joinWords(row, townOf(row))}</span>${timeOf(row, now)}</a>${isOver(row.progress.status) ? '' : callLink(row, 'outlined')}${others.map(
    ({ row: other, same }) =>
      html`<a class="twin rule" href="${rowPath(other.form, other.id)}">+ ${senderOf(other) === senderOf(row) ? '' : html`<b>${senderOf(other)}</b> `}${subjectOf(other)} · ${sameInWords(same)}</a>`,
  )}</li>\n`

/** "same email, phone" */
export const sameInWords = (same: SimilarRow['same']): string =>
  fill(words.same.what, { signs: same.map((sign) => words.same[sign]).join(', ') })

export const sumOf = (row: Row): string =>
  row.progress.amount ? dollars(row.progress.amount) : (row.form === 'lead' && roughRange(row).figure) || ''

/** Status label unless "new". */
function statusLabel(row: Row): string {
  const { status } = row.progress
  if (status === 'new') return isQuarantined(row) ? `${list.heldBackLine} · ` : ''
  return `${statusesOf(row.form)[status]} · `
}

function timeOf(row: Row, now: number): Html {
  if (row.progress.answers.at(-1)?.mail === 'failed')
    return html`<span class="left late">${answer.mail.failed}</span>`
  if (isUnanswered(row))
    return html`<span class="left${secondsLeft(row, now) <= 0 ? ' late' : ''}">${promiseInWords(row, now)}</span>`
  return html`<span class="quiet">${nextStepInWords(row, now) || receivedInWords(row, now)}</span>`
}

export function callLink(row: Row, look: 'outlined' | 'primary', label = words.reach.callShort): Html | '' {
  const phone = textOf(row, 'phone')
  return dialableNumber(phone)
    ? html`<a class="button button-${look} small" href="tel:${dialableNumber(phone)}" aria-label="${fill(words.reach.callWho, { phone, who: senderOf(row) })}">${label}</a>`
    : ''
}

export const mapLink = (row: Row, place: string): Html | '' =>
  place.trim()
    ? html`<a class="button button-outlined small" href="${mapAddress(place)}" rel="noreferrer" aria-label="${fill(words.reach.mapOf, { who: senderOf(row) })}">${words.reach.map}</a>`
    : ''

export function rowState(row: Row, now: number): Html {
  const step = nextStepInWords(row, now)
  const deadlineHtml = isUnanswered(row)
    ? html`<p class="left${secondsLeft(row, now) <= 0 ? ' late' : ''}">${promiseInWords(row, now)}</p>\n`
    : html``
  return html`${deadlineHtml}${step ? html`<p class="left">${step}</p>\n` : ''}`
}

export function visitLine(visit: Visit | 'none' | undefined, path: string): Html | '' {
  if (!visit) return ''
  const isBooked = visit !== 'none' && visit.state === 'booked'
  return html`<p class="left"><a class="text-link" href="${path}/visit">${isBooked ? fill(visitWords.booked, { time: visitTime(visit.time) }) : visitWords.ask}</a></p>\n`
}

/** "Writes in Spanish · Kitchen Remodel · 12 Elm St, Springfield · Mid-range kitchen · 3 photos" */
export function joinWords(row: Row, place = addressOf(row)): string {
  const { brief } = row
  return [
    row.language === 'es' ? shared.inSpanish : '',
    textOf(row, 'project_type_other') || subjectOf(row),
    place,
    isEmptyBrief(brief) ? '' : workInWords(planOf(brief)),
    filesInWords(row),
  ]
    .filter(Boolean)
    .join(separator)
}

function filesInWords({ additions: { photos } }: Row): string {
  const names = new Set(photos.flatMap(({ document }) => (document ? [documents.names[document]] : [])))
  if (names.size > 0) return [...names].join(', ')
  return photos.length === 0 ? '' : photosInWords(photos.length)
}

const addressOf = (row: Row) => textOf(row, row.form === 'lead' ? 'property_address' : 'city')

/** Town after the first comma of an address, or the whole address. */
export const townOf = (row: Row): string => addressOf(row).split(',')[1]?.trim() || addressOf(row)

/** Non-breaking space before the dot, so that no line starts with one. */
const separator = '\u00a0· '

/** "5 hr 12 min left to reply" */
function promiseInWords(row: Row, now: number): string {
  const seconds = secondsLeft(row, now)
  return fill(seconds > 0 ? words.time.left : words.time.overdue, { time: durationInWords(seconds) })
}

/** "Due since November 20, 2026: Measure the kitchen"; empty without a next step */
function nextStepInWords(row: Row, now: number): string {
  const { nextStep } = row.progress
  if (!nextStep) return ''
  return [whenInWords(nextStep.on, localDay(new Date(now * 1000))), nextStep.what].filter(Boolean).join(': ')
}

/** @param on may include a time @param today "2026-11-20" */
function whenInWords(on: string, today: string): string {
  const [day, hour] = dayAndHour(on)
  if (day === today) return [words.time.dueToday, hour && timeInWords(hour)].filter(Boolean).join(', ')
  return day < today
    ? fill(words.time.dueSince, { day: dayInWords(day) })
    : fill(words.time.stepOn, { day: stepTimeInWords(on) })
}

/** "Received 3 hr 5 min ago" */
export const receivedInWords = (row: Row, now: number): string =>
  fill(words.time.received, { time: durationInWords(now - row.createdAt) })
