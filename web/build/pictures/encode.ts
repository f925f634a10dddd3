import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureFormat } from '#web/src/components/picture-files.ts'
import { replaceFile } from '../replace-file.ts'
import type { Cut } from './cut.ts'
import { hashOf, type Master, sharpVersion } from './master.ts'

/**
 * Measured on our renderings: no loss to be seen at the size shown. Every browser of the last two years shows AVIF; JPEG,
 * in one width, is for what is older.
 */
export const formats = {
  avif: { quality: 50, effort: 3 },
  jpeg: { quality: 74, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>

/** Taken in turn while a picture with much detail weighs more than its view may. */
const avifQualities = [formats.avif.quality, 44, 38, 32]

/** What a file is made of. */
export interface Encoding {
  readonly master: Master
  readonly cut: Cut
  /** Of the file, in px. */
  readonly width: number
  readonly format: PictureFormat
  /** Of the AVIF, from 1 to 100; JPEG has one quality. */
  readonly quality: number
  readonly cacheFolder: string
}

/** Finds a file in the cache or puts it there. @returns where it lies */
export async function encode({
  master,
  cut,
  width,
  format,
  quality,
  cacheFolder,
}: Encoding): Promise<string> {
  const settings = format === 'avif' ? { ...formats.avif, quality } : formats[format]
  const recipe = JSON.stringify([master.hash, cut, width, format, settings, sharpVersion])
  const path = join(cacheFolder, `${hashOf(recipe)}.${format}`)
  if (!existsSync(path)) {
    const height = Math.round((width / cut.width) * cut.height)
    const picture = sharp(master.content).autoOrient().extract(cut).resize({ width, height, fit: 'fill' })
    replaceFile(path, await picture[format](settings).toBuffer())
  }
  return path
}

/**
 * The first quality at which the AVIF weighs no more than it may.
 * @param mostBytes what it may weigh
 * @throws Error when it weighs more at the lowest quality that still looks well
 */
export async function lightEnough(
  picture: Omit<Encoding, 'format' | 'quality'>,
  mostBytes: number,
): Promise<number> {
  let weight = 0
  for (const quality of avifQualities) {
    weight = statSync(await encode({ ...picture, format: 'avif', quality })).size
    if (weight <= mostBytes) return quality
  }
  throw new Error(
    `has too much fine detail: ${picture.width} px wide it weighs ${weight} bytes, and ${mostBytes} are allowed. Take one with calmer surfaces, or soften its background.`,
  )
}
