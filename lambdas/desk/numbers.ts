import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { numbers as words } from '#content/desk/numbers.ts'
import { shortDay } from '#firm/local-time.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { seeOther } from '#lambdas/adapters/http.ts'
import { log } from '#lambdas/adapters/log.ts'
import { waitingQuotes } from '#lambdas/leads/manage/follow-up.ts'
import {
  isNumbersMailOn,
  loadNumbers,
  type Numbers,
  numbersCsv,
  numbersInWords,
  setNumbersMail,
  weeksInWords,
} from '#lambdas/leads/manage/numbers.ts'
import { type DeskContext, doneMessage, fileResponse } from './desk-context.ts'
import { deskResponse } from './pages/desk-page.ts'

export async function showNumbers(c: DeskContext) {
  const { access } = c.var
  const now = access.now()
  const [numbers, waiting, isMailed] = await Promise.all([
    loadNumbers(now),
    waitingQuotes(now),
    isNumbersMailOn(access.states),
  ])
  return deskResponse(c, 200, {
    title: frame.parts.numbers,
    at: 'numbers',
    message: doneMessage(c, words.said),
    body: html`${numbersInWords(numbers, waiting.length).map((sentence) => html`<p>${sentence}</p>\n`)}
<section><h2>${words.weeks.heading}</h2>
${weekBars(numbers)}
${weekList(numbers)}
<p class="above-3"><a class="button button-outlined small" href="/desk/numbers.csv">${words.download}</a></p></section>
<section><h2>${words.mail.heading}</h2>
<p>${words.mail.what}</p>
<form class="above-3" method="post" action="/desk/numbers"><button class="button button-outlined small" name="mail" value="${isMailed ? 'off' : 'on'}">${isMailed ? words.mail.stop : words.mail.start}</button></form></section>`,
  })
}

/** GET /desk/numbers.csv: the twelve weeks. */
export const downloadNumbers = async (c: DeskContext) =>
  fileResponse(c, 'numbers.csv', numbersCsv(await loadNumbers(c.var.access.now())))

/** POST /desk/numbers: turns the e-mail of Monday on or off. */
export async function setMondayMail(c: DeskContext) {
  const isOn = c.var.form.get('mail') === 'on'
  await setNumbersMail(c.var.access.states, isOn)
  log.info('desk.numbers_mail', { isOn, person: c.var.who.person.key })
  return seeOther(c, `/desk/numbers?done=${isOn ? 'started' : 'stopped'}`)
}

/** Width of a week and height of the tallest bar, in units of the picture. */
const size = { week: 30, bar: 110, top: 18 }

/** Requests of each week as a bar with its number, the jobs won as a dark bar within. */
function weekBars({ weeks }: Numbers): Html {
  const most = Math.max(1, ...weeks.flatMap(({ requests, won }) => [requests, won]))
  const base = size.top + size.bar
  const bar = (kind: string, at: number, count: number) => {
    const height = Math.round((count / most) * size.bar)
    return html`<rect class="${kind}" x="${at * size.week + 3}" y="${base - height}" width="${size.week - 6}" height="${height}"/>`
  }
  const key = (kind: 'requests' | 'won', x: number) =>
    html`<rect class="${kind}" x="${x}" y="${base + 31}" width="10" height="10"/><text text-anchor="start" font-size="13" x="${x + 15}" y="${base + 41}">${words.weeks[kind]}</text>`
  return html`<svg class="weeks" viewBox="0 0 ${weeks.length * size.week} ${base + 44}" aria-hidden="true">${weeks.map(
    ({ day, requests, won }, at) => html`${bar('requests', at, requests)}${bar('won', at, won)}
<text x="${(at + 0.5) * size.week}" y="${base - Math.round((Math.max(requests, won) / most) * size.bar) - 5}">${requests}</text>${
      at % 3 === 1 ? html`<text x="${(at + 0.5) * size.week}" y="${base + 17}">${shortDay(day)}</text>` : ''
    }\n`,
  )}<path d="M0 ${base}H${weeks.length * size.week}"/>${key('requests', 3)}${key('won', 3 * size.week)}</svg>`
}

/** The same for readers who can't see the picture. */
const weekList = (numbers: Numbers): Html =>
  html`<ol class="visually-hidden">${weeksInWords(numbers).map((week) => html`<li>${week}</li>\n`)}</ol>`
