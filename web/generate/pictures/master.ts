import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Tone } from '#web/content/slots.ts'
import { replaceFile } from '../replace-file.ts'

/** A master picture with what its header and pixels say; width and height in px, as it is shown. */
export interface Master {
  readonly content: Buffer
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly tone: Tone
}

/** Every encoder with its version: another one may write other bytes. */
export const sharpVersion = JSON.stringify(sharp.versions)

export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/**
 * Reads a master. Its pixels are read once, then the cache knows their tone.
 * @throws Error when the file is no picture
 */
export async function readMaster(path: string, cacheFolder: string): Promise<Master> {
  const content = readFileSync(path)
  const hash = hashOf(content)
  const known = join(cacheFolder, `${hashOf(`${hash} ${sharpVersion}`)}.json`)
  if (!existsSync(known)) {
    const { autoOrient } = await sharp(content).metadata()
    // Averaged by the scaler down to one pixel, in sRGB.
    const pixel = await sharp(content)
      .flatten()
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer()
    const facts = { width: autoOrient.width, height: autoOrient.height, tone: toneOf([...pixel]) }
    replaceFile(known, JSON.stringify(facts))
  }
  const facts: Pick<Master, 'width' | 'height' | 'tone'> = JSON.parse(readFileSync(known, 'utf8'))
  return { content, hash, ...facts }
}

/** The grounds that the style sheet has for pictures that still load: red, green and blue from 0 to 255. */
const tones: Readonly<Record<Tone, readonly [number, number, number]>> = {
  sand: [0xeb, 0xe4, 0xda],
  dune: [0xd7, 0xce, 0xc0],
  mist: [0xad, 0xc3, 0xc5],
  oak: [0xb3, 0xa5, 0x92],
  reed: [0x7c, 0x73, 0x66],
  tide: [0x05, 0x3e, 0x47],
}

/** The ground nearest to an average color, given as red, green and blue from 0 to 255. */
export function toneOf(pixel: readonly number[]): Tone {
  const distance = (tone: Tone) =>
    tones[tone].reduce((sum, part, at) => sum + (part - (pixel[at] ?? 0)) ** 2, 0)
  return (Object.keys(tones) as Tone[]).reduce((best, tone) =>
    distance(tone) < distance(best) ? tone : best,
  )
}
