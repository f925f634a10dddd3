import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { replaceFile } from '../replace-file.ts'
import { type Cut, hashOf, sharpVersion } from './master.ts'

/** How to encode one file: plain data, for another process to execute. */
export interface PictureRecipe {
  /** Path of the file from the root of the site: `assets/NAME-HASH-WIDTH.FORMAT`. */
  readonly name: string
  readonly master: string
  /** SHA-256 of the master, in hex. */
  readonly masterHash: string
  readonly cut?: Cut
  /** Width of the file in px; without a cut the picture is never enlarged. */
  readonly width: number
  readonly format: 'avif' | 'jpeg' | 'webp'
  /** Encoder options. */
  readonly options: Readonly<Record<string, number | boolean | string>>
}

/** Encodes a file unless it is cached. @returns its path @throws Error if the master has changed or cannot be read */
export async function encode(recipe: PictureRecipe, cacheFolder: string): Promise<string> {
  const { master, masterHash, cut, width, format, options } = recipe
  const key = [masterHash, ...(cut ? [cut] : []), width, format, options, sharpVersion]
  const path = join(cacheFolder, `${hashOf(JSON.stringify(key))}.${format}`)
  if (existsSync(path)) return path
  const content = readFileSync(master)
  if (hashOf(content) !== masterHash) throw new Error(`${master} has changed since the site was built`)
  const picture = cut
    ? sharp(content)
        .autoOrient()
        .extract(cut)
        .resize({ width, height: Math.round((width / cut.width) * cut.height), fit: 'fill' })
    : sharp(content).resize({ width, withoutEnlargement: true })
  replaceFile(path, await picture[format](options).toBuffer())
  return path
}
