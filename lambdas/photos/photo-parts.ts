/** A file whose parts do not add up, as one that was cut off, or that has more parts than any camera writes. */
export class BrokenPhoto extends Error {
  override name = 'BrokenPhoto'
}

/** One part of a file: a segment, a chunk or a box, with where it lies, its head included. */
export interface Part {
  /** A JPEG's marker, or the name of a chunk. */
  readonly kind: number | string
  readonly start: number
  readonly end: number
  /** Offset of its content. */
  readonly body: number
}

/**
 * More parts than any photo has: a camera's JPEG has some tens, a PNG of 4.4 MB some thousand. Whoever sends hundreds of
 * thousands wants us busy.
 */
const mostParts = 5000

/** Markers of a JPEG's segments (ITU-T T.81, table B.1). */
export const jpeg = {
  end: 0xffd9,
  scan: 0xffda,
  app0: 0xffe0,
  app1: 0xffe1,
  app2: 0xffe2,
  app14: 0xffee,
  comment: 0xfffe,
} as const

/**
 * JPEG: segments of a marker and a length (ITU-T T.81, annex B); the coded data of a scan is part of its segment.
 * @throws BrokenPhoto
 */
export function jpegParts(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 2; ; ) {
    // Fill bytes may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const kind = short(bytes, at)
    if (kind < 0xff01) throw new BrokenPhoto('no segment where one should be')
    if (kind === jpeg.end) return parts
    const head = at + 2 + short(bytes, at + 2)
    if (head > bytes.length || head < at + 4) throw new BrokenPhoto('a segment is longer than the file')
    const end = kind === jpeg.scan ? endOfScan(bytes, head) : head
    add(parts, { kind, start: at, end, body: at + 4 })
    at = end
  }
}

/** Coded data goes on until a marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] as number
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new BrokenPhoto('the picture does not end')
}

/** PNG: chunks of length, name, data and checksum (ISO 15948), the last of them IEND. @throws BrokenPhoto */
export function pngParts(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) throw new BrokenPhoto('the picture does not end')
    const end = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) throw new BrokenPhoto('a chunk is longer than the file')
    add(parts, { kind, start: at, end, body: at + 8 })
    if (kind === 'IEND') return parts
    at = end
  }
}

/** WebP: RIFF chunks of name, length and data, padded to an even length (RFC 9649). @throws BrokenPhoto */
export function webpParts(bytes: Buffer): Part[] {
  const parts: Part[] = []
  const size = Math.min(bytes.readUInt32LE(4) + 8, bytes.length)
  for (let at = 12; at + 8 <= size; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) throw new BrokenPhoto('a chunk is longer than the file')
    add(parts, { kind: bytes.toString('latin1', at, at + 4), start: at, end, body: at + 8 })
    at = end
  }
  return parts
}

function add(parts: Part[], part: Part): void {
  if (parts.length >= mostParts) throw new BrokenPhoto('more parts than a photo has')
  parts.push(part)
}

/** Two bytes; 0 beyond the end. */
export const short = (bytes: Buffer, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
