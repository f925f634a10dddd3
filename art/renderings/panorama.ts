import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { differenceCiede2000, rgb } from 'culori'
import sharp from 'sharp'
import { graded, type Look, roomLook, type Tones, tonesOf } from './grade.ts'

/** Which way the faces of a panorama look. */
const faces = ['front', 'right', 'back', 'left', 'up', 'down']

/** By the light of a room. Evenings keep their dark. */
const looks: Readonly<Record<string, Look>> = {
  noon: roomLook,
  dusk: { darkest: 26, middle: 0.96, lightest: 246 },
  counter: { darkest: 14, middle: 1, lightest: 240 },
}

const pixelsOf = (file: string, channels: 3 | 4) => {
  const picture = sharp(file)
  return (channels === 3 ? picture.removeAlpha() : picture.ensureAlpha())
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/**
 * Develops the faces of a light and the patches of its finishes by one curve: where two faces meet no step may show.
 * @param from folder with the PNG files that Blender wrote: `dusk-front.png`, `dusk-floor-walnut-front.png`
 * @param to folder for `dusk-front.jpg` and `dusk-floor-walnut-front.webp`
 * @returns how many files it wrote
 */
export async function developLight(light: string, from: string, to: string): Promise<number> {
  const look = looks[light] ?? roomLook
  const bases = await Promise.all(faces.map((face) => pixelsOf(join(from, `${light}-${face}.png`), 3)))
  const tones = tonesOf(Buffer.concat(bases.map(({ data }) => data)))
  const developed = new Map<string, Uint8Array>()
  for (const [at, { data, info }] of bases.entries()) {
    const pixels = graded(data, look, tones)
    developed.set(faces[at] ?? '', pixels)
    await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } })
      .jpeg({ quality: 92, progressive: true, chromaSubsampling: '4:4:4' })
      .toFile(join(to, `${light}-${faces[at]}.jpg`))
  }
  const patches = readdirSync(from).filter(
    (file) => file.startsWith(`${light}-`) && file.split('-').length > 2,
  )
  for (const file of patches) {
    const base = developed.get(/(\w+)\.png$/.exec(file)?.[1] ?? '')
    if (!base) throw new Error(`${file} is a patch of no face`)
    writeFileSync(
      join(to, file.replace('.png', '.webp')),
      await developPatch(join(from, file), base, look, tones),
    )
  }
  return bases.length + patches.length
}

/**
 * A finish over its base: opaque inside, and at its edge in the share that it has of a pixel. So it lies well beside
 * another finish, too: a border that showed the base would be a rim around every handle of a dark cabinet.
 */
async function developPatch(file: string, base: Uint8Array, look: Look, tones: Tones) {
  const { data, info } = await pixelsOf(file, 4)
  const { width, height } = info
  const color = Buffer.alloc(width * height * 3)
  const touched = Buffer.alloc(width * height)
  for (let at = 0; at < touched.length; at++) {
    data.copy(color, at * 3, at * 4, at * 4 + 3)
    touched[at] = data[at * 4 + 3] ?? 0
  }
  const patch = overBase({ width, color: graded(color, look, tones), touched }, base)
  return sharp(patch.color, { raw: { width, height, channels: 3 } })
    .joinChannel(patch.share, { raw: { width, height, channels: 1 } })
    .webp({ quality: 88, alphaQuality: 100, smartSubsample: true })
    .toBuffer()
}

/** A face in another finish. */
export interface ExchangedFace {
  readonly width: number
  /** RGB of 8 bits. */
  readonly color: Uint8Array
  /** Of 255: all where the finish alone shows, half where it may share a pixel, nothing elsewhere. */
  readonly touched: Uint8Array
}

/** In px: what is this near to a shared pixel shows how much the finish changes where it is alone. */
const reach = 2

/**
 * Color and share (alpha) of each pixel, of 255, so that over the base the exchanged face comes out, and over a base that
 * another finish changed beside it nearly what both would make together.
 * @param base RGB of 8 bits
 */
