import { deadlineOf, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { log } from '#lambdas/adapters/log.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { listedDesk } from '#lambdas/leads/desk/listed-desk.ts'
import { countReplies, guardPromise } from '../leads/notify/guard-promise.ts'

const desk = once(listedDesk)

/** Only a run in the first minutes of an hour counts replies: the dashboard shows the last count. */
const minutesOfFirstRun = 15

/** Runs every quarter of an hour: guards the promise of a reply. */
export async function handler(_event: unknown, context: RemainingTime) {
  const warned = await guardPromise(desk(), sendBySes('lead'), deadlineOf(context))
  const isFirst = new Date(desk().now() * 1000).getUTCMinutes() < minutesOfFirstRun
  const replies = isFirst ? await countReplies(desk()) : undefined
  if (replies) log.info('promise.checked', { ...replies, warned })
  return { ...replies, warned }
}
