import { createHash } from 'node:crypto'
import { history } from '#content/desk/history.ts'
import { photos as words } from '#content/errors/photos.ts'
import { fill } from '#firm/in-words.ts'
import { type DocumentName, type DocumentType, maxPhotos } from '#forms/photos.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles, photoName } from '#lambdas/adapters/s3.ts'
import { encoder } from '#lambdas/encoder/encoder.ts'
import { saveVisitorChange } from '#lambdas/leads/store/additions.ts'
import { isQuarantined } from '#lambdas/leads/store/describe-row.ts'
import { hourlyCounts, nextDay, nextHour, tooMany } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { withinLimit } from '#lambdas/request/change-request.ts'

type SentPhoto = { readonly sent: Buffer; readonly document: DocumentName | undefined }

/**
 * Stores a photo: first the file, then its reference. Named by content, so that a repeat has no effect.
 * @throws RequestError 422 when the request is full, 413 or 415 when it cannot be converted
 * @throws Error of encoder, bucket or database; it may be sent again
 */
export async function savePhoto(row: Row, { sent, document }: SentPhoto) {
  const hash = createHash('sha256').update(sent).digest('hex')
  if (!isNew(row, hash)) return row.additions.photos.length
  const isPdf = document !== undefined && sent.toString('latin1', 0, 5) === '%PDF-'
  const content = isPdf ? sent : await jpegOf(sent, document)
  const type: DocumentType = isPdf ? 'application/pdf' : 'image/jpeg'
  await photoFiles.put(photoName(row.id, hash), type, content)
  const received_at = new Date().toISOString()
  const photo = { hash, type, ...(document && { document }), bytes: content.length, received_at }
  const choose = (current: Row) =>
    isNew(current, hash) ? { attributes: { photos: [...current.additions.photos, photo] } } : undefined
  try {
    return (await saveVisitorChange(row, choose)).additions.photos.length
  } catch (error) {
    await removeUnreferencedFile(row, hash)
    throw error
  }
}

/** @throws RequestError 413, 415 */
async function jpegOf(sent: Buffer, document: SentPhoto['document']): Promise<Buffer> {
  const encoded = await encoder.encode(sent)
  if (!('refused' in encoded)) return encoded.content
  if (encoded.refused === 'tooDetailed') throw new RequestError(413, () => words.tooDetailed)
  throw new RequestError(415, () => (document ? words.unreadableDocument : words.unreadable))
}

/** Deletes a file that its row does not reference, as read again: a response may have been lost. Never throws. */
export async function removeUnreferencedFile({ form, id }: Row, hash: string): Promise<void> {
  try {
    const row = await rows(form).find(id)
    if (!row?.additions.photos.some((photo) => photo.hash === hash))
      await photoFiles.remove(photoName(id, hash))
  } catch (error) {
    log.warn('photo.file_left', { id, ...errorFields(error) })
  }
}

/** @throws RequestError 422 when the request is full */
function isNew(row: Row, hash: string): boolean {
  const { photos } = row.additions
  if (photos.some((each) => each.hash === hash)) return false
  // A quarantined request may have one photo, as evidence that it is genuine.
  if (photos.length < (isQuarantined(row) ? 1 : maxPhotos)) return true
  throw new RequestError(422, () =>
    photos.length < maxPhotos ? words.fullForNow : fill(words.full, { count: maxPhotos }),
  )
}

/** Changes of a request in a day after which no photo can be removed: five removals and five corrections or notes. */
const mostChanges = 10

/** Removes a photo: first its reference, then the file. @throws RequestError 429 daily, and those of `saveVisitorChange` */
export async function removePhoto(row: Row, hash: string): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return
  const choose = (current: Row) => {
    const { photos } = current.additions
    const others = photos.filter((photo) => photo.hash !== hash)
    if (others.length === photos.length) return undefined
    const removal = { attributes: { photos: others }, what: history.photoRemoved }
    return withinLimit(current, removal, now(), mostChanges)
  }
  await saveVisitorChange(row, choose)
  await removeUnreferencedFile(row, hash)
}

/**
 * Bytes per address and clock hour, and per day. Five photos have 3 to 22 MB; ten thousand leads a month 300 MB a day.
 */
export const photoByteLimits = { perAddressHour: 100_000_000, perDay: 1_000_000_000 } as const

/**
 * Counts a photo before it is read, first for its address, so that refused ones do not use up the day. Fails open.
 * @param address absent when the edge did not send it @throws RequestError 429
 */
export async function requirePhotoQuota(address: string | undefined, bytes: number, id: string) {
  const notCounted = (error: unknown) => {
    log.warn('photo.bytes_not_counted', { id, ...errorFields(error) })
    return 0
  }
  const ofAddress = address ? await hourlyCounts.photoBytesFrom(address, bytes).catch(notCounted) : 0
  if (ofAddress > photoByteLimits.perAddressHour) throw tooMany(() => words.tooManyFromNetwork, nextHour())
  const ofDay = await hourlyCounts.photoBytes(bytes).catch(notCounted)
  if (ofDay > photoByteLimits.perDay) throw tooMany(() => words.tooManyToday, nextDay())
}
