import { environment } from '#lambdas/adapters/environment.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { now } from '#lambdas/adapters/now.ts'
import { immediateMailsVariable } from '#lambdas/adapters/variables.ts'
import { hourlyCounts, nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

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
export async function postponementOf(row: Row): Promise<Postponement | undefined> {
  const { form, id, ref, revision, isTest } = row
  if (isTest) return undefined
  try {
    // Short, because all e-mails of an hour are in one item.
    const email = `${ref} ${revision}`
    if (await hourlyCounts.takesPlace(email, Number(environment(immediateMailsVariable)))) return undefined
    log.warn(`${form}.deferred`, { id })
    return { queue: 'deferred', dueAt: nextHour() }
  } catch (error) {
    log.warn(`${form}.email_not_counted`, { id, ...errorFields(error) })
    return { queue: 'pending', dueAt: now() }
  }
}
