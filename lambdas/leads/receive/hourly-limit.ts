import { deadlineWithin } from '#lambdas/adapters/deadline.ts'
import { RateLimitError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Submission } from '#lambdas/leads/receive/submission.ts'
import type { SubmissionDependencies } from './dependencies.ts'

/**
 * Submissions of one address within an hour: more than `trusted` are stored and flagged, more than `stored` are refused.
 * An office behind one address sends a handful.
 */
export const addressLimits = { trusted: 20, stored: 200 } as const

/** Counts begin anew with each hour of the clock. In seconds. */
const hour = 3600

/** Longest wait for the count, in ms; then the submission goes on without it. */
const timeoutMs = 500

/**
 * Counts the submission for its address, and flags it when there are too many. Fails open: what cannot be counted is
 * not flagged.
 * @throws RateLimitError when the address is far above the limit; the rate limiter refuses it until the hour is over
 */
export async function applyHourlyLimit(
  submission: Submission,
  { contract: { name, noun }, countAddress, rateLimiter, now }: SubmissionDependencies,
  deadline: AbortSignal,
): Promise<Submission> {
  const { address, id, flags, canary } = submission
  if (address === undefined || canary) return submission
  const count = await countAddress(address, now(), deadlineWithin(timeoutMs, deadline)).catch(
    (error: unknown) => {
      log.warn(`${name}.address_not_counted`, { id, ...errorFields(error) })
      return 0
    },
  )
  if (count > addressLimits.stored) {
    const seconds = hour - (now() % hour)
    rateLimiter.block(address, seconds)
    throw new RateLimitError(noun, seconds)
  }
  return count > addressLimits.trusted
    ? { ...submission, flags: [...flags, 'many-from-one-address'] }
    : submission
}
