/** Exif's tag for the side of a photo that is up. */
const orientationTag = 0x0112

/** @returns from 1, which is upright, to 8; 1 where it is not told */
export function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  if (tiff.length < 8) return 1
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  const entries = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / 12))
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) !== orientationTag) continue
    const told = short(at + 8)
    return told >= 1 && told <= 8 ? told : 1
  }
  return 1
}

/** A TIFF file that tells which side is up, and nothing else: head, one directory with one entry, no next one. */
export function orientationAlone(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
