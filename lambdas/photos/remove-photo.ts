import { now } from '#lambdas/adapters/deadline.ts'
import { addToRequest } from '#lambdas/leads/notify/add-to-request.ts'
import { photoRemoval } from '#lambdas/leads/store/additions.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { withinLimit } from '#lambdas/request/change-request.ts'
import { removeUnnamedFile } from './keep-photo.ts'

/** Changes of one request within a day after which no photo is removed: all five, and as many corrections and notes. */
const mostChanges = 10

/** SHA-256 in hex. */
const hashPattern = /^[0-9a-f]{64}$/

/**
 * Removes a photo from a visitor's request, and has the owner told: first its place in the row, then the file, so that the
 * row never names a file that is not there. Removed twice, it is gone.
 * @throws RequestError 429 after the day's changes, those of `addToRequest`
 */
export async function removePhoto(row: Row, hash: string): Promise<void> {
  if (!hashPattern.test(hash)) return
  const choose = (current: Row) =>
    current.additions.photos.some((photo) => photo.hash === hash)
      ? withinLimit(current, photoRemoval(current, hash), now(), mostChanges)
      : undefined
  await addToRequest(row, choose)
  await removeUnnamedFile(row, hash)
}
