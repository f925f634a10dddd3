import { photos as words } from '#content/errors/photos.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { hourlyCounts, nextDay, nextHour } from '#lambdas/leads/store/hourly-counts.ts'

/**
 * Bytes of photos that are taken from one address within an hour of the clock, and from everybody within a day. A
 * request's five photos are 3 MB as a script sends them, and 22 MB at most; ten thousand leads a month send 300 MB a day.
 */
export const mostPhotoBytes = { fromAddress: 100_000_000, inDay: 1_000_000_000 } as const

/**
 * Counts the photo's bytes for its address, then for the day, before any of them is read: what one address sends in
 * vain uses up nothing of the day. Fails open: what cannot be counted is taken.
 * @param address absent when the edge did not say
 * @throws RequestError 429
 */
export async function requireWithinBytes(
  address: string | undefined,
  bytes: number,
  id: string,
): Promise<void> {
  const notCounted = (error: unknown) => {
    log.warn('photo.bytes_not_counted', { id, ...errorFields(error) })
    return 0
  }
  const ofAddress = address ? await hourlyCounts.photoBytesFrom(address, bytes).catch(notCounted) : 0
  if (ofAddress > mostPhotoBytes.fromAddress) throw tooMany(words.tooManyFromNetwork, nextHour())
  const ofDay = await hourlyCounts.photoBytes(bytes).catch(notCounted)
  if (ofDay > mostPhotoBytes.inDay) throw tooMany(words.tooManyToday, nextDay())
}

const tooMany = (sentence: string, until: number) =>
  new RequestError(429, sentence, {
    headers: { 'retry-after': String(until - now()) },
  })
