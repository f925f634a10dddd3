import { crc32 } from 'node:zlib'
import type { PhotoType } from '#forms/photos.ts'
import { orientationAlone, orientationOf } from './orientation.ts'
import { jpeg, jpegParts, type Part, pngParts, webpParts } from './photo-parts.ts'

/**
 * A photo without its metadata: place, camera, time, comments, previews, and whatever follows its end. What
 * says how to read its colors stays, and so does which side is up.
 * @throws BrokenPhoto when the file's parts do not add up
 */
export function withoutMetadata(bytes: Buffer, type: PhotoType): Buffer {
  switch (type) {
    case 'image/jpeg':
      return cleanJpeg(bytes)
    case 'image/png':
      return cleanPng(bytes)
    case 'image/webp':
      return cleanWebp(bytes)
  }
}

const exifHead = Buffer.from('Exif\0\0', 'latin1')

/** Exif may begin with a head of its own, and then has TIFF. */
const tiffIn = (exif: Buffer) => (exif.subarray(0, 6).equals(exifHead) ? exif.subarray(6) : exif)

/** Replaces a file's first Exif part by one with nothing but the orientation, and drops the others. */
function withTurn(parts: readonly Part[], isExif: (part: Part) => boolean, bytes: Buffer) {
  const exif = parts.find(isExif)
  const orientation = exif ? orientationOf(tiffIn(bytes.subarray(exif.body, exif.end))) : 1
  return { exif: orientation > 1 ? exif : undefined, tiff: orientationAlone(orientation) }
}

function cleanJpeg(bytes: Buffer): Buffer {
  const parts = jpegParts(bytes)
  const isExif = ({ kind, body }: Part) =>
    kind === jpeg.app1 && bytes.subarray(body, body + 6).equals(exifHead)
  const { exif, tiff } = withTurn(parts, isExif, bytes)
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...parts.flatMap((part) => {
      if (part === exif) return [Buffer.from([0xff, 0xe1, 0, 2 + 6 + tiff.length]), exifHead, tiff]
      return isPartOfPicture(part, bytes) ? [bytes.subarray(part.start, part.end)] : []
    }),
    Buffer.from([0xff, 0xd9]),
  ])
}

/**
 * True for parts that the picture needs. Of what programs add, only JFIF's density, the color profile and Adobe's
 * transform stay: they say how to read the colors.
 */
function isPartOfPicture({ kind, body }: Part, bytes: Buffer): boolean {
  if (kind === jpeg.comment) return false
  if (Number(kind) < jpeg.app0 || Number(kind) > jpeg.app0 + 15) return true
  if (kind === jpeg.app2) return bytes.toString('latin1', body, body + 11) === 'ICC_PROFILE'
  return kind === jpeg.app0 ? bytes.toString('latin1', body, body + 4) === 'JFIF' : kind === jpeg.app14
}

/** Critical chunks, and of the others those that say how to show the picture. */
const pngChunks = /^(?:[A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

function cleanPng(bytes: Buffer): Buffer {
  const parts = pngParts(bytes)
  const { exif, tiff } = withTurn(parts, ({ kind }) => kind === 'eXIf', bytes)
  return Buffer.concat([
    bytes.subarray(0, 8),
    ...parts.flatMap((part) => {
      if (part === exif) return [pngChunk('eXIf', tiff)]
      return pngChunks.test(String(part.kind)) ? [bytes.subarray(part.start, part.end)] : []
    }),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

const webpChunks = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/

/** Flags of VP8X for Exif and XMP that follow. */
const webpFlags = { exif: 0b1000, xmp: 0b0100 } as const

function cleanWebp(bytes: Buffer): Buffer {
  const parts = webpParts(bytes)
  const { exif, tiff } = withTurn(parts, ({ kind }) => kind === 'EXIF', bytes)
  const kept = parts.flatMap((part) => {
    if (part === exif) return [webpChunk('EXIF', tiff)]
    if (!webpChunks.test(String(part.kind))) return []
    const chunk = bytes.subarray(part.start, part.end)
    return [part.kind === 'VP8X' ? withFlags(chunk, exif !== undefined) : chunk]
  })
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  return webpChunk('RIFF', body)
}

function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}

function withFlags(vp8x: Buffer, hasExif: boolean): Buffer {
  const chunk = Buffer.from(vp8x)
  const flags = (chunk[8] ?? 0) & ~(webpFlags.exif | webpFlags.xmp)
  chunk[8] = hasExif ? flags | webpFlags.exif : flags
  return chunk
}
