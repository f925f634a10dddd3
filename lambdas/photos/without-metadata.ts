import type { PhotoType } from '#forms/photos.ts'

/** A file whose parts do not add up, as one that was cut off. */
export class BrokenPhoto extends Error {
  override name = 'BrokenPhoto'
}

/**
 * A photo without its metadata: place, camera, time, comments, previews, and whatever follows its end. What
 * says how to read its colors stays, and so does the orientation of a JPEG. HEIC stays as it is, byte for
 * byte.
 * @throws BrokenPhoto when the file's parts do not add up
 */
export function withoutMetadata(bytes: Buffer, type: PhotoType): Buffer {
  try {
    switch (type) {
      case 'image/jpeg':
        return cleanJpeg(bytes)
      case 'image/png':
        return cleanPng(bytes)
      case 'image/webp':
        return cleanWebp(bytes)
      case 'image/heic':
        return bytes
    }
  } catch (error) {
    // Reading beyond the end is Node's own error.
    if (error instanceof RangeError) throw new BrokenPhoto('a part is longer than the file', { cause: error })
    throw error
  }
}

// JPEG: segments of a marker and a length (ITU-T T.81, annex B), then scans of coded data.

const marker = {
  start: 0xffd8,
  end: 0xffd9,
  scan: 0xffda,
  app0: 0xffe0,
  app1: 0xffe1,
  app2: 0xffe2,
  app14: 0xffee,
}
const comment = 0xfffe

function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  for (let at = 2; ; ) {
    const kind = bytes.readUInt16BE(at)
    if (kind === 0xffff) {
      // Fill bytes may stand before a marker.
      at += 1
      continue
    }
    if (kind < 0xff01) throw new BrokenPhoto('no segment where one should be')
    if (kind === marker.end) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) throw new BrokenPhoto('a segment is longer than the file')
    const segment = bytes.subarray(at, end)
    if (kind === marker.app1) kept.push(orientationAlone(segment))
    else if (isPartOfPicture(kind, segment)) kept.push(segment)
    at = end
    if (kind === marker.scan) {
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  kept.push(Buffer.from([0xff, 0xd9]))
  return Buffer.concat(kept)
}

/** Of what programs add, only what says how to read the colors: JFIF's density, the color profile, Adobe's transform. */
function isPartOfPicture(kind: number, segment: Buffer): boolean {
  if (kind === comment) return false
  if (kind < marker.app0 || kind > marker.app0 + 15) return true
  if (kind === marker.app2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
  return kind === marker.app0 ? segment.toString('latin1', 4, 8) === 'JFIF' : kind === marker.app14
}

/** Coded data goes on until a marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes.readUInt8(at + 1)
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  throw new BrokenPhoto('the picture does not end')
}

/** Exif with the orientation alone; empty when that is 1, which is upright. */
function orientationAlone(segment: Buffer): Buffer {
  const orientation =
    segment.toString('latin1', 4, 10) === 'Exif\0\0' ? orientationOf(segment.subarray(10)) : 1
  return orientation > 1 ? exifOf(orientation) : Buffer.alloc(0)
}

const orientationTag = 0x0112

/** From 1 to 8; 1 where it is not told. @param tiff a TIFF file, in which Exif is written */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = long(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12
      if (short(at) === orientationTag) return short(at + 8) <= 8 ? short(at + 8) : 1
    }
  } catch {
    // Exif that cannot be read says nothing.
  }
  return 1
}

/** The segment with one entry: TIFF's head, one directory, no next one. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}

// PNG: chunks of length, name, data and checksum (ISO 15948), the last of them IEND.

/** Critical chunks, and of the others those that say how to show the picture. */
const pngChunks = /^(?:[A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) throw new BrokenPhoto('a chunk is longer than the file')
    if (pngChunks.test(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

// WebP: RIFF chunks of name, length and data, padded to an even length (RFC 9649).

const webpChunks = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/

/** In the flags of VP8X: that Exif and XMP follow. */
const webpMetadataFlags = 0b0000_1100

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  const size = Math.min(bytes.readUInt32LE(4) + 8, bytes.length)
  for (let at = 12; at + 8 <= size; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) throw new BrokenPhoto('a chunk is longer than the file')
    if (webpChunks.test(name)) kept.push(withoutFlags(name, Buffer.from(bytes.subarray(at, end))))
    at = end
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function withoutFlags(name: string, chunk: Buffer): Buffer {
  if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~webpMetadataFlags, 8)
  return chunk
}
