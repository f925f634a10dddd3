import { noteSearch } from '#lambdas/access/access.ts'
import { page, queryOf, seeOther } from '#lambdas/adapters/http.ts'
import { readPage } from '#lambdas/leads/desk/read-page.ts'
import { repliesTo } from '#lambdas/leads/desk/reply-stats.ts'
import { mostSearched, searchSources } from '#lambdas/leads/desk/search.ts'
import { statusSources, todaySources } from '#lambdas/leads/desk/today.ts'
import { statuses } from '#lambdas/leads/store/row.ts'
import { type DeskContext, lineOf } from './desk-context.ts'
import { applicationsPage, searchPage, statusPage, todayPage } from './pages/list-page.ts'

/** Where the page begins, as the link to it says; nobody has to believe it. */
const fromOf = (c: DeskContext): string | undefined => queryOf(c, 'from')

export async function showToday(c: DeskContext) {
  const { who, access } = c.var
  const now = access.now()
  const status = statuses.find((each) => each === queryOf(c, 'status'))
  if (status) {
    const read = await readPage(statusSources([status], ['lead'], now), fromOf(c))
    return page(c, 200, statusPage(status, read, who, { path: `/desk?status=${status}`, now }))
  }
  const read = await readPage(todaySources(now), fromOf(c))
  const replies = read.parts[0]?.isBegun ? await repliesTo(now) : undefined
  return page(c, 200, todayPage(read, replies, who, { path: '/desk', now }))
}

export async function showApplications(c: DeskContext) {
  const { who, access } = c.var
  const now = access.now()
  const read = await readPage(statusSources(statuses, ['subcontractor'], now), fromOf(c))
  return page(c, 200, applicationsPage(read, who, { path: '/desk/subcontractors', now }))
}

/** GET /desk/search: what this browser searched for last; with ?among=held, among what is held back as spam. */
export async function showSearch(c: DeskContext) {
  const { who, access } = c.var
  const search = who.session.search ?? ''
  const isHeld = queryOf(c, 'among') === 'held'
  const now = access.now()
  const found =
    search === '' ? undefined : await readPage(searchSources(search, isHeld, now), fromOf(c), mostSearched)
  const path = `/desk/search${isHeld ? '?among=held' : ''}`
  return page(c, 200, searchPage({ search, isHeld, found }, who, { path, now }))
}

export async function search(c: DeskContext) {
  const { person, session } = c.var.who
  await noteSearch(person, session.hash, lineOf(c, 'search').slice(0, 200), c.var.access)
  return seeOther(c, '/desk/search')
}
