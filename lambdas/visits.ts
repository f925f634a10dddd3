import { environment } from '#lambdas/adapters/environment.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { visitsVariable } from '#lambdas/adapters/variables.ts'
import { additionOf, type OwedVisitMail } from '#lambdas/leads/store/confirmation-queue.ts'
import { dayAfter, momentOf } from '#lambdas/leads/visits/free-times.ts'
import { type VisitBook, visitBook } from '#lambdas/leads/visits/visit-book.ts'

/** At 5 p.m. the day before, in epoch seconds. */
const reminderOf = (time: string) => momentOf(`${dayAfter(time, -1)}T17:00`)

/**
 * The visits, in the table that the environment names; both sides are owed an e-mail about each change, and who is visited a
 * reminder, unless they book after its time.
 * @param now epoch seconds
 * @returns undefined where visitors get no e-mails: none can be booked there
 */
export function visitsOf(now: () => number): VisitBook | undefined {
  if (!process.env[visitsVariable]) return undefined
  const states = dynamodbStateStore(environment(visitsVariable))
  return visitBook(states, now, ({ row: id, rev, time }, about) => {
    const owed = (visit: OwedVisitMail, dueAt = now()) => ({
      Update: additionOf({ form: 'lead', id, requestKey: undefined, pendingSince: dueAt, dueAt, visit }),
    })
    const isReminded = about !== 'cancelled' && reminderOf(time) > now()
    return [
      owed({ rev, to: 'visitor', about }),
      owed({ rev, to: 'owner', about }),
      ...(isReminded ? [owed({ rev, to: 'visitor', about: 'reminder' }, reminderOf(time))] : []),
    ]
  })
}
