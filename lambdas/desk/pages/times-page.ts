import { html } from 'hono/html'
import { visitLengths, weekdays } from '#compiler/schemas/choices.ts'
import { visitSettings } from '#compiler/schemas/firm.ts'
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

const numbers = ['travel', 'mostADay', 'noticeHours', 'horizonDays'] as const

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
${numbers.map((name) => numberField(name, value(name, terms[name])))}</div>
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

const numberField = (name: (typeof numbers)[number], value: string): Html =>
  html`<div class="field"><label for="${name}">${form[name]}</label><input id="${name}" name="${name}" inputmode="numeric" maxlength="3" value="${value}"></div>`

/** Reads visit terms from form fields by name, a weekday's hours as "Monday-from"; they obey the content's rules. @throws ActionRefusal */
export function readTerms(read: (name: string) => string): VisitTerms {
  const hoursOf = (day: string) => ({ from: read(`${day}-from`), to: read(`${day}-to`) })
  const openDays = weekdays.filter((day) => Object.values(hoursOf(day)).some(Boolean))
  const isOn = read('isOn') !== ''
  const { data, error } = visitSettings.safeParse({
    windows: Object.fromEntries(openDays.map((day) => [day, hoursOf(day)])),
    minutes: visitLengths.find((each) => String(each) === read('minutes')) ?? 45,
    ...Object.fromEntries(numbers.map((name) => [name, wholeNumberIn(read(name))])),
    who: read('who').trim().replace(/\s+/g, ' ').slice(0, maxVisitorName),
  })
  const [part, day] = error?.issues[0]?.path ?? []
  if (part === 'windows') throw new ActionRefusal(fill(form.problems.window, { day: String(day) }))
  if (isOn && openDays.length === 0) throw new ActionRefusal(form.problems.noWindow)
  if (data) return { ...data, isOn }
  const name = part as (typeof numbers)[number]
  const { minValue: least, maxValue: most } = visitSettings.shape[name]
  const limits = { least: Number(least), most: Number(most) }
  throw new ActionRefusal(fill(form.problems.number, { field: form[name], ...limits }))
}

const wholeNumberIn = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined)
