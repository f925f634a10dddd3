import sharp from 'sharp'
import { maxPhotoPixels } from '#forms/photos.ts'
import { memoize } from '#lambdas/adapters/variables.ts'

/** Everything else that sharp could open, such as drawings that name other files, is refused before it is read. */
const takeOnlyPhotos = memoize(() => {
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

/** The longer side of what is made, in px, as the browser's script makes it (web/src/photos/shrink.ts). */
const longestSide = 2400

/** JPEG's quality: at this size the noisiest photo has 3.9 MB, of which Lambda takes the answer. */
const quality = 85

/** A photo as a JPEG in sRGB, upright, without metadata and whatever else came with it; or why there is none. */
export type EncodedPhoto<Content = Buffer> =
  | { readonly content: Content; readonly width: number; readonly height: number }
  | { readonly refused: 'unreadable' | 'tooDetailed' }

/**
 * Never throws. What a viewer shows is taken: also a photo that breaks off, or that has something behind its end.
 * @param seconds after which it is given up; those of 50 megapixels take less
 */
export async function encodePhoto(sent: Buffer, seconds = 8): Promise<EncodedPhoto> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: maxPhotoPixels, failOn: 'none' })
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
