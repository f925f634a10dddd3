import { form as words } from '#content/errors/form.ts'
import type { FormContract } from '#forms/contract.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { now } from '#lambdas/adapters/now.ts'
import { hourlyCounts, nextDay, nextHour } from '../store/hourly-counts.ts'

/** Submissions that are taken from one address within an hour of the clock: an office behind one sends a handful. */
export const submissionsPerAddress = 200

/**
 * Submissions of a form that are taken from everybody within a day: four times what a site of ten million views a
 * month gets. It bounds what a flood from many addresses costs (docs/cost.md).
 */
export const submissionsPerDay = 15_000

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
  { name, noun }: FormContract,
): Promise<void> {
  if (
    address !== undefined &&
    (await counted(name, hourlyCounts.submissionFrom(address))) > submissionsPerAddress
  )
    throw tooMany(words.tooManyFromNetwork[noun], nextHour())
}

/** @throws RequestError 429 when all have sent more than they may within the day */
export async function requireWithinDay({ name, noun }: FormContract): Promise<void> {
  if ((await counted(name, hourlyCounts.submissionOf(name))) > submissionsPerDay)
    throw tooMany(words.tooManyToday[noun], nextDay())
}

const tooMany = (sentence: string, until: number) =>
  new RequestError(429, sentence, { headers: { 'retry-after': String(until - now()) } })
