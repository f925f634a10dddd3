import { environment } from '#lambdas/adapters/environment.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { visitsVariable } from '#lambdas/adapters/variables.ts'
import { confirmationQueue } from '#lambdas/leads/store/confirmation-queue.ts'
import { dayAfter, momentOf } from '#lambdas/leads/visits/free-times.ts'
import { type VisitBook, type VisitMail, visitBook } from '#lambdas/leads/visits/visit-book.ts'

/** Seconds until an e-mail about a visit is due: by then it is known whether the visit was written. */
const settledSeconds = 20

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
  return visitBook(dynamodbStateStore(environment(visitsVariable)), now, async (id, rev, time) => {
    const owe = (to: VisitMail, dueAt: number) =>
      confirmationQueue.add(
        { form: 'lead', id, requestKey: undefined, pendingSince: dueAt, dueAt, visit: { rev, to } },
        AbortSignal.timeout(3000),
      )
    const soon = now() + settledSeconds
    await owe('visitor', soon)
    await owe('owner', soon)
    if (time && reminderOf(time) > soon) await owe('reminder', reminderOf(time))
  })
}
