import type { PhotoType } from '#forms/photos.ts'
import { jpegParts, type Part, pngParts, webpParts } from './photo-parts.ts'

/**
 * Number of pixels by the photo's header; the largest where it states several. Nothing is decoded.
 * @returns 0 where it does not say
 * @throws BrokenPhoto when the file's parts do not add up
 */
export function pixelsOf(bytes: Buffer, type: PhotoType): number {
  switch (type) {
    case 'image/jpeg':
      return most(jpegParts(bytes).filter(isFrame), ({ body }) => [
        at16(bytes, body + 3),
        at16(bytes, body + 1),
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

const most = <Place>(places: readonly Place[], sizeAt: (place: Place) => readonly [number, number]): number =>
  places.reduce((largest, place) => {
    const [width, height] = sizeAt(place)
    return Math.max(largest, width * height)
  }, 0)

/** SOF0 to SOF15, but for the tables and the arithmetic coding that share their numbers. */
const isFrame = ({ kind }: Part) =>
  Number(kind) >= 0xffc0 && Number(kind) <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(Number(kind))

function webpSize(bytes: Buffer, { kind, body }: Part): readonly [number, number] {
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

const at16 = (bytes: Buffer, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const at32 = (bytes: Buffer, at: number) => at16(bytes, at) * 65_536 + at16(bytes, at + 2)
