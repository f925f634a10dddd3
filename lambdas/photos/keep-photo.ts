import { createHash } from 'node:crypto'
import { photos as words } from '#content/errors/photos.ts'
import { maxPhotos } from '#forms/photos.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles } from '#lambdas/adapters/photo-files.ts'
import { addToRequest } from '#lambdas/leads/notify/add-to-request.ts'
import { photoAddition } from '#lambdas/leads/store/additions.ts'
import type { Row, StoredPhoto } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { Photo } from './read-photo.ts'

/**
 * Keeps a photo of a visitor's request: the file first, then its place in the row, so that the row never names a file that
 * is not there. The same photo twice is one.
 * @throws RequestError 422 when it has all that it may have
 * @throws Error of bucket or database: the photo is not kept, and may be sent again
 */
export async function keepPhoto(
  row: Row,
  { type, content, document }: Photo & Pick<StoredPhoto, 'document'>,
): Promise<number> {
  const hash = createHash('sha256').update(content).digest('hex')
  if (!isNew(row, hash)) return row.additions.photos.length
  await photoFiles.put(row.id, hash, type, content)
  const receivedAt = new Date().toISOString()
  const photo = { hash, type, ...(document && { document }), bytes: content.length, receivedAt }
  const choose = (current: Row) => (isNew(current, hash) ? photoAddition(current, photo) : undefined)
  try {
    return (await addToRequest(row, choose)).additions.photos.length
  } catch (error) {
    await removeUnnamedFile(row, hash)
    throw error
  }
}

/** Takes away a file that the row does not name. The row is asked: its answer may have been lost. Never throws. */
export async function removeUnnamedFile({ form, id }: Row, hash: string): Promise<void> {
  try {
    const row = await rows(form).find(id)
    if (!row?.additions.photos.some((photo) => photo.hash === hash)) await photoFiles.remove(id, hash)
  } catch (error) {
    log.warn('photo.file_left', { id, ...errorFields(error) })
  }
}

/** A request that looks like spam may show that it is none, and costs no more. */
const roomOf = ({ notification }: Row): number => (notification === 'quarantined' ? 1 : maxPhotos)

/** @throws RequestError 422 when there is no room for it */
function isNew(row: Row, hash: string): boolean {
  const { photos } = row.additions
  if (photos.some((each) => each.hash === hash)) return false
  if (photos.length < roomOf(row)) return true
  throw new RequestError(422, photos.length < maxPhotos ? words.fullForNow : words.full(maxPhotos))
}
