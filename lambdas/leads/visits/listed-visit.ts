import { type Desk, tableOf } from '../desk/desk.ts'
import type { Row } from '../store/row.ts'
import type { Visit } from './visit-book.ts'

/** A visit, and the request that it is about. */
export interface ListedVisit {
  readonly visit: Visit
  readonly row: Row
}

/** Visits with their requests; one whose request is gone is left out. */
export async function withRows(
  visits: readonly Visit[],
  desk: Pick<Desk, 'tables'>,
): Promise<readonly ListedVisit[]> {
  const table = await tableOf('lead', desk)
  const found = visits.map(async (visit) => ({ visit, row: await table.find(visit.row) }))
  return (await Promise.all(found)).flatMap(({ visit, row }) => (row ? [{ visit, row }] : []))
}