export function overBase({ width, color, touched }: ExchangedFace, base: Uint8Array) {
  const changes = touched.map((_, at) => changeAt(color, base, at))
  const changeNear = (at: number) => {
    let most = 1
    const [row, column] = [Math.floor(at / width), at % width]
    for (let y = Math.max(0, row - reach); y <= row + reach; y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++)
        if (touched[y * width + x]) most = Math.max(most, changes[y * width + x] ?? 0)
    return most
  }
  const patch = { color: Buffer.from(color), share: Buffer.alloc(touched.length) }
  for (let at = 0; at < touched.length; at++) {
    if (!touched[at]) continue
    const alone = touched[at] === 255
    const part = alone
      ? 1
      : stepOf(Math.max((changes[at] ?? 0) / changeNear(at), leastShare(color, base, at)))
    patch.share[at] = Math.round(part * 255)
    if (part === 0 || part === 1) continue
    for (let of = at * 3; of < at * 3 + 3; of++) {
      const from = base[of] ?? 0
      patch.color[of] = Math.min(255, Math.max(0, Math.round(from + ((color[of] ?? 0) - from) / part)))
    }
  }
  return patch
}

/** One of five shares: finer ones would cost more bytes than the colors, and nobody sees them. */
const stepOf = (share: number): number => Math.ceil(share * 4 - 0.5) / 4

/** How much a pixel changes: of 255, in the part that changes most. */
function changeAt(color: Uint8Array, base: Uint8Array, at: number): number {
  let most = 0
  for (let part = at * 3; part < at * 3 + 3; part++)
    most = Math.max(most, Math.abs((color[part] ?? 0) - (base[part] ?? 0)))
  return most
}

/** The share, of 1, with less of which no color would be bright or dark enough to make the change. */
function leastShare(color: Uint8Array, base: Uint8Array, at: number): number {
  let least = 0
  for (let part = at * 3; part < at * 3 + 3; part++) {
    const [from, to] = [base[part] ?? 0, color[part] ?? 0]
    if (to !== from) least = Math.max(least, to < from ? (from - to) / from : (to - from) / (255 - from))
  }
  return least
}

/** Mean differences of color (CIEDE2000), where the finish is and where it is not. */
export interface Difference {
  /** Where the finish is. */
  readonly inside: number
  readonly outside: number
  /** How much of what was compared has the finish, of 1. */
  readonly share: number
}

/** The differences on one face of a panorama. */
export interface FaceDifference extends Difference {
  readonly face: string
}

/**
 * How far an exchanged finish is from a true render of it.
 * @param folder with `front-true.png` and `front-exchanged.png`, the latter transparent where nothing is exchanged
 */
export async function checkFinish(folder: string): Promise<FaceDifference[]> {
  const truths = readdirSync(folder).filter((file) => file.endsWith('-true.png'))
  return Promise.all(
    truths.map(async (file) => {
      const face = basename(file, '-true.png')
      const [truth, exchanged] = await Promise.all([
        pixelsOf(join(folder, file), 4),
        pixelsOf(join(folder, `${face}-exchanged.png`), 4),
      ])
      return { face, ...differenceOf(truth.data, exchanged.data) }
    }),
  )
}

/** @param truth and exchanged: RGBA of 8 bits; the alpha of `exchanged` says where the finish is */
export function differenceOf(truth: Uint8Array, exchanged: Uint8Array): Difference {
  const difference = differenceCiede2000()
  const sums = { inside: 0, outside: 0 }
  const counts = { inside: 0, outside: 0 }
  for (let at = 0; at < truth.length; at += 4) {
    const where = (exchanged[at + 3] ?? 0) > 127 ? 'inside' : 'outside'
    sums[where] += difference(colorAt(truth, at), colorAt(exchanged, at))
    counts[where]++
  }
  return {
    inside: sums.inside / (counts.inside || 1),
    outside: sums.outside / (counts.outside || 1),
    share: (counts.inside / truth.length) * 4,
  }
}

/** The differences on all that is seen from one point: every face shows as much of it, whatever its pixels. */
export function differenceAround(faces: readonly Difference[]): Difference {
  const share = faces.reduce((sum, face) => sum + face.share, 0)
  const rest = faces.length - share
  return {
    inside: faces.reduce((sum, face) => sum + face.inside * face.share, 0) / (share || 1),
    outside: faces.reduce((sum, face) => sum + face.outside * (1 - face.share), 0) / (rest || 1),
    share: share / (faces.length || 1),
  }
}

const colorAt = (pixels: Uint8Array, at: number) =>
  rgb({
    mode: 'rgb',
    r: (pixels[at] ?? 0) / 255,
    g: (pixels[at + 1] ?? 0) / 255,
    b: (pixels[at + 2] ?? 0) / 255,
  })
