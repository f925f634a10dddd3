import { html } from 'hono/html'
import { visitLengths, weekdays } from '#compiler/schemas/choices.ts'
import { visits as words } from '#content/desk/visits.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { personNames } from '#lambdas/adapters/identity.ts'
import type { VisitTerms } from '#lambdas/leads/visits/free-times.ts'
import { isUnread, type PrivateCalendar } from '#lambdas/leads/visits/private-calendar.ts'
import type { DeskPage, Message } from './desk-page.ts'

const { form, feed: feedWords } = words

const termLimits = {
  travel: [0, 180],
  mostADay: [1, 12],
  noticeHours: [0, 168],
  horizonDays: [1, 60],
} as const

/** UTF-16 code units. */
const maxVisitorName = 60

export interface TimesPage {
  readonly terms: VisitTerms
  readonly calendar: PrivateCalendar | undefined
  readonly message?: Message | undefined
  readonly typed?: URLSearchParams
  readonly feed?: string
}

export function timesPage({ terms, calendar, message, typed, feed }: TimesPage): DeskPage {
  const value = (name: string, stored: string | number) => typed?.get(name) ?? String(stored)
  const isOn = typed ? typed.has('isOn') : terms.isOn
  return {
    title: form.heading,
    at: 'visits',
    message,
    body: html`${feed ? html`<section class="panel" id="feed"><h2>${feedWords.address}</h2><p class="address">${feed}</p><p>${feedWords.once}</p></section>\n` : ''}<form class="stack gap-4" method="post" action="/desk/visits/times">
<div><label class="tick"><input type="checkbox" name="isOn" value="yes"${isOn ? ' checked' : ''} aria-describedby="on-hint"> ${form.isOn}</label><span class="hint" id="on-hint">${form.isOnHint}</span></div>
<fieldset class="stack gap-2"><legend>${form.week}</legend>${weekdays.map(
      (day) =>
        html`<div class="window tracks gap-3">${(['from', 'to'] as const).map((end) => {
          const name = `${day}-${end}`
          const time = value(name, terms.windows[day]?.[end] ?? '')
          return html`<div class="field"><label for="${name}">${end === 'from' ? fill(form.from, { day }) : html`<span class="visually-hidden">${day}, </span>${form.to}`}</label><input id="${name}" name="${name}" type="time" value="${time}"></div>`
        })}</div>\n`,
    )}</fieldset>
<div class="window tracks gap-3"><div class="field"><label for="minutes">${form.minutes}</label><select id="minutes" name="minutes">${visitLengths.map((each) => html`<option value="${each}"${value('minutes', terms.minutes) === String(each) ? ' selected' : ''}>${fill(form.length, { minutes: each })}</option>`)}</select></div>
${(Object.keys(termLimits) as (keyof typeof termLimits)[]).map((name) => numberField(name, value(name, terms[name])))}</div>
<div class="field"><label for="who">${form.who}</label><input id="who" name="who" maxlength="${maxVisitorName}" value="${value('who', terms.who)}" list="people"><datalist id="people">${Object.values(personNames()).map((name) => html`<option value="${name}">`)}</datalist></div>
${calendarFields(calendar, value('calendar', ''))}
<button class="button button-primary fit">${form.save}</button>
</form>
<section><h2>${feedWords.heading}</h2><p>${feedWords.what}</p>
<form class="row gap-2 above-3" method="post" action="/desk/visits/feed"><button class="button button-outlined small">${terms.feedHash ? feedWords.renew : feedWords.make}</button>${terms.feedHash ? html`<button class="button button-outlined small" name="revoke" value="yes">${feedWords.revoke}</button>` : ''}</form></section>
<p><a class="text-link" href="/desk/visits">${words.title}</a></p>`,
  }
}

/** The calendar's URL itself is never shown again. */
const calendarFields = (calendar: PrivateCalendar | undefined, typed: string): Html =>
  html`<div class="field"><label for="calendar">${words.calendar.label}</label><span class="hint" id="calendar-hint">${calendar ? calendarInWords(calendar) : words.calendar.hint}</span><input id="calendar" name="calendar" type="url" value="${typed}" autocomplete="off" aria-describedby="calendar-hint">${calendar ? html`<label class="tick"><input type="checkbox" name="disconnect" value="yes"> ${words.calendar.disconnect}</label>` : ''}</div>`

export function calendarInWords(calendar: PrivateCalendar): string {
  const { read, skipped, tooLarge } = words.calendar
  const { readAt, unread = 0, isTooLarge } = calendar
  if (isTooLarge) return tooLarge
  if (!isUnread(calendar))
    return [
      fill(read, { time: shortTime(readAt) }),
      ...(unread > 0 ? [countNoun(unread, skipped)] : []),
    ].join(' ')
  return readAt > 0 ? fill(words.calendar.unread, { time: shortTime(readAt) }) : words.calendar.waits
}

const numberField = (name: keyof typeof termLimits, value: string): Html =>
  html`<div class="field"><label for="${name}">${form[name]}</label><input id="${name}" name="${name}" inputmode="numeric" maxlength="3" value="${value}"></div>`

/** Reads visit terms from form fields by name, a weekday's hours as "Monday-from". @throws ActionRefusal */
export function readTerms(read: (name: string) => string): VisitTerms {
  const windows = Object.fromEntries(weekdays.flatMap((day) => readWindow(day, read)))
  const isOn = read('isOn') !== ''
  if (isOn && Object.keys(windows).length === 0) throw new ActionRefusal(form.problems.noWindow)
  const number = (name: keyof typeof termLimits) => readNumber(name, read(name))
  return {
    isOn,
    windows,
    minutes: visitLengths.find((each) => String(each) === read('minutes')) ?? 45,
    travel: number('travel'),
    mostADay: number('mostADay'),
    noticeHours: number('noticeHours'),
    horizonDays: number('horizonDays'),
    who: read('who').trim().replace(/\s+/g, ' ').slice(0, maxVisitorName),
  }
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function readWindow(day: (typeof weekdays)[number], read: (name: string) => string) {
  const [from, to] = [read(`${day}-from`), read(`${day}-to`)]
  if (from === '' && to === '') return []
  if (!clock.test(from) || !clock.test(to) || from >= to)
    throw new ActionRefusal(fill(form.problems.window, { day }))
  return [[day, { from, to }] as const]
}

function readNumber(name: keyof typeof termLimits, text: string): number {
  const [least, most] = termLimits[name]
  const number = Number(text)
  if (!/^\d{1,3}$/.test(text.trim()) || number < least || number > most)
    throw new ActionRefusal(fill(form.problems.number, { field: form[name], least, most }))
  return number
}
