import { errorFields, log } from '#lambdas/adapters/log.ts'
import { nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import type { NotificationDependencies } from './dependencies.ts'

/** Dependencies of the ceiling; a test passes plain objects. */
export type CeilingDependencies = Pick<
  NotificationDependencies,
  'contract' | 'hourlyCounts' | 'immediateMailsPerHour' | 'now'
>

/**
 * Counts one more e-mail about a single row in this hour. Fails open: what cannot be counted gets its own e-mail.
 * @returns above the ceiling the moment of the next summary, in epoch seconds; else undefined
 */
export async function deferredUntil(
  id: string,
  { contract: { name }, hourlyCounts, immediateMailsPerHour, now }: CeilingDependencies,
  deadline: AbortSignal,
): Promise<number | undefined> {
  try {
    const count = await hourlyCounts.ownEmail(now(), deadline)
    if (count <= immediateMailsPerHour()) return undefined
    log.warn(`${name}.deferred`, { id, count })
    return nextHour(now())
  } catch (error) {
    log.warn(`${name}.email_not_counted`, { id, ...errorFields(error) })
    return undefined
  }
}
