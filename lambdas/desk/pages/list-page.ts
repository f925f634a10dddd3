import { html } from 'hono/html'
import { business } from '#content/business.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Today } from '#lambdas/leads/desk/today.ts'
import { isUnreviewedSpam } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { deskPage } from './desk-page.ts'
import { rowCard, rowLine } from './row-parts.ts'

/** Rows on one page of a list. */
export const rowsOfPage = 25

/** Position in a list that has more than one page. */
interface Paging {
  /** Counts from 1. */
  readonly page: number
  /** The same list without a page: "/desk?status=quoted" */
  readonly path: string
  /** Epoch seconds. */
  readonly now: number
}

/** Rows under a heading. */
interface Section {
  readonly title: string
  readonly rows: readonly Row[]
  /** Renders a row: as a card with buttons, or as a line. */
  readonly show: (row: Row, now: number) => Html
  /** Said where there are none; without it the section is left out. */
  readonly none?: string
}

const filters = [
  ['', 'All'],
  ['new', 'New'],
  ['contacted', 'Contacted'],
  ['quoted', 'Quoted'],
  ['won', 'Won'],
  ['lost', 'Lost'],
] as const

/** The desk's first page: unanswered leads, due next steps, then all others. */
export function todayPage(today: Today, who: SignedIn, paging: Paging): string {
  const { unanswered, due, others, quarantined, replies } = today
  const sections: Section[] = [
    { title: 'Unanswered', rows: unanswered, show: rowCard, none: 'Everybody has been answered.' },
    { title: 'Next steps due', rows: due, show: rowCard },
    { title: 'All others', rows: others, show: rowLine },
    heldBack(quarantined),
  ]
  return deskPage({
    title: 'Today',
    who,
    at: 'today',
    body: html`<h1>Today</h1>
<p class="kept">Replied ${business.replyTime}, last 30 days: <b>${replies.replied} of ${replies.of}</b></p>
${filterLinks('')}${paged(sections, paging)}`,
  })
}

/** Leads of one status, the newest first. */
export const statusPage = (status: string, rows: readonly Row[], who: SignedIn, paging: Paging): string =>
  deskPage({
    title: titleOf(status),
    who,
    at: 'today',
    body: html`<h1>${titleOf(status)}</h1>
${filterLinks(status)}${paged(apart(rows, { title: '', none: 'None.' }), paging)}`,
  })

/** Applications of subcontractors, the newest first. */
export const applicationsPage = (rows: readonly Row[], who: SignedIn, paging: Paging): string =>
  deskPage({
    title: 'Applications',
    who,
    at: 'applications',
    body: html`<h1>Applications</h1>
${paged(apart(rows, { title: '', none: 'No subcontractor has applied yet.' }), paging)}`,
  })

/**
 * The results of a search. What was searched for is in the session and in no address, because it may name a
 * person.
 * @param found undefined before anything was searched for
 */
export const searchPage = (
  search: string,
  found: readonly Row[] | undefined,
  who: SignedIn,
  paging: Paging,
): string =>
  deskPage({
    title: 'Search',
    who,
    at: 'search',
    body: html`<h1>Search</h1>
<form class="stack" method="post" action="/desk/search">
<div class="field"><label for="search">A name, a phone number, a word, a reference</label><input id="search" name="search" type="search" value="${search}" maxlength="200" required></div>
<button class="button button-primary">Search</button>
</form>
${found ? paged(apart(found, { title: `Found: ${found.length}`, none: 'Nothing matches.' }), paging) : ''}`,
  })

const heldBack = (rows: readonly Row[]): Section => ({
  title: 'Held back as spam',
  rows,
  show: rowLine,
})

/** Splits rows into two sections, with suspected spam below the others. */
function apart(
  rows: readonly Row[],
  { title, none }: Pick<Section, 'title'> & { readonly none: string },
): Section[] {
  const quarantined = rows.filter(isUnreviewedSpam)
  const others = rows.filter((row) => !isUnreviewedSpam(row))
  return [
    { title, rows: others, show: rowLine, ...(quarantined.length === 0 && { none }) },
    heldBack(quarantined),
  ]
}

const titleOf = (status: string): string => filters.find(([value]) => value === status)?.[1] ?? status

const filterLinks = (current: string): Html =>
  html`<nav class="filters" aria-label="By status">${filters.map(
    ([value, label]) =>
      html`<a href="/desk${value ? `?status=${value}` : ''}"${value === current ? html` aria-current="page"` : ''}>${label}</a>`,
  )}</nav>\n`

/** One page of all sections together. */
function paged(sections: readonly Section[], { page, path, now }: Paging): Html {
  const pages = Math.max(1, Math.ceil(sections.reduce((sum, { rows }) => sum + rows.length, 0) / rowsOfPage))
  const at = Math.min(page, pages)
  let before = 0
  const shown = sections.map(({ title, rows, show, none }) => {
    const from = Math.max(0, (at - 1) * rowsOfPage - before)
    const to = Math.max(0, at * rowsOfPage - before)
    before += rows.length
    return sectionHtml(
      title,
      rows.length,
      rows.slice(from, to).map((row) => show(row, now)),
      at === 1 ? none : undefined,
    )
  })
  return html`${shown}${pages > 1 ? pageLinks(at, pages, path) : ''}`
}

function sectionHtml(title: string, total: number, rows: readonly Html[], none: string | undefined): Html {
  if (rows.length === 0 && (total > 0 || none === undefined)) return html``
  const heading = title
    ? html`<h2>${title}${total > 0 && !title.includes(':') ? html` <small>${total}</small>` : ''}</h2>\n`
    : ''
  return html`<section>${heading}${rows.length > 0 ? html`<ul class="rows">\n${rows}</ul>` : html`<p>${none}</p>`}</section>\n`
}

function pageLinks(page: number, pages: number, path: string): Html {
  const to = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`
  return html`<nav class="pages" aria-label="Pages">${page > 1 ? html`<a class="press" href="${to(page - 1)}">Before</a>` : ''}<span>Page ${page} of ${pages}</span>${page < pages ? html`<a class="press" href="${to(page + 1)}">Next</a>` : ''}</nav>`
}
