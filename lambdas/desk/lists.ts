import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { job } from '#content/desk/job.ts'
import { list as words } from '#content/desk/list.ts'
import { visits as visitWords } from '#content/desk/visits.ts'
import { countNoun, dollars, fill } from '#firm/in-words.ts'
import { localDay } from '#firm/local-time.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { saveLastSearch } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { queryOf, seeOther } from '#lambdas/adapters/http.ts'
import { withFallback } from '#lambdas/adapters/log.ts'
import { deskResponse } from '#lambdas/desk/pages/desk-page.ts'
import { listedPerson } from '#lambdas/desk/pages/row-parts.ts'
import { countAsked } from '#lambdas/leads/manage/after-job.ts'
import { waitingQuotes } from '#lambdas/leads/manage/follow-up.ts'
import {
  maxSearched,
  searchSections,
  statusSections,
  todaySections,
} from '#lambdas/leads/manage/list-sections.ts'
import { type ListSection, type Page, type Part, readPage } from '#lambdas/leads/manage/read-page.ts'
import { loadReplyStats } from '#lambdas/leads/manage/reply-stats.ts'
import { firstOf, groupByPerson } from '#lambdas/leads/manage/select-rows.ts'
import { statusesOf } from '#lambdas/leads/store/describe-row.ts'
import { type Status, statuses } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { isUnread } from '#lambdas/leads/visits/private-calendar.ts'
import { visits } from '#lambdas/leads/visits/visit-book.ts'
import { type DeskContext, lineOf } from './desk-context.ts'
import { mostDrafts, waitingSection } from './follow-up.ts'
import { calendarInWords } from './pages/times-page.ts'

export async function showToday(c: DeskContext) {
  const now = c.var.access.now()
  const status = statuses.find((each) => each === queryOf(c, 'status'))
  if (status) return showStatus(c, status, now)
  const waiting = await waitingQuotes(now)
  const sections = todaySections(now, waiting.slice(0, mostDrafts))
  const page = await readPage(sections, queryOf(c, 'from'))
  const isFirst = page.parts[0]?.isBegun
  const replies = isFirst ? await loadReplyStats(now) : undefined
  const calendar = isFirst ? await loadUnreadCalendar() : undefined
  const [unanswered, ...others] = sectionsHtml(sections, page, now)
  const lists = [unanswered, isFirst ? await waitingSection(waiting) : '', others]
  return deskResponse(c, 200, {
    ...{ title: frame.parts.today, at: 'today' },
    body: html`${calendar ? html`<p class="left late">${calendarInWords(calendar)} <a class="text-link" href="/desk/visits/times">${visitWords.times}</a></p>\n` : ''}${replies ? html`<p>${fill(words.today.replied, { replied: replies.replied, count: replies.of })}</p>\n` : ''}${filterLinks('')}${lists}${pageLinks(page, '/desk')}`,
  })
}

/** The firm's private calendar if it keeps visits from being offered; Today is shown without it, too. */
const loadUnreadCalendar = () =>
  withFallback(undefined, 'today.no_calendar', async () => {
    const book = visits()
    const calendar = await book?.calendar()
    return calendar && isUnread(calendar) && (await book?.terms())?.isOn ? calendar : undefined
  })

async function showStatus(c: DeskContext, status: Status, now: number) {
  const sections = statusSections('lead', [status], words.none, now)
  const page = await readPage(sections, queryOf(c, 'from'))
  const above = status === 'quoted' ? quotedSum(page) : status === 'won' ? await askedInWords() : ''
  return deskResponse(c, 200, {
    ...{ title: titleOf(status), at: 'today' },
    body: html`${filterLinks(status)}${above}${sectionsHtml(sections, page, now)}${pageLinks(page, `/desk?status=${status}`)}`,
  })
}

export async function showApplications(c: DeskContext) {
  const now = c.var.access.now()
  const sections = statusSections('subcontractor', statuses, words.noApplication, now)
  const page = await readPage(sections, queryOf(c, 'from'))
  return deskResponse(c, 200, {
    ...{ title: frame.parts.applications, at: 'applications' },
    body: html`${sectionsHtml(sections, page, now)}${pageLinks(page, '/desk/subcontractors')}`,
  })
}

/**
 * GET /desk/search: the last search, kept in the session, because it may name a person; ?among=held for quarantined
 * rows.
 */
export async function showSearch(c: DeskContext) {
  const { who, access } = c.var
  const search = who.session.search ?? ''
  const isHeld = queryOf(c, 'among') === 'held'
  const now = access.now()
  const sections = searchSections(search, isHeld, now)
  const page = search === '' ? undefined : await readPage(sections, queryOf(c, 'from'), maxSearched)
  const path = `/desk/search${isHeld ? '?among=held' : ''}`
  return deskResponse(c, 200, {
    ...{ title: frame.parts.search, at: 'search' },
    body: html`<form class="stack gap-4" method="post" action="/desk/search">
<div class="field"><label for="search">${words.search.field}</label><input id="search" name="search" type="search" value="${search}" maxlength="200" required></div>
<button class="button button-primary fit">${frame.parts.search}</button>
</form>
${
  page
    ? html`${sectionsHtml(sections, page, now)}${pageLinks(page, path, words.search.older)}
<p>${scopeOf(page, isHeld)} <a class="text-link" href="/desk/search${isHeld ? '' : '?among=held'}">${isHeld ? words.search.elsewhere : words.search.amongHeld}</a></p>`
    : ''
}`,
  })
}

