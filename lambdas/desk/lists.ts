import { noteSearch } from '#lambdas/access/access.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { readPage } from '#lambdas/leads/desk/read-page.ts'
import { repliesTo } from '#lambdas/leads/desk/reply-stats.ts'
import { mostSearched, searchSources } from '#lambdas/leads/desk/search.ts'
import { statusSources, todaySources } from '#lambdas/leads/desk/today.ts'
import { statuses } from '#lambdas/leads/store/row.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import { lineOf, type OwnRequest } from './desk-request.ts'
import { applicationsPage, searchPage, statusPage, todayPage } from './pages/list-page.ts'

/** Where the page begins, as the link to it says; nobody has to believe it. */
const fromOf = ({ query }: OwnRequest): string | undefined => query.get('from') ?? undefined

export async function showToday(request: OwnRequest, dependencies: DeskDependencies) {
  const { who, query } = request
  const now = dependencies.access.now()
  const from = fromOf(request)
  const status = statuses.find((each) => each === query.get('status'))
  if (status) {
    const page = await readPage(statusSources([status], ['lead'], now), from)
    return deskAnswer(200, statusPage(status, page, who, { path: `/desk?status=${status}`, now }))
  }
  const page = await readPage(todaySources(now), from)
  const replies = page.parts[0]?.isBegun ? await repliesTo(now) : undefined
  return deskAnswer(200, todayPage(page, replies, who, { path: '/desk', now }))
}

export async function showApplications(request: OwnRequest, dependencies: DeskDependencies) {
  const now = dependencies.access.now()
  const page = await readPage(statusSources(statuses, ['subcontractor'], now), fromOf(request))
  return deskAnswer(200, applicationsPage(page, request.who, { path: '/desk/subcontractors', now }))
}

/** GET /desk/search: what this browser searched for last; with ?among=held, among what is held back as spam. */
export async function showSearch(request: OwnRequest, dependencies: DeskDependencies) {
  const search = request.who.session.search ?? ''
  const isHeld = request.query.get('among') === 'held'
  const now = dependencies.access.now()
  const found =
    search === ''
      ? undefined
      : await readPage(searchSources(search, isHeld, now), fromOf(request), mostSearched)
  const path = `/desk/search${isHeld ? '?among=held' : ''}`
  return deskAnswer(200, searchPage({ search, isHeld, found }, request.who, { path, now }))
}

export async function search(request: OwnRequest, { access }: DeskDependencies) {
  const { person, session } = request.who
  await noteSearch(person, session.hash, lineOf(request, 'search').slice(0, 200), access)
  return seeOther('/desk/search')
}
