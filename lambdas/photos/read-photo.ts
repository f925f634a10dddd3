import type { Context } from 'hono'
import { photos as words } from '#content/errors/photos.ts'
import { photos } from '#content/forms/photos.ts'
import {
  type DocumentName,
  type DocumentType,
  documentNames,
  maxPhotoBytes,
  maxPhotoPixels,
  photoRefHeader,
} from '#forms/photos.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { contentType, headerOf } from '#lambdas/adapters/http.ts'
import { BrokenPhoto } from './photo-parts.ts'
import { photoTypeOf } from './photo-type.ts'
import { pixelsOf } from './pixels-of.ts'
import { withoutMetadata } from './without-metadata.ts'

export interface Photo {
  readonly type: DocumentType
  readonly content: Buffer
}

export const isFileForm = (c: Context): boolean => contentType(c) === 'multipart/form-data'

/** A photo or a document, and what it is for, as `photoRefHeader` says; empty when that is not told. */
export interface SentPhoto {
  readonly photo: Photo
  readonly ref: string
  readonly document: DocumentName | undefined
}

/**
 * Reads one photo from a request: the body itself, or the field `photo` of a form. Its first bytes tell its
 * type.
 * @throws RequestError 413 when it is too large, 415 when it is no photo, and no PDF that is a document, 422 when a form
 * came without one
 */
export async function readPhoto(c: Context): Promise<SentPhoto> {
  const bytes = Buffer.from(await c.req.arrayBuffer())
  if (bytes.length > maxPhotoBytes + formBytes) throw new RequestError(413, photos.tooLarge)
  const { sent, place } = isFileForm(c)
    ? await fromForm(c)
    : { sent: bytes, place: headerOf(c, photoRefHeader) ?? '' }
  const [ref = '', named] = place.split(' ')
  const document = documentNames.find((name) => name === named)
  return { photo: photoOf(sent, document), ref, document }
}

/**
 * @param document what it is for, where a PDF will do
 * @throws RequestError 413, 415 or 422 as `readPhoto` says
 */
export function photoOf(sent: Buffer, document?: DocumentName): Photo {
  if (sent.length === 0) throw new RequestError(422, words.noneChosen)
  if (sent.length > maxPhotoBytes) throw new RequestError(413, photos.tooLarge)
  const type = photoTypeOf(sent)
  if (!type || (type === 'application/pdf' && !document))
    throw new RequestError(415, document ? words.unreadableDocument : words.unreadable)
  if (type === 'application/pdf') return { type, content: sent }
  try {
    const pixels = pixelsOf(sent, type)
    if (pixels === 0) throw new BrokenPhoto('no picture')
    if (pixels > maxPhotoPixels) throw new RequestError(413, words.tooDetailed)
    return { type, content: withoutMetadata(sent, type) }
  } catch (error) {
    if (error instanceof BrokenPhoto) throw new RequestError(415, words.unreadable)
    throw error
  }
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
