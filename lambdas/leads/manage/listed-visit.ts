import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { todayIn } from '../visits/free-times.ts'
import { type Visit, visits } from '../visits/visit-book.ts'

export interface ListedVisit {
  readonly visit: Visit
  readonly row: Row
}

/** Visits with their rows; omits visits whose row is gone. */
export async function joinRows(visits: readonly Visit[]): Promise<readonly ListedVisit[]> {
  const pairs = visits.map(async (visit) => ({ visit, row: await rows('lead').find(visit.row) }))
  return (await Promise.all(pairs)).flatMap(({ visit, row }) => (row ? [{ visit, row }] : []))
}

/** Today's visits, the earliest first; none when they cannot be read, so that the digest is still sent. */
export async function visitsToday(): Promise<readonly ListedVisit[]> {
  try {
    const all = (await visits()?.between(todayIn(now()), 1)) ?? []
    const booked = all.filter(({ state }) => state === 'booked')
    return await joinRows(booked)
  } catch (error) {
    log.error('digest.visits_failed', errorFields(error))
    return []
  }
}
