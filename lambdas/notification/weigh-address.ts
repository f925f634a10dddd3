import { business } from '../../web/content/business.ts'
import type { FormContract } from '../shared/contract.ts'
import { RequestError } from '../shared/errors.ts'
import { errorFields, log } from '../shared/log.ts'
import type { Submission } from '../shared/submission.ts'
import type { World } from './world.ts'

/**
 * Submissions of one address within an hour: more than `trusted` are stored but look like spam, more than `stored`
 * are refused. An office behind one address sends a handful.
 */
export const addressLimits = { trusted: 20, stored: 200 } as const

/** Counting may take this long; then the submission is not held up. */
const patienceMs = 500

/**
 * Counts the submission for its address and flags it when there are too many. Fails open: whoever cannot be counted
 * is trusted.
 * @throws RequestError 429 when one address floods us
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
    throw new RequestError(
      429,
      `Too many ${noun}s came from your network. Please call us at ${business.phone}.`,
      { headers: { 'retry-after': '3600' } },
    )
  }
  return count > addressLimits.trusted
    ? { ...submission, flags: [...flags, 'many-from-one-address'] }
    : submission
}
