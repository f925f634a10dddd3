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
 * JPEG: segments of a marker and a length (ITU-T T.81, annex B); the coded data of a scan is part of its segment. As every
 * viewer does, it passes over bytes between segments, and after a scan takes whatever begins no segment for the end.
 * @throws BrokenPhoto, also for a file without a scan
 */
export function jpegParts(file: Buffer): Part[] {
  const bytes = file.subarray(0, startOfSamsungTrailer(file))
  const parts: Part[] = []
  let hasScan = false
  for (let at = nextMarker(bytes, 2); ; ) {
    const kind = short(bytes, at)
    const head = at + 2 + short(bytes, at + 2)
    const isWhole = isSegment(kind) && head <= bytes.length && head >= at + 4
    if (!isWhole && hasScan) return parts
    if (kind === jpeg.end || at >= bytes.length) throw new BrokenPhoto('no picture')
    if (isSegment(kind) && !isWhole) throw new BrokenPhoto('a segment is longer than the file')
    const end = kind === jpeg.scan ? endOfScan(bytes, head) : head
    if (isWhole) add(parts, { kind, start: at, end, body: at + 4 })
    hasScan ||= kind === jpeg.scan
    at = nextMarker(bytes, isWhole ? end : at + 2)
  }
}

/** The next marker: 0xff, and neither a stuffed zero nor a fill byte behind it. @returns the end where there is none */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0 && bytes[at + 1] !== 0xff) return at
  return bytes.length
}

/** Whether a marker begins a segment with a length: all but restarts, start and end, and those that are reserved. */
const isSegment = (kind: number) => kind >= 0xffc0 && !(kind >= 0xffd0 && kind <= jpeg.end)

/** Coded data goes on over restarts, until another marker or the end of the file. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = nextMarker(bytes, from)
  while (short(bytes, at) >= 0xffd0 && short(bytes, at) <= 0xffd7) at = nextMarker(bytes, at + 2)
  return at
}

/**
 * Samsung's phones put blocks behind a picture, and behind a panorama without an end marker before them: the file ends
 * with a list of them, "SEFH" with entries of twelve bytes, its length and "SEFT"; an entry's offset counts back from it.
 * @returns the file's end where there is none
 */
function startOfSamsungTrailer(bytes: Buffer): number {
  if (bytes.toString('latin1', bytes.length - 4) !== 'SEFT') return bytes.length
  const list = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8)
  if (list < 0 || bytes.toString('latin1', list, list + 4) !== 'SEFH') return bytes.length
  let start = list
  for (let at = list + 12; at + 12 <= bytes.length - 8; at += 12)
    start = Math.min(start, list - bytes.readUInt32LE(at + 4))
  return Math.max(start, 0)
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
