import { environment } from '#lambdas/adapters/environment.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { confirmationsVariable, visitsVariable } from '#lambdas/adapters/variables.ts'
import { dynamodbConfirmationQueue } from '#lambdas/leads/store/confirmation-queue.ts'
import { type VisitBook, visitBook } from '#lambdas/leads/visits/visit-book.ts'

/** Seconds until an e-mail about a visit is due: by then it is known whether the visit was written. */
const settledSeconds = 20

const queue = dynamodbConfirmationQueue(() => environment(confirmationsVariable))

/**
 * The visits, in the table that the environment names; both sides are owed an e-mail about each change.
 * @param now epoch seconds
 * @returns undefined where visitors get no e-mails: none can be booked there
 */
export function visitsOf(now: () => number): VisitBook | undefined {
  if (!process.env[visitsVariable]) return undefined
  return visitBook(dynamodbStateStore(environment(visitsVariable)), now, async (id, rev) => {
    const owed = {
      form: 'lead',
      id,
      requestKey: undefined,
      pendingSince: now(),
      dueAt: now() + settledSeconds,
    } as const
    for (const to of ['visitor', 'owner'] as const)
      await queue.add({ ...owed, visit: { rev, to } }, AbortSignal.timeout(3000))
  })
}
