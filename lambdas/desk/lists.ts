import { noteSearch } from '#lambdas/access/access.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { asCsv, byteOrderMark } from '#lambdas/leads/desk/export-format.ts'
import { type Selection, selectRows } from '#lambdas/leads/desk/select-rows.ts'
import { today } from '#lambdas/leads/desk/today.ts'
import { statuses } from '#lambdas/leads/store/row.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer, fileAnswer } from './desk-answer.ts'
import { lineOf, type OwnRequest } from './desk-request.ts'
import { formOf } from './form-of.ts'
import { applicationsPage, searchPage, statusPage, todayPage } from './pages/list-page.ts'

const select = async (selection: Selection, { who }: OwnRequest, { deskOf }: DeskDependencies) =>
  (await selectRows(selection, deskOf(who.person.address))).rows

/** Page number, from 1; 1 when the query names none. */
const pageOf = ({ query }: OwnRequest): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)

/** GET /desk, and /desk?status=quoted */
export async function showToday(request: OwnRequest, dependencies: DeskDependencies) {
  const { who, query } = request
  const rows = await select({ form: 'lead' }, request, dependencies)
  const now = dependencies.access.now()
  const paging = { page: pageOf(request), path: '/desk', now }
  const status = statuses.find((each) => each === query.get('status'))
  if (!status) return deskAnswer(200, todayPage(today(rows, now), who, paging))
  const chosen = rows.filter(({ progress }) => progress.status === status)
  return deskAnswer(200, statusPage(status, chosen, who, { ...paging, path: `/desk?status=${status}` }))
}

/** GET /desk/subcontractors */
export async function showApplications(request: OwnRequest, dependencies: DeskDependencies) {
  const rows = await select({ form: 'subcontractor' }, request, dependencies)
  const paging = { page: pageOf(request), path: '/desk/subcontractors', now: dependencies.access.now() }
  return deskAnswer(200, applicationsPage(rows, request.who, paging))
}

/** GET /desk/search: what this browser searched for last. */
export async function showSearch(request: OwnRequest, dependencies: DeskDependencies) {
  const search = request.who.session.search ?? ''
  const found = search === '' ? undefined : await select({ search }, request, dependencies)
  const paging = { page: pageOf(request), path: '/desk/search', now: dependencies.access.now() }
  return deskAnswer(200, searchPage(search, found, request.who, paging))
}

/** POST /desk/search */
export async function search(request: OwnRequest, { access }: DeskDependencies) {
  const { person, session } = request.who
  await noteSearch(person, session.hash, lineOf(request, 'search').slice(0, 200), access)
  return seeOther('/desk/search')
}

/** GET /desk/leads.csv */
export async function exportRows(request: OwnRequest, dependencies: DeskDependencies) {
  const form = formOf(request)
  const rows = await select({ form }, request, dependencies)
  return fileAnswer(`${form}s.csv`, byteOrderMark + asCsv(rows))
}
