import { sanDiegoDay } from '#firm/san-diego-day.ts'
import { rowFolders } from '#lambdas/adapters/desk-paths.ts'
import { asCsv, byteOrderMark, csvHead } from '#lambdas/leads/desk/export-format.ts'
import { allRows } from '#lambdas/leads/desk/select-rows.ts'
import { placeOf } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { dayAfter, today } from '#lambdas/leads/visits/free-times.ts'
import { keptDays, type VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer, fileAnswer } from './desk-answer.ts'
import { formOf, type OwnRequest } from './desk-request.ts'
import { exportPage } from './pages/export-page.ts'
import { listedDays } from './visits.ts'

/** Bytes of one file: also in Base64, it stays below the 6 MB that a function may answer, whatever it holds. */
const mostBytes = 4_000_000

/** GET /desk/leads.csv: all rows as a file, or a page with a file of the newest and the way to older ones. */
export async function exportRows(request: OwnRequest, { visits, access }: DeskDependencies) {
  const form = formOf(request)
  const before = placeIn(request.query.get('from'))
  const rows = allRows(form, before)
  const { text, first, last, hasMore } = await firstPart(
    rows,
    form === 'lead' ? await visitTimes(visits, access.now()) : new Map(),
  )
  const days = [last, first].map((row) => row && sanDiegoDay(new Date(row.createdAt * 1000)))
  if (hasMore && last && !request.query.has('part')) {
    const path = `/desk/${rowFolders[form]}.csv?from=`
    const addresses = { part: `${path}${written(before)}&part=yes`, older: path + written(placeOf(last)) }
    return deskAnswer(200, exportPage(days.join(' to '), addresses, request.who))
  }
  const name = before || hasMore ? `${form}s-${days.join('-to-')}` : `${form}s`
  return fileAnswer(`${name}.csv`, byteOrderMark + csvHead(form) + text)
}

async function visitTimes(visits: VisitBook | undefined, now: number): Promise<ReadonlyMap<string, string>> {
  const near = (await visits?.between(dayAfter(today(now), -keptDays), keptDays + listedDays)) ?? []
  return new Map(near.map(({ row, time }) => [row, time]))
}

async function firstPart(rows: AsyncIterable<Row>, times: ReadonlyMap<string, string>) {
  let [text, bytes] = ['', 0]
  let [first, last]: (Row | undefined)[] = []
  for await (const row of rows) {
    const line = asCsv(row, times.get(row.id))
    bytes += Buffer.byteLength(line)
    if (last && bytes > mostBytes) return { text, first, last, hasMore: true }
    text += line
    first ??= row
    last = row
  }
  return { text, first, last, hasMore: false }
}

/** A place by receipt in an address; without one, the first. */
const written = (place = '') => place.replace(' ', '_')

const placeIn = (text: string | null): string | undefined =>
  text && /^\d{10}_[0-9a-f-]{36}$/.test(text) ? text.replace('_', ' ') : undefined
