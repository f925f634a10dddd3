import { form as words } from '#content/errors/form.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { nextDay, nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import type { SubmissionDependencies } from './dependencies.ts'

/** Submissions that are taken from one address within an hour of the clock: an office behind one sends a handful. */
export const submissionsPerAddress = 200

/**
 * Submissions of a form that are taken from everybody within a day: six times what a site of ten million views a month
 * gets. It bounds what a flood from many addresses costs (docs/cost.md).
 */
export const submissionsPerDay = 20_000

/** Fails open: no lead is refused because it cannot be counted. */
const counted = (name: string, count: Promise<number>) =>
  count.catch((error: unknown) => {
    log.warn(`${name}.not_counted`, errorFields(error))
    return 0
  })

/**
 * Counts a post for its address, before anything of it is checked: what is then refused counts, too.
 * @throws RequestError 429 when the address has sent more than it may within the hour
 */
export async function requireWithinAddress(
  address: string | undefined,
  { contract: { name, noun }, hourlyCounts, now }: SubmissionDependencies,
  deadline: AbortSignal,
): Promise<void> {
  const at = now()
  if (
    address !== undefined &&
    (await counted(name, hourlyCounts.submissionFrom(address, at, deadline))) > submissionsPerAddress
  )
    throw tooMany(words.tooManyFromNetwork[noun], nextHour(at) - at)
}

/** @throws RequestError 429 when all have sent more than they may within the day */
export async function requireWithinDay(
  { contract: { name, noun }, hourlyCounts, now }: SubmissionDependencies,
  deadline: AbortSignal,
): Promise<void> {
  const at = now()
  if ((await counted(name, hourlyCounts.submissionOf(name, at, deadline))) > submissionsPerDay)
    throw tooMany(words.tooManyToday[noun], nextDay(at) - at)
}

const tooMany = (sentence: string, retryAfter: number) =>
  new RequestError(429, sentence, {
    headers: { 'retry-after': String(retryAfter) },
  })
