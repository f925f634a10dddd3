import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import { encode, type PictureRecipe } from './encode.ts'
import { hashOf } from './master.ts'

/** Tried in turn until the file is small enough; the last one still looks good. */
const avifQualities = [50, 44, 38, 32]

/** The AVIF of one view, whose quality is needed. */
export interface Weighed {
  readonly name: string
  readonly recipe: Omit<PictureRecipe, 'format' | 'options'>
  readonly mostBytes: number
  /** Whether it may exceed `mostBytes` at the lowest quality, as for photos that are published at the desk. */
  readonly mayWeighMore?: boolean
}

/** AVIF quality of each view of each picture, stored in qualities.json so that a build need not encode pictures. */
export class PictureQualities {
  private readonly file: string
  private readonly stored: Readonly<Record<string, number>>
  private readonly used = new Map<string, number>()

  /** @param imageFolder folder of qualities.json, which may not exist yet */
  constructor(imageFolder: string) {
    this.file = join(imageFolder, 'qualities.json')
    this.stored = existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}
  }

  /**
   * Returns the highest quality at which the AVIF is small enough; found by encoding if it is not stored.
   * @param avif the encoder's other options
   * @throws Error if the file is too large at the lowest quality
   */
  async of(
    { name, recipe, mostBytes, mayWeighMore = false }: Weighed,
    avif: object,
    cacheFolder: string,
  ): Promise<number> {
    const { masterHash, cut, width } = recipe
    const key = `${name} ${hashOf(JSON.stringify([masterHash, cut, width, mostBytes])).slice(0, 8)}`
    const quality =
      this.stored[key] ?? (await findQuality({ recipe, mostBytes, mayWeighMore }, avif, cacheFolder))
    this.used.set(key, quality)
    return quality
  }

  /** Writes the qualities that were used, to be committed with the pictures. */
  save(): void {
    const sorted = [...this.used].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
    if (!existsSync(this.file) || readFileSync(this.file, 'utf8') !== text) replaceFile(this.file, text)
  }
}

/** @throws Error if the file is too large at the lowest quality */
async function findQuality(
  { recipe, mostBytes, mayWeighMore }: Omit<Weighed, 'name'>,
  avif: object,
  cacheFolder: string,
): Promise<number> {
  let bytes = 0
  for (const quality of avifQualities) {
    const options = { ...avif, quality }
    bytes = statSync(await encode({ ...recipe, format: 'avif', options }, cacheFolder)).size
    if (bytes <= mostBytes) return quality
  }
  if (mayWeighMore) return avifQualities.at(-1) ?? 0
  throw new Error(
    `has too much fine detail: at ${recipe.width} px it takes ${bytes} bytes, and ${mostBytes} are allowed. Take one with calmer surfaces, or soften its background.`,
  )
}
