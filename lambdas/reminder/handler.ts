import type { Access } from '#lambdas/access/access.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { deskTableVariable } from '#lambdas/adapters/variables.ts'
import { allForms } from '#lambdas/all-forms.ts'
import { listedDesk } from '#lambdas/leads/desk/listed-desk.ts'
import { visitsToday } from '#lambdas/leads/desk/listed-visit.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { sendDigest } from '../leads/notify/digest.ts'
import { asVisitStep, dueForDigest } from '../leads/notify/due-for-digest.ts'
import { countReplies, guardPromise } from '../leads/notify/guard-promise.ts'
import { visitsOf } from '../visits.ts'
import { alertOf, alertOfNew, alertOfVisits } from './alert-phones.ts'

export interface ReminderEvent {
  readonly task: 'digest' | 'promise' | 'alerts'
}

const desk = once(listedDesk)

const access = once(
  (): Access => ({ states: dynamodbStateStore(environment(deskTableVariable)), now: desk().now }),
)

const visits = once(() => visitsOf(desk().now))

/** Only a run in the first minutes of an hour counts replies, for the log. */
const minutesOfFirstRun = 15

/**
 * Runs each morning (digest), every quarter of an hour (promise) and every minute (alerts): tells those who get the leads
 * what they have to do.
 */
export const handler = ({ task }: ReminderEvent, context: RemainingTime) => tasks[task](deadlineOf(context))

const tasks = {
  async digest(deadline: AbortSignal) {
    const today = await visitsToday(visits(), desk())
    const due = [...today.map(asVisitStep), ...(await dueForDigest(desk()))]
    const digested = await sendDigest(allForms(), sendBySes('lead'), deadline, due)
    log.info('digest.finished', { ...digested, visits: today.length })
    await alertOfVisits(today, access())
    return digested
  },

  async promise(deadline: AbortSignal) {
    const alert = (row: Row) => alertOf('promise', row, access())
    const warned = await guardPromise(desk(), sendBySes('lead'), deadline, alert)
    const isFirst = new Date(desk().now() * 1000).getUTCMinutes() < minutesOfFirstRun
    const replies = isFirst ? await countReplies(desk()) : undefined
    if (replies) log.info('promise.checked', { ...replies, warned })
    return { ...replies, warned }
  },

  alerts: async () => ({ told: await alertOfNew(desk(), access()) }),
}
