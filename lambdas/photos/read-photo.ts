import { photos as words } from '#content/errors/photos.ts'
import { photos } from '#content/forms/photos.ts'
import { type DocumentName, documentNames, maxPhotoBytes, photoRefHeader } from '#forms/photos.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { bytesOf, contentType, formOf } from '#lambdas/http/form-request.ts'
import type { VisitorEvent } from '#lambdas/http/viewer-event.ts'

export const isPlainForm = (event: VisitorEvent): boolean => contentType(event) === 'multipart/form-data'

/** A photo or a document, and what it is for, as `photoRefHeader` says; empty when that is not told. */
export interface SentPhoto {
  readonly sent: Buffer
  readonly ref: string
  readonly document: DocumentName | undefined
}

/**
 * Reads one photo from a request: the body itself, or the field `photo` of a form.
 * @throws RequestError 413 when it is too large, 422 when a form came without one
 */
export async function readPhoto(event: VisitorEvent): Promise<SentPhoto> {
  refuseByLength(event)
  const { sent, place } = isPlainForm(event)
    ? await fromForm(event)
    : { sent: bytesOf(event), place: event.headers[photoRefHeader] ?? '' }
  const [ref = '', named] = place.split(' ')
  const document = documentNames.find((name) => name === named)
  requirePhoto(sent)
  return { sent, ref, document }
}

/** @throws RequestError 413, 422 */
export function requirePhoto(sent: Buffer): void {
  if (sent.length === 0) throw new RequestError(422, words.noneChosen)
  if (sent.length > maxPhotoBytes) throw new RequestError(413, photos.tooLarge)
}

/** Bytes that a form adds around its photo. */
const formBytes = 4096

export const bytesSent = ({ body = '', isBase64Encoded }: VisitorEvent): number =>
  isBase64Encoded ? Math.floor(body.length * 0.75) : body.length

/** Judges a body by its length, before it is decoded. @throws RequestError 413 */
function refuseByLength(event: VisitorEvent): void {
  if (bytesSent(event) > maxPhotoBytes + formBytes) throw new RequestError(413, photos.tooLarge)
}

async function fromForm(event: VisitorEvent): Promise<{ sent: Buffer; place: string }> {
  const form = await formOf(event).catch(() => new FormData())
  const [field, place] = [form.get('photo'), form.get('ref')]
  return {
    sent: field instanceof Blob ? Buffer.from(await field.arrayBuffer()) : Buffer.alloc(0),
    place: typeof place === 'string' ? place : '',
  }
}
