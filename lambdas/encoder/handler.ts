import sharp from 'sharp'
import { once } from '#lambdas/adapters/variables.ts'
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts'

/** Everything else that sharp could open, such as drawings that name other files, is refused before it is read. */
const takeOnlyPhotos = once(() => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
})

export interface EncoderEvent {
  /** In Base64, as is the answer's. */
  readonly photo: string
}

/**
 * Makes a JPEG of a stranger's photo. It is native code that reads it: so this function has no right to anything, and its
 * callers keep what it answers.
 */
export async function handler({ photo }: EncoderEvent): Promise<EncodedPhoto<string>> {
  takeOnlyPhotos()
  const encoded = await encodePhoto(Buffer.from(photo, 'base64'))
  return 'refused' in encoded ? encoded : { ...encoded, content: encoded.content.toString('base64') }
}
