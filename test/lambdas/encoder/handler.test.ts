import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { handler } from '#lambdas/encoder/handler.ts'
import { patience } from '#test/patience.ts'
import { photoOf, withPlace } from '#test/photo.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// The handler blocks them for its whole process.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

const [blue, yellow] = [{ r: 34, g: 68, b: 136 } as const, { r: 238, g: 187, b: 34 } as const]
const filled = (width: number, height: number, background: typeof blue | typeof yellow) => ({
  create: { width, height, channels: 3 as const, background },
})

/** Blue, with a yellow corner. */
const drawing = (width = 400, height = 300) =>
  sharp(filled(width, height, blue)).composite([{ input: filled(90, 70, yellow), left: 0, top: 0 }])

const encode = (sent: Buffer) => handler({ photo: sent.toString('base64') })

async function encoded(sent: Buffer) {
  const photo = await encode(sent)
  if ('refused' in photo) throw new Error(photo.refused)
  return { ...photo, content: Buffer.from(photo.content, 'base64') }
}

/** Largest color difference from the drawing in the corner and center, from 0 to 255. */
async function difference(photo: Buffer, left = 10) {
  const { width, height } = await sharp(photo).metadata()
  const places = [
    { left, top: 10, color: yellow },
    { left: width / 2, top: height / 2, color: blue },
  ]
  const differences = places.map(async ({ left, top, color }) => {
    const pixel = await sharp(photo).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    return Object.values(color).map((value, channel) => Math.abs(value - (pixel[channel] ?? 0)))
  })
  return Math.max(...(await Promise.all(differences)).flat())
}

/** Tolerance for JPEG and conversion via CMYK. */
const small = 40

describe('a photo becomes an upright JPEG in sRGB without location and camera', () => {
  it.each<[string, (picture: Sharp) => Sharp]>([
    ['a JPEG in CMYK', (picture) => picture.toColourspace('cmyk').jpeg()],
    ['a JPEG with a wide color profile', (picture) => picture.withIccProfile('p3').jpeg()],
    ['a PNG with gaps', (picture) => picture.ensureAlpha().png()],
    ['a WebP', (picture) => picture.webp()],
  ])('%s', async (_, as) => {
    const sent = await as(withPlace(drawing())).toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { content } = await encoded(sent)
    const image = await sharp(content).metadata()
    expect(image).toMatchObject({ format: 'jpeg', space: 'srgb', width: 400, height: 300 })
    expect([image.exif, image.icc, image.xmp, image.orientation]).toEqual(Array(4).fill(undefined))
    expect(content.includes('phone')).toBe(false)
    expect(await difference(content)).toBeLessThan(small)
  })

  it('as the camera was held', async () => {
    const { content, width, height } = await encoded(await withPlace(drawing(), 6).jpeg().toBuffer())
    expect([width, height]).toEqual([300, 400])
    expect(await difference(content, 290)).toBeLessThan(small)
  })

  it('of 2,400 px at most, and no larger than it came', async () => {
    expect(await encoded(await photoOf('#456', 6, 4032, 3024))).toMatchObject({ width: 1800, height: 2400 })
    expect(await encoded(await photoOf('#456', 1, 40, 30))).toMatchObject({ width: 40, height: 30 })
  })

  it('that has a panorama’s blocks and no end, as every viewer takes it', async () => {
    const sent = await withPlace(drawing()).withMetadata({}).jpeg().toBuffer()
    const { content } = await encoded(Buffer.concat([sent.subarray(0, -2), Buffer.from('phone SEFHSEFT')]))
    expect(content.includes('phone')).toBe(false)
    expect(await difference(content)).toBeLessThan(small)
  })
})

/** Compression of large pictures, of which only the size matters. */
const quickly = { compressionLevel: 1 }

it.each<[string, () => Promise<Buffer>, string]>([
  ['a program', async () => Buffer.from('MZ\x90\0 a program that is called photo.jpg'), 'unreadable'],
  ['a JPEG of headers', async () => (await drawing().jpeg().toBuffer()).subarray(0, 200), 'unreadable'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
    'unreadable',
  ],
  ['a GIF', () => drawing().gif().toBuffer(), 'unreadable'],
  ['a PNG of 54 megapixels', () => drawing(9000, 6000).png(quickly).toBuffer(), 'tooDetailed'],
])('no photo is made of %s', async (_, sent, refused) => {
  expect(await encode(await sent())).toEqual({ refused })
})

it(
  'the largest photo that is accepted needs less than half of the encoder’s memory',
  async () => {
    const file = join(temporaryFolder(), 'photo')
    // The decoder buffers an interlaced PNG or a progressive JPEG as a whole.
    const large = drawing(8160, 6120).ensureAlpha()
    writeFileSync(file, await large.png({ ...quickly, progressive: true }).toBuffer())
    const module = join(import.meta.dirname, '../../../lambdas/encoder/handler.ts')
    const program = `import { readFileSync } from 'node:fs'
    import { encodePhoto } from ${JSON.stringify(module)}
    const { width } = await encodePhoto(readFileSync(${JSON.stringify(file)}), 120)
    console.log(JSON.stringify([width, process.resourceUsage().maxRSS / 1024]))`
    const words = ['--input-type=module', '--eval', program]
    const { stdout } = await promisify(execFile)(process.execPath, words)
    const [width, megabytes] = JSON.parse(stdout)
    expect(width).toBe(2400)
    expect(megabytes).toBeLessThan(1769 / 2)
  },
  patience,
)
