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
  for (const [at, { data, info }] of bases.entries())
    await sharp(graded(data, look, tones), { raw: { width: info.width, height: info.height, channels: 3 } })
      .jpeg({ quality: 92, progressive: true, chromaSubsampling: '4:4:4' })
      .toFile(join(to, `${light}-${faces[at]}.jpg`))
  const patches = readdirSync(from).filter(
    (file) => file.startsWith(`${light}-`) && file.split('-').length > 2,
  )
  for (const file of patches)
    writeFileSync(join(to, file.replace('.png', '.webp')), await developPatch(join(from, file), look, tones))
  return bases.length + patches.length
}

async function developPatch(file: string, look: Look, tones: Tones) {
  const { data, info } = await pixelsOf(file, 4)
  const color = Buffer.alloc((data.length / 4) * 3)
  const share = Buffer.alloc(data.length / 4)
  for (let at = 0; at < share.length; at++) {
    data.copy(color, at * 3, at * 4, at * 4 + 3)
    share[at] = data[at * 4 + 3] ?? 0
  }
  const { width, height } = info
  return sharp(graded(color, look, tones), { raw: { width, height, channels: 3 } })
    .joinChannel(share, { raw: { width, height, channels: 1 } })
    .webp({ quality: 88, alphaQuality: 100, smartSubsample: true })
    .toBuffer()
}

/** Mean differences of color (CIEDE2000) on one face, where the finish is and where it is not. */
export interface FaceCheck {
  readonly face: string
  readonly inside: number
  readonly outside: number
}

/**
 * How far an exchanged finish is from a true render of it.
 * @param folder with `front-true.png` and `front-exchanged.png`, the latter transparent where nothing is exchanged
 */
export async function checkFinish(folder: string): Promise<FaceCheck[]> {
  const truths = readdirSync(folder).filter((file) => file.endsWith('-true.png'))
  return Promise.all(
    truths.map(async (file) => {
      const face = basename(file, '-true.png')
      const [truth, exchanged] = await Promise.all([
        pixelsOf(join(folder, file), 4),
        pixelsOf(join(folder, `${face}-exchanged.png`), 4),
      ])
      return { face, ...meanDifferences(truth.data, exchanged.data) }
    }),
  )
}

/** @param truth and exchanged: RGBA of 8 bits; the alpha of `exchanged` says where the finish is */
export function meanDifferences(truth: Uint8Array, exchanged: Uint8Array) {
  const difference = differenceCiede2000()
  const sums = { inside: 0, outside: 0 }
  const counts = { inside: 0, outside: 0 }
  for (let at = 0; at < truth.length; at += 4) {
    const where = (exchanged[at + 3] ?? 0) > 127 ? 'inside' : 'outside'
    sums[where] += difference(colorAt(truth, at), colorAt(exchanged, at))
    counts[where]++
  }
  return { inside: sums.inside / (counts.inside || 1), outside: sums.outside / (counts.outside || 1) }
}

const colorAt = (pixels: Uint8Array, at: number) =>
  rgb({
    mode: 'rgb',
    r: (pixels[at] ?? 0) / 255,
    g: (pixels[at + 1] ?? 0) / 255,
    b: (pixels[at + 2] ?? 0) / 255,
  })
