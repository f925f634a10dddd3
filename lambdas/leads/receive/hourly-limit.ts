import { business } from '#content/business.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Submission } from '#lambdas/leads/receive/submission.ts'
import { nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import type { SubmissionDependencies } from './dependencies.ts'

/** Submissions that are taken from one address within an hour of the clock: an office behind one sends a handful. */
export const submissionsPerAddress = 200

/**
 * Counts the submission for its address. Fails open: what cannot be counted is taken.
 * @throws RequestError 429 when the address has sent more than it may within the hour
 */
export async function requireWithinLimit(
  { address, id, canary }: Submission,
  { contract: { name, noun }, hourlyCounts, now }: SubmissionDependencies,
  deadline: AbortSignal,
): Promise<void> {
  if (address === undefined || canary) return
  const count = await hourlyCounts.submissionFrom(address, now(), deadline).catch((error: unknown) => {
    log.warn(`${name}.address_not_counted`, { id, ...errorFields(error) })
    return 0
  })
  if (count <= submissionsPerAddress) return
  throw new RequestError(
    429,
    `Too many ${noun}s came from your network. Please call us at ${business.phone}.`,
    { headers: { 'retry-after': String(nextHour(now()) - now()) } },
  )
}
