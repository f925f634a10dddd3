import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { rgbOf } from '#compiler/color.ts'
import type { Picture } from '#compiler/schemas/pictures.ts'
import { brand } from '#content/brand.ts'
import { type Tone, tones } from '#web/content/slots.ts'
import { replaceFile } from '../replace-file.ts'

/** A master picture; width and height in px, after orientation. */
export interface Master {
  readonly content: Buffer
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly tone: Tone
}

/** Versions of all encoders, on which the output depends. */
export const sharpVersion = JSON.stringify(sharp.versions)

export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** Reads a master; size and average color are cached. @throws Error if the file is no picture */
export async function readMaster(path: string, cacheFolder: string): Promise<Master> {
  const content = readFileSync(path)
  const hash = hashOf(content)
  const factsFile = join(cacheFolder, `${hashOf(`${hash} color ${sharpVersion}`)}.json`)
  if (!existsSync(factsFile)) {
    const { autoOrient } = await sharp(content).metadata()
    // Scaling to one pixel averages the colors.
    const pixel = await sharp(content)
      .flatten()
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer()
    const facts = { width: autoOrient.width, height: autoOrient.height, color: [...pixel] }
    replaceFile(factsFile, JSON.stringify(facts))
  }
  const { width, height, color } = JSON.parse(readFileSync(factsFile, 'utf8'))
  return { content, hash, width, height, tone: toneOf(color) }
}

/** Returns the tone nearest to a color, given as RGB from 0 to 255. */
function toneOf(pixel: readonly number[]): Tone {
  const distance = (tone: Tone) =>
    rgbOf(brand.colors[tone]).reduce((sum, part, at) => sum + (part - (pixel[at] ?? 0)) ** 2, 0)
  return tones.reduce((best, tone) => (distance(tone) < distance(best) ? tone : best))
}

/** A crop, in px of the master. */
export interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the largest crop of a master with the given ratio, as close to the focus as possible. */
export function cutOf(
  { width, height }: Pick<Master, 'width' | 'height'>,
  ratio: number,
  focus: Picture['focus'],
): Cut {
  const cut = {
    width: Math.floor(Math.min(width, height * ratio)),
    height: Math.floor(Math.min(height, width / ratio)),
  }
  const start = (length: number, cutLength: number, center: number) =>
    Math.round(Math.min(Math.max(center * length - cutLength / 2, 0), length - cutLength))
  return { left: start(width, cut.width, focus.x), top: start(height, cut.height, focus.y), ...cut }
}
