import { expect, it } from 'vitest'
import { maxPhotoBytes } from '#forms/photos.ts'
import { type Throttle, throttles } from '#infra/constructs/forms-api.ts'
import { submissionsPerDay } from '#lambdas/leads/receive/submit.ts'
import { photoByteLimits } from '#lambdas/photos/save-photo.ts'

/** Requests per day that a throttle allows. */
const inDay = ({ rate, burst }: Throttle) => rate * 24 * 60 * 60 + burst

const kilobytesInGigabyte = 1024 ** 2

// Prices in US dollars: docs/cost.md.
it('a day of a flood that uses up every throttle costs less than twenty dollars', () => {
  const { photos, untaggedPhotos, shownPhotos, request, untaggedRequest } = throttles
  const { lead, subcontractor, signIn, others } = throttles
  const sent = inDay(photos) + 3 * inDay(untaggedPhotos)
  const shownCount = inDay(shownPhotos)
  const requests = 2 * (inDay(request) + inDay(untaggedRequest))
  const strangers =
    inDay(lead) + inDay(subcontractor) + 2 * inDay(signIn) + inDay(untaggedPhotos) + inDay(others)
  const calls = sent + shownCount + requests + strangers

  const cloudFrontRequests = calls * (0.01 / 10_000 + 0.1 / 1_000_000)
  const toVisitors = ((calls * 15 + shownCount * 4400) / kilobytesInGigabyte) * 0.085
  const toApi = ((sent * 4600 + (calls - sent) * 200) / kilobytesInGigabyte) * 0.02
  const apiGateway = (calls + (sent + shownCount) * 8) / 1_000_000
  const encoded = photoByteLimits.perDay / maxPhotoBytes
  const runs = calls + encoded
  // 0.1 seconds each in 0.5 GB, and at the desk in the memory of a whole core.
  const gigabyteSeconds = calls * 0.05 + 2 * inDay(signIn) * 0.123 + sent + shownCount + encoded * 9
  const lambda = (runs * 0.2) / 1_000_000 + gigabyteSeconds * 0.0000133334
  const writes = ((calls * 2 + 2 * submissionsPerDay * 27) * 0.625) / 1_000_000
  const reads = ((calls * 2 + requests * 22) * 0.125) / 1_000_000
  const s3 = (sent * 0.005 + shownCount * 0.0004) / 1000
  const emails = (24 * 150 * 0.16) / 1000
  const logs = ((calls * 2.3) / kilobytesInGigabyte) * 0.5

  const edge = cloudFrontRequests + toVisitors + toApi
  const total = edge + apiGateway + lambda + writes + reads + s3 + emails + logs
  expect(total).toBeLessThan(20)
})
