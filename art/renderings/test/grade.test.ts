import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { curveTo, develop, lookOf, mutedGold, tonesOf } from '../grade.ts'

const folder = join(import.meta.dirname, '../../../web/images')

/** The pictures with light in them; drawings have none. */
const rendered = readdirSync(folder).filter((file) => file.endsWith('.jpg') && !file.endsWith('-drawn.jpg'))

const gray = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [value, value, value]))

describe('the curve of a look', () => {
  const tones = fc
    .uniqueArray(fc.integer({ min: 1, max: 254 }), { minLength: 3, maxLength: 3 })
    .map((values) => values.toSorted((a, b) => a - b))
    .map(([darkest = 0, median = 0, lightest = 0]) => ({ darkest, median, lightest }))

  it('never falls, and stays between black and white', () => {
    fc.assert(
      fc.property(tones, (of) => {
        const curve = curveTo(lookOf('kitchen.jpg'), of)
        expect([curve[0], curve[255]]).toEqual([0, 255])
        for (let value = 1; value < 256; value++)
          expect((curve[value] ?? 0) - (curve[value - 1] ?? 0)).toBeGreaterThanOrEqual(-1e-9)
      }),
    )
  })

  it('puts the darkest, the median and the lightest where the look wants them', () => {
    const curve = curveTo(
      { darkest: 34, middle: 0.94, lightest: 248 },
      { darkest: 100, median: 180, lightest: 230 },
    )
    expect([curve[100], curve[180], curve[230]].map((value) => Math.round(value ?? 0))).toEqual([
      34, 169, 248,
    ])
  })

  it('leaves alone what is darker and lighter than the look asks for', () => {
    const curve = curveTo(
      { darkest: 34, middle: 1, lightest: 240 },
      { darkest: 10, median: 120, lightest: 250 },
    )
    expect([curve[10], curve[120], curve[250]].map((value) => Math.round(value ?? 0))).toEqual([10, 120, 250])
  })
})

describe('developing', () => {
  const png = (pixels: Uint8Array) =>
    sharp(pixels, { raw: { width: pixels.length / 3, height: 1, channels: 3 } })
      .png()
      .toBuffer()

  it('turns a foggy picture into one with black and white', async () => {
    const foggy = gray(...Array.from({ length: 140 }, (_, at) => 90 + at))
    const developed = await sharp(await develop(await png(foggy), lookOf('hall.jpg')))
      .raw()
      .toBuffer()
    const { darkest, lightest } = tonesOf(developed)
    expect(darkest).toBeLessThanOrEqual(40)
    expect(lightest).toBeGreaterThanOrEqual(244)
  })

  it('refuses a picture that is developed already', async () => {
    const once = await develop(await png(gray(90, 120, 200)), lookOf('hall.jpg'))
    await expect(develop(once, lookOf('hall.jpg'))).rejects.toThrow('graded already')
  })
})

describe('muting gold', () => {
  const saturation = ([red = 0, , blue = 0]: Uint8Array) => (red - blue) / red

  it.each([
    ['in the sun', [222, 170, 62]],
    ['in shade', [122, 86, 20]],
    ['on a flat frame', [190, 140, 45]],
  ] as const)('makes satin brass of mustard %s, as light as it was', (_, mustard) => {
    const before = Uint8Array.from(mustard)
    const after = mutedGold(before)
    expect(saturation(after)).toBeLessThan(0.65)
    expect(saturation(before) - saturation(after)).toBeGreaterThan(0.1)
    expect(Math.abs(tonesOf(after).median - tonesOf(before).median)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['oak', [201, 172, 132]],
    ['a lemon', [215, 205, 40]],
    ['an orange', [224, 106, 30]],
    ['a clay pot', [185, 104, 63]],
    ['sage', [108, 120, 107]],
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
  ] as const)('leaves %s as it is', (_, color) => {
    expect([...mutedGold(Uint8Array.from(color))]).toEqual(color)
  })

  it('happens where a look says that there is brass', async () => {
    const pixels = Uint8Array.from([222, 170, 62, 20, 20, 20, 250, 250, 250])
    const png = await sharp(pixels, { raw: { width: 3, height: 1, channels: 3 } })
      .png()
      .toBuffer()
    const developed = async (file: string) =>
      saturation(
        await sharp(await develop(png, lookOf(file)))
          .raw()
          .toBuffer(),
      )
    expect(await developed('kitchen.jpg')).toBeLessThan((await developed('hall.jpg')) - 0.05)
  })
})

it.each([
  ['bath.jpg', 50],
  ['bath-shower.jpg', 50],
  ['small-bath.jpg', 50],
  ['kitchen.jpg', 34],
  ['powder-room.jpg', 34],
])('%s has a darkest hundredth of %i', (file, darkest) => {
  expect(lookOf(file).darkest).toBe(darkest)
})

it.each(rendered)('web/images/%s has near black and near white in it', async (file) => {
  const pixels = await sharp(join(folder, file)).removeAlpha().raw().toBuffer()
  const { darkest, lightest } = tonesOf(pixels)
  expect(darkest).toBeLessThanOrEqual(lookOf(file).darkest === 50 ? 60 : 40)
  expect(lightest).toBeGreaterThanOrEqual(240)
})
