import { environment } from '#lambdas/adapters/environment.ts'
import { now } from '#lambdas/adapters/now.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { visitsVariable } from '#lambdas/adapters/variables.ts'
import { owing, type Recipient, type VisitChange } from '../store/outbox.ts'
import { dayAfter, momentOf } from './free-times.ts'
import { type VisitBook, visitBook } from './visit-book.ts'

/** At 5 p.m. the day before, in epoch seconds. */
const reminderOf = (time: string) => momentOf(`${dayAfter(time, -1)}T17:00`)

/**
 * The visits, in the table that the environment names; both sides are owed an e-mail about each change, and who is visited a
 * reminder, unless they book after its time.
 * @returns undefined where visitors get no e-mails: none can be booked there
 */
export function visits(): VisitBook | undefined {
  if (!process.env[visitsVariable]) return undefined
  const states = dynamodbStateStore(environment(visitsVariable))
  return visitBook(states, now, ({ row, rev, time }, about) => {
    const owed = (recipient: Recipient, news: VisitChange | 'reminder', dueAt = now()) =>
      owing({ recipient, kind: 'visit', form: 'lead', row, dueAt, since: now(), visit: { rev, about: news } })
    const isReminded = about !== 'cancelled' && reminderOf(time) > now()
    return [
      owed('visitor', about),
      owed('owner', about),
      ...(isReminded ? [owed('visitor', 'reminder', reminderOf(time))] : []),
    ]
  })
}
