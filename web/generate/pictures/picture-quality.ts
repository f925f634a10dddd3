import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import { encode, type PictureRecipe } from './encode.ts'
import { hashOf } from './master.ts'

/** Taken in turn while a picture with much detail weighs more than its view may. */
const avifQualities = [50, 44, 38, 32]

/** The AVIF of one view, whose quality is asked for. */
export interface Weighed {
  readonly name: string
  readonly recipe: Omit<PictureRecipe, 'format' | 'options'>
  readonly mostBytes: number
  /** Whether it may weigh more where no quality makes it light: whoever publishes a photo cannot take a calmer one. */
  readonly mayWeighMore?: boolean
}

/**
 * The quality that each view of each picture needs, kept in a file beside the pictures: so a file is encoded once, and
 * none is encoded only to be named.
 */
export class PictureQualities {
  private readonly file: string
  private readonly known: Readonly<Record<string, number>>
  private readonly asked = new Map<string, number>()

  /** @param imageFolder has the file, or will have it */
  constructor(imageFolder: string) {
    this.file = join(imageFolder, 'qualities.json')
    this.known = existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}
  }

  /**
   * The first quality at which the AVIF weighs no more than it may; found by encoding where it is not known.
   * @param avif the encoder's other settings
   * @throws Error when it weighs more at the lowest quality that still looks well
   */
  async of(
    { name, recipe, mostBytes, mayWeighMore = false }: Weighed,
    avif: object,
    cacheFolder: string,
  ): Promise<number> {
    const { masterHash, cut, width } = recipe
    const key = `${name} ${hashOf(JSON.stringify([masterHash, cut, width, mostBytes])).slice(0, 8)}`
    const quality =
      this.known[key] ?? (await lightEnough({ recipe, mostBytes, mayWeighMore }, avif, cacheFolder))
    this.asked.set(key, quality)
    return quality
  }

  /** Keeps what was asked for, to be committed with the pictures; what no picture needs any more goes. */
  save(): void {
    const sorted = [...this.asked].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
    if (!existsSync(this.file) || readFileSync(this.file, 'utf8') !== text) replaceFile(this.file, text)
  }
}

/** @throws Error when the AVIF weighs more at the lowest quality that still looks well */
async function lightEnough(
  { recipe, mostBytes, mayWeighMore }: Omit<Weighed, 'name'>,
  avif: object,
  cacheFolder: string,
): Promise<number> {
  let weight = 0
  for (const quality of avifQualities) {
    const options = { ...avif, quality }
    weight = statSync(await encode({ ...recipe, format: 'avif', options }, cacheFolder)).size
    if (weight <= mostBytes) return quality
  }
  if (mayWeighMore) return avifQualities.at(-1) ?? 0
  throw new Error(
    `has too much fine detail: ${recipe.width} px wide it weighs ${weight} bytes, and ${mostBytes} are allowed. Take one with calmer surfaces, or soften its background.`,
  )
}
