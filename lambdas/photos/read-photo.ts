import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { maxPhotoBytes, noPhoto, type PhotoType, photoTooLarge } from '#forms/photos.ts'
import { bytesOf, contentType } from '#lambdas/http/form-request.ts'
import { RequestError } from '#lambdas/shared/errors.ts'
import { photoTypeOf } from './photo-type.ts'
import { BrokenPhoto, withoutMetadata } from './without-metadata.ts'

/** A photo as it is kept. */
export interface Photo {
  readonly type: PhotoType
  readonly content: Buffer
}

/** Whether a form without script sent it, which gets a page for an answer. */
export const isPlainForm = (event: APIGatewayProxyEventV2): boolean =>
  contentType(event) === 'multipart/form-data'

/**
 * Reads one photo from a request: the body itself, or the field `photo` of a form. Its first bytes tell its
 * type.
 * @throws RequestError 413 when it is too large, 415 when it is no photo, 422 when a form came without one
 */
export async function readPhoto(event: APIGatewayProxyEventV2): Promise<Photo> {
  const sent = isPlainForm(event) ? await fromForm(event) : bytesOf(event)
  if (sent.length === 0) throw new RequestError(422, 'Please choose a photo first.')
  if (sent.length > maxPhotoBytes) throw new RequestError(413, photoTooLarge)
  const type = photoTypeOf(sent)
  if (!type) throw new RequestError(415, noPhoto)
  try {
    return { type, content: withoutMetadata(sent, type) }
  } catch (error) {
    if (error instanceof BrokenPhoto) throw new RequestError(415, noPhoto)
    throw error
  }
}

async function fromForm(event: APIGatewayProxyEventV2): Promise<Buffer> {
  const field = await formOf(event).then(
    (form) => form.get('photo'),
    () => null,
  )
  return field instanceof Blob ? Buffer.from(await field.arrayBuffer()) : Buffer.alloc(0)
}

const formOf = (event: APIGatewayProxyEventV2) =>
  new Response(new Uint8Array(bytesOf(event)), {
    headers: { 'content-type': event.headers['content-type'] ?? '' },
  }).formData()
