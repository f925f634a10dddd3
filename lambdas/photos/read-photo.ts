import type { Context } from 'hono'
import { photos as words } from '#content/errors/photos.ts'
import { photos } from '#content/forms/photos.ts'
import { type DocumentName, documentNames, maxPhotoBytes, photoRefHeader } from '#forms/photos.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { contentType, headerOf } from '#lambdas/adapters/http.ts'

export const isFileForm = (c: Context): boolean => contentType(c) === 'multipart/form-data'

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
export async function readPhoto(c: Context): Promise<SentPhoto> {
  const bytes = Buffer.from(await c.req.arrayBuffer())
  if (bytes.length > maxPhotoBytes + formBytes) throw new RequestError(413, photos.tooLarge)
  const { sent, place } = isFileForm(c)
    ? await fromForm(c)
    : { sent: bytes, place: headerOf(c, photoRefHeader) ?? '' }
  const [ref = '', named] = place.split(' ')
  const document = documentNames.find((name) => name === named)
  requirePhoto(sent)
  return { sent, ref, document }
}

/** @throws RequestError 413, 422 */
function requirePhoto(sent: Buffer): void {
  if (sent.length === 0) throw new RequestError(422, words.noneChosen)
  if (sent.length > maxPhotoBytes) throw new RequestError(413, photos.tooLarge)
}

/** Bytes that a form adds around its photo. */
const formBytes = 4096

async function fromForm(c: Context): Promise<{ sent: Buffer; place: string }> {
  const form = await c.req.formData().catch(() => new FormData())
  const [field, place] = [form.get('photo'), form.get('ref')]
  return {
    sent: field instanceof Blob ? Buffer.from(await field.arrayBuffer()) : Buffer.alloc(0),
    place: typeof place === 'string' ? place : '',
  }
}
