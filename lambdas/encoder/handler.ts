import sharp from 'sharp'
import { maxPhotoPixels } from '#forms/photos.ts'
import { memoize } from '#lambdas/adapters/variables.ts'

/** Blocks all other loaders of sharp, such as for drawings that reference files. */
const allowOnlyPhotos = memoize(() => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
})

export interface EncoderEvent {
  /** In Base64, like the response. */
  readonly photo: string
}

/** Converts an untrusted photo to JPEG. Native code parses it, so this function has no permissions. */
export async function handler({ photo }: EncoderEvent): Promise<EncodedPhoto<string>> {
  allowOnlyPhotos()
  const encoded = await encodePhoto(Buffer.from(photo, 'base64'))
  return 'refused' in encoded ? encoded : { ...encoded, content: encoded.content.toString('base64') }
}

/** Longer side of the result in px, as in the browser's script (web/src/photos/shrink.ts). */
const longestSide = 2400

/** JPEG quality: the noisiest photo has 3.9 MB at this size, within Lambda's response limit. */
const quality = 85

/** Upright sRGB JPEG without metadata, or the reason for refusing it. */
export type EncodedPhoto<Content = Buffer> =
  | { readonly content: Content; readonly width: number; readonly height: number }
  | { readonly refused: 'unreadable' | 'tooDetailed' }

/** Never throws; accepts damaged photos that viewers can show. @param seconds timeout; 50 megapixels take less */
export async function encodePhoto(photo: Buffer, seconds = 8): Promise<EncodedPhoto> {
  try {
    const { data, info } = await sharp(photo, { limitInputPixels: maxPhotoPixels, failOn: 'none' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    return {
      refused: /pixel limit|^timeout/.test(String(Object(error).message)) ? 'tooDetailed' : 'unreadable',
    }
  }
}
