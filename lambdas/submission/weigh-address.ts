import type { FormContract } from '#forms/contract.ts'
import type { World } from '#lambdas/notification/world.ts'
import { AddressError } from '#lambdas/shared/errors.ts'
import { errorFields, log } from '#lambdas/shared/log.ts'
import type { Submission } from './submission.ts'

/**
 * Submissions of one address within an hour: more than `trusted` are stored but look like spam, more than `stored`
 * are refused. An office behind one address sends a handful.
 */
export const addressLimits = { trusted: 20, stored: 200 } as const

/** Counts begin anew with each hour of the clock. */
const hour = 3600

/** Counting may take this long; then the submission is not held up. */
const patienceMs = 500

/**
 * Counts the submission for its address and flags it when there are too many. Fails open: whoever cannot be counted
 * is trusted.
 * @throws AddressError when one address floods us
 */
export async function weighAddress(
  { name, noun }: FormContract,
  submission: Submission,
  { countAddress, now }: World,
  deadline: AbortSignal,
): Promise<Submission> {
  const { address, id, flags, canary } = submission
  if (address === undefined || canary) return submission
  const patience = AbortSignal.any([deadline, AbortSignal.timeout(patienceMs)])
  const count = await countAddress(address, now(), patience).catch((error: unknown) => {
    log.warn(`${name}.address_not_counted`, { id, ...errorFields(error) })
    return 0
  })
  if (count > addressLimits.stored) {
    throw new AddressError(noun, hour - (now() % hour))
  }
  return count > addressLimits.trusted
    ? { ...submission, flags: [...flags, 'many-from-one-address'] }
    : submission
}
