import type { PhotoType } from '#forms/photos.ts'
import { orientationOf } from './orientation.ts'
import { jpeg, jpegParts, type Part, pngParts, short, webpParts } from './photo-parts.ts'

/** Width and height in px. */
export type Size = readonly [width: number, height: number]

/** Number of pixels by the photo's header. @throws BrokenPhoto when the file's parts do not add up */
export function pixelsOf(bytes: Buffer, type: PhotoType): number {
  const [width, height] = sizeOf(bytes, type)
  return width * height
}

/** Size in which a photo without metadata is shown: a phone writes which side is up. @throws BrokenPhoto */
export function shownSize(bytes: Buffer, type: PhotoType): Size {
  const [width, height] = sizeOf(bytes, type)
  const exif = type === 'image/jpeg' && jpegParts(bytes).find(({ kind }) => kind === jpeg.app1)
  const isTurned = exif && orientationOf(bytes.subarray(exif.body + exifHeadBytes, exif.end)) > 4
  return isTurned ? [height, width] : [width, height]
}

/** "Exif" and two zeros. */
const exifHeadBytes = 6

/** By the photo's header; the largest where it states several. Nothing is decoded. @returns zeros where it does not say */
function sizeOf(bytes: Buffer, type: PhotoType): Size {
  switch (type) {
    case 'image/jpeg':
      return most(jpegParts(bytes).filter(isFrame), ({ body }) => [
        short(bytes, body + 3),
        short(bytes, body + 1),
      ])
    case 'image/png':
      return most(
        pngParts(bytes).filter(({ kind }) => kind === 'IHDR'),
        ({ body }) => [at32(bytes, body), at32(bytes, body + 4)],
      )
    case 'image/webp':
      return most(webpParts(bytes), (part) => webpSize(bytes, part))
  }
}

const most = <Place>(places: readonly Place[], sizeAt: (place: Place) => Size): Size =>
  places
    .map(sizeAt)
    .reduce<Size>((largest, size) => (size[0] * size[1] > largest[0] * largest[1] ? size : largest), [0, 0])

/** SOF0 to SOF15, but for the tables and the arithmetic coding that share their numbers. */
const isFrame = ({ kind }: Part) =>
  Number(kind) >= 0xffc0 && Number(kind) <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(Number(kind))

function webpSize(bytes: Buffer, { kind, body }: Part): Size {
  const byte = (at: number) => bytes[body + at] ?? 0
  switch (kind) {
    case 'VP8X':
      return [
        1 + (byte(4) | (byte(5) << 8) | (byte(6) << 16)),
        1 + (byte(7) | (byte(8) << 8) | (byte(9) << 16)),
      ]
    case 'VP8 ':
      return [(byte(6) | (byte(7) << 8)) & 0x3fff, (byte(8) | (byte(9) << 8)) & 0x3fff]
    case 'VP8L':
      return [
        1 + (byte(1) | ((byte(2) & 0x3f) << 8)),
        1 + ((byte(2) >> 6) | (byte(3) << 2) | ((byte(4) & 0x0f) << 10)),
      ]
    default:
      return [0, 0]
  }
}

const at32 = (bytes: Buffer, at: number) => short(bytes, at) * 65_536 + short(bytes, at + 2)
