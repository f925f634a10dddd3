import type { PhotoType } from '#forms/photos.ts'

/** Brands that name HEIC content, in the box at the beginning of the file (ISO 23008-12, annex B). */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Type of a file by its first bytes, whatever its name or its sender says. Undefined when it is no photo. */
export function photoTypeOf(bytes: Buffer): PhotoType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16) return undefined
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'image/heic'
  return undefined
}
