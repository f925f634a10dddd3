import { summary as words } from '#content/emails/summary.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Desk } from '../desk/desk.ts'
import { dayIn, visitClock, wallClock } from '../visits/free-times.ts'
import { type ListedVisit, withRows } from '../visits/listed-visit.ts'
import type { VisitBook } from '../visits/visit-book.ts'
import { stepEntry } from './due-for-digest.ts'
import type { DueStep } from './summary-email.ts'

/** The day's visits, the earliest first; none when they cannot be read, so that the rest is sent. */
export async function visitsToday(
  visits: VisitBook | undefined,
  desk: Pick<Desk, 'tables' | 'now'>,
): Promise<readonly ListedVisit[]> {
  try {
    const today = (await visits?.between(dayIn(wallClock(desk.now())), 1)) ?? []
    return await withRows(
      today.filter(({ state }) => state === 'booked'),
      desk,
    )
  } catch (error) {
    log.error('digest.visits_failed', errorFields(error))
    return []
  }
}

/** A visit as the digest lists it. */
export const asVisitStep = ({ visit, row }: ListedVisit): DueStep =>
  stepEntry(row, words.visit(visitClock(visit.time)))
