import { listedDesk } from '#desk/listed-desk.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/shared/deadline.ts'
import { once } from '#lambdas/shared/environment.ts'
import { log } from '#lambdas/shared/log.ts'
import { sendBySes } from '#lambdas/shared/ses.ts'
import { guardPromise } from './guard-promise.ts'

const desk = once(listedDesk)

/** Runs every quarter of an hour: guards the promise of a reply. */
export async function handler(_event: unknown, context: RemainingTime) {
  const guarded = await guardPromise(desk(), sendBySes('lead'), deadlineOf(context))
  log.info('promise.checked', { ...guarded })
  return guarded
}
