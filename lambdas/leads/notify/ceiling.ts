import { errorFields, log } from '#lambdas/adapters/log.ts'
import { nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { NotificationDependencies } from './dependencies.ts'

/** Where a row waits whose e-mail may not be sent now, and until when, in epoch seconds. */
export interface Postponement {
  readonly queue: 'pending' | 'deferred'
  readonly dueAt: number
}

/**
 * Counts a row's e-mail in this hour; one that is tried again is not counted twice. Fails closed: what cannot be counted
 * waits for the next run of the resend, so that a slow database lets no e-mail past the ceiling.
 * @returns undefined when it may be sent now; above the ceiling it waits for the next summary
 */
export async function postponementOf(
  { id, ref, revision, isTest }: Row,
  { contract: { name }, hourlyCounts, immediateMailsPerHour, now }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<Postponement | undefined> {
  if (isTest) return undefined
  try {
    // Short, because all e-mails of an hour are in one item.
    if (await hourlyCounts.takesPlace(`${ref} ${revision}`, immediateMailsPerHour(), now(), deadline))
      return undefined
    log.warn(`${name}.deferred`, { id })
    return { queue: 'deferred', dueAt: nextHour(now()) }
  } catch (error) {
    log.warn(`${name}.email_not_counted`, { id, ...errorFields(error) })
    return { queue: 'pending', dueAt: now() }
  }
}
