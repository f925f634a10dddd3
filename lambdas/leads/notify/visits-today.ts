import { summary as words } from '#content/emails/summary.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { type Desk, tableOf } from '../desk/desk.ts'
import type { Row } from '../store/row.ts'
import { dayIn, visitClock, wallClock } from '../visits/free-times.ts'
import type { Visit, VisitBook } from '../visits/visit-book.ts'
import { stepEntry } from './due-for-digest.ts'
import type { DueStep } from './summary-email.ts'

/** A visit, and the request that it is about. */
export interface VisitToday {
  readonly visit: Visit
  readonly row: Row
}

/** The day's visits, the earliest first; none when they cannot be read, so that the rest is sent. */
export async function visitsToday(
  visits: VisitBook | undefined,
  desk: Pick<Desk, 'tables' | 'now'>,
): Promise<readonly VisitToday[]> {
  try {
    const booked = (await visits?.between(dayIn(wallClock(desk.now())), 1)) ?? []
    const table = await tableOf('lead', desk)
    const found = booked
      .filter(({ state }) => state === 'booked')
      .map(async (visit) => ({ visit, row: await table.find(visit.row) }))
    return (await Promise.all(found)).flatMap(({ visit, row }) => (row ? [{ visit, row }] : []))
  } catch (error) {
    log.error('digest.visits_failed', errorFields(error))
    return []
  }
}

/** A visit as the digest lists it. */
export const asVisitStep = ({ visit, row }: VisitToday): DueStep =>
  stepEntry(row, words.visit(visitClock(visit.time)))