export async function search(c: DeskContext) {
  const { person, session } = c.var.who
  await saveLastSearch(person, session.hash, lineOf(c, 'search').slice(0, 200), c.var.access)
  return seeOther(c, '/desk/search')
}

const filters = ['', ...statuses] as const

function quotedSum({ parts, next }: Page): Html | '' {
  const rows = parts.flatMap((part) => part.rows)
  const sum = rows.reduce((total, { progress }) => total + (progress.amount ?? 0), 0)
  const isAll = !next && parts[0]?.isBegun
  return sum > 0
    ? html`<p>${fill(isAll ? words.quoted : words.quotedHere, { amount: dollars(sum) })}</p>\n`
    : ''
}

/** Jobs that were won, among which the finished are counted, the newest first. */
const mostWon = 100

/** "Asked how it went: 9 of 9." */
async function askedInWords(): Promise<Html | ''> {
  const won = await firstOf(rows('lead').listed('won', { before: '~' }), mostWon)
  const { finished, asked, waiting, skipped } = countAsked(won)
  if (finished === 0) return ''
  const reasons = [...new Set(skipped)].map((reason) => job.ask.reasons[reason]).join('; ')
  const sentences = [
    fill(job.asked, { asked, count: finished }),
    waiting > 0 && countNoun(waiting, job.waiting),
    skipped.length > 0 && fill(job.notAsked, { count: skipped.length, reasons }),
  ]
  return html`<p>${sentences.filter(Boolean).join(' ')}</p>\n`
}

/** How far back the text search has scanned. */
function scopeOf({ parts, last }: Page, isHeld: boolean): string {
  const { lookedSince, lookedSinceHeld, lookedAll, lookedAllHeld } = words.search
  const isLooking = parts.some(({ name, isEnded }) => name === 'words' && !isEnded)
  if (!last || !isLooking) return isHeld ? lookedAllHeld : lookedAll
  const since = dayInWords(localDay(new Date(last.createdAt * 1000)))
  return isHeld ? fill(lookedSinceHeld, { day: since }) : fill(lookedSince, { day: since })
}

const titleOf = (filter: (typeof filters)[number]) => (filter ? statusesOf('lead')[filter] : words.all)

const filterLinks = (current: (typeof filters)[number]): Html =>
  html`<nav class="row gap-2 filters" aria-label="${words.byStatus}">${filters.map(
    (value) =>
      html`<a class="text-link" href="/desk${value ? `?status=${value}` : ''}"${value === current ? html` aria-current="page"` : ''}>${titleOf(value)}</a>`,
  )}</nav>\n`

/** @param path of the first page: "/desk?status=quoted" */
function pageLinks(page: Page, path: string, next = words.next): Html | '' {
  const isFirst = page.parts[0]?.isBegun !== false
  const begin = isFirst ? '' : html`<a class="button button-outlined small" href="${path}">${words.first}</a>`
  const more = page.next
    ? html`<a class="button button-outlined small" href="${path}${path.includes('?') ? '&' : '?'}from=${page.next}">${next}</a>`
    : ''
  return begin || more ? html`<nav class="row gap-2" aria-label="${words.pages}">${begin}${more}</nav>` : ''
}

/** @param now epoch seconds */
const sectionsHtml = (sections: readonly ListSection[], page: Page, now: number): readonly Html[] =>
  Array.from(
    Map.groupBy(sections, ({ title }) => title),
    ([title, lists]) => sectionHtml(title, lists, page, now),
  )

function sectionHtml(title: string, lists: readonly ListSection[], page: Page, now: number): Html {
  const names = lists.map(({ name }) => name)
  const none = lists[0]?.none
  const parts = page.parts.filter(({ name }) => names.includes(name))
  const rows = parts.flatMap((part) => part.rows)
  const isWhole = parts.length === names.length && parts.every(({ isBegun, isEnded }) => isBegun && isEnded)
  if (rows.length === 0 && !(isWhole && none)) return html``
  const heading = title ? html`<h2>${title}${countOf(rows.length, parts, names)}</h2>\n` : ''
  return html`<section>${heading}${rows.length > 0 ? html`<ul class="stack gap-2">\n${groupByPerson(rows).map((person) => listedPerson(person, now))}</ul>` : html`<p>${none}</p>`}</section>\n`
}

/** "12", or "25+" when the next page has more; empty when a previous page has some. */
function countOf(count: number, parts: readonly Part[], names: readonly string[]): Html | '' {
  const isBegun = parts[0]?.name === names[0] && parts[0]?.isBegun
  const isEnded = parts.at(-1)?.name === names.at(-1) && parts.at(-1)?.isEnded
  return count > 0 && isBegun ? html` <small>${count}${isEnded ? '' : '+'}</small>` : ''
}
