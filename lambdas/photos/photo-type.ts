import type { DocumentType } from '#forms/photos.ts'

/** Type of a file by its first bytes, whatever its name or its sender says. Undefined when it is neither photo nor PDF. */
export function photoTypeOf(bytes: Buffer): DocumentType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16) return undefined
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  return undefined
}
