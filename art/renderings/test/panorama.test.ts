import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { developLight, differenceAround, differenceOf, overBase } from '../panorama.ts'

const size = 32
const faces = ['front', 'right', 'back', 'left', 'up', 'down']

/** A face that grows lighter from one gray to another. */
async function writeFace(file: string, from: number, to: number) {
  const row = Array.from({ length: size }, (_, x) => Math.round(from + ((to - from) * x) / (size - 1)))
  const pixels = Uint8Array.from(Array.from({ length: size }, () => row.flatMap((g) => [g, g, g])).flat())
  await sharp(pixels, { raw: { width: size, height: size, channels: 3 } }).toFile(file)
}

/** A patch of one color whose right half is there. */
async function writePatch(file: string, gray: number) {
  const pixels = Uint8Array.from(
    Array.from({ length: size * size }, (_, at) => [gray, gray, gray, at % size < size / 2 ? 0 : 255]).flat(),
  )
  await sharp(pixels, { raw: { width: size, height: size, channels: 4 } }).toFile(file)
}

const brightnessOf = async (file: string, left: number) => {
  const { channels } = await sharp(
    await sharp(file).removeAlpha().extract({ left, top: 0, width: 4, height: size }).toBuffer(),
  ).stats()
  return channels[0]?.mean ?? 0
}

describe('the faces of a light', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panorama-'))
  const out = mkdtempSync(join(tmpdir(), 'panorama-'))

  it('are developed by one curve, so that neighbors meet in the same tone, and patches by the same', async () => {
    for (const [at, face] of faces.entries())
      await writeFace(join(folder, `noon-${face}.png`), 60 + at * 25, 60 + (at + 1) * 25)
    await writePatch(join(folder, 'noon-walls-clay-front.png'), 85)
    await writeFace(join(folder, 'dusk-front.png'), 0, 10)

    expect(await developLight('noon', folder, out)).toBe(7)

    for (const [at, face] of faces.slice(0, -1).entries()) {
      const end = await brightnessOf(join(out, `noon-${face}.jpg`), size - 4)
      const start = await brightnessOf(join(out, `noon-${faces[at + 1]}.jpg`), 0)
      expect(Math.abs(end - start), `${face} and the next`).toBeLessThan(6)
    }
    const patch = await brightnessOf(join(out, 'noon-walls-clay-front.webp'), size - 4)
    const beside = await brightnessOf(join(out, 'noon-right.jpg'), 0)
    expect(Math.abs(patch - beside)).toBeLessThan(6)
    expect(readdirSync(out).filter((file) => file.startsWith('dusk'))).toEqual([])
  })

  it('leave a patch transparent where its finish is not', async () => {
    const { data } = await sharp(join(out, 'noon-walls-clay-front.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[3], data[(size - 1) * 4 + 3]]).toEqual([0, 255])
  })
})

describe('a finish over its base', () => {
  // A white front beside a brass handle, whose border shares a pixel of each row; the front becomes green, the handle black.
  const row = (handle: number, shared: number, front: number) => [handle, handle, shared, front, front]
  const rgb = (values: readonly number[]) => Uint8Array.from(values.flatMap((value) => [value, value, value]))
  const base = rgb(row(150, 195, 240))
  const black = { width: 5, color: rgb(row(30, 135, 240)), touched: Uint8Array.from([255, 128, 128, 0, 0]) }
  const green = { width: 5, color: rgb(row(150, 135, 120)), touched: Uint8Array.from([0, 0, 128, 128, 255]) }
  const laid = (under: Uint8Array, { color, share }: ReturnType<typeof overBase>) =>
    under.map((from, at) => {
      const part = (share[Math.floor(at / 3)] ?? 0) / 255
      return Math.round(from + part * ((color[at] ?? 0) - from))
    })

  it('gives the exchanged face', () => {
    for (const finish of [black, green])
      for (const [at, value] of laid(base, overBase(finish, base)).entries())
        expect(Math.abs(value - (finish.color[at] ?? 0)), String(at)).toBeLessThanOrEqual(1)
  })

  it('leaves no rim of the base beside another finish, whichever lies above', () => {
    // Half black, half green.
    const both = rgb(row(30, 75, 120))
    const [ofBlack, ofGreen] = [overBase(black, base), overBase(green, base)]
    for (const [lower, upper] of [
      [ofBlack, ofGreen],
      [ofGreen, ofBlack],
    ] as const)
      for (const [at, value] of laid(laid(base, lower), upper).entries())
        expect(Math.abs(value - (both[at] ?? 0)), String(at)).toBeLessThanOrEqual(30)
  })
})

describe('the check of a finish', () => {
  it('tells differences where the finish is from those elsewhere', () => {
    const gray = (value: number, alpha: number) => [value, value, value, alpha]
    const truth = Uint8Array.from([...gray(119, 255), ...gray(119, 255), ...gray(200, 255)])
    const exchanged = Uint8Array.from([...gray(119, 255), ...gray(140, 255), ...gray(200, 0)])
    const { inside, outside, share } = differenceOf(truth, exchanged)
    expect(outside).toBe(0)
    expect(inside).toBeGreaterThan(3)
    expect(inside).toBeLessThan(5)
    expect(share).toBeCloseTo(2 / 3)
  })

  it('lets each face count by how much of it has the finish', () => {
    expect(
      differenceAround([
        { inside: 4, outside: 1, share: 0.25 },
        { inside: 2, outside: 3, share: 0.75 },
        { inside: 0, outside: 2, share: 0 },
      ]),
    ).toEqual({ inside: (4 * 0.25 + 2 * 0.75) / 1, outside: (1 * 0.75 + 3 * 0.25 + 2) / 2, share: 1 / 3 })
  })
})
