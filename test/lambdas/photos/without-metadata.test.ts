import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { photos as errors } from '#content/errors/photos.ts'
import { BrokenPhoto } from '#lambdas/photos/photo-parts.ts'
import { photoTypeOf } from '#lambdas/photos/photo-type.ts'
import { pixelsOf } from '#lambdas/photos/pixels-of.ts'
import { photoOf as photoOfBytes } from '#lambdas/photos/read-photo.ts'
import { withoutMetadata } from '#lambdas/photos/without-metadata.ts'
import { heicOf, photoOf, withPlace } from '#test/photo.ts'

const pixels = (photo: Buffer) => sharp(photo).rotate().raw().toBuffer()

const drawing = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } }).composite([
    { input: { create: { width: 9, height: 7, channels: 3, background: '#eb2' } }, left: 3, top: 5 },
  ])

const formats = [
  ['a JPEG', 'image/jpeg', (picture: Sharp) => picture.jpeg()],
  ['a progressive JPEG', 'image/jpeg', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ['a PNG', 'image/png', (picture: Sharp) => picture.png()],
  ['a WebP', 'image/webp', (picture: Sharp) => picture.webp()],
  ['a WebP without loss', 'image/webp', (picture: Sharp) => picture.webp({ lossless: true })],
] as const

describe('a photo that is kept', () => {
  it.each(formats)('%s shows the same picture, and tells neither place nor camera', async (_, type, as) => {
    const sent = await as(withPlace(drawing())).toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const kept = withoutMetadata(sent, type)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 30 })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('phone')).toBe(false)
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
  })

  it.each(
    [2, 3, 4, 5, 6, 7, 8].flatMap((turn) =>
      (['jpeg', 'png', 'webp'] as const).map((format) => [format, turn] as const),
    ),
  )('in %s stands as it did with orientation %i, of which alone it tells', async (format, orientation) => {
    const sent = await withPlace(drawing(), orientation)[format]().toBuffer()
    const kept = withoutMetadata(sent, `image/${format}`)
    expect((await sharp(kept).metadata()).orientation).toBe(orientation)
    expect(kept.includes('phone')).toBe(false)
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
    expect(withoutMetadata(kept, `image/${format}`).equals(kept)).toBe(true)
  })

  it('keeps its color profile, and nothing that follows the end of the picture', async () => {
    const sent = await withPlace(drawing()).withIccProfile('p3').jpeg().toBuffer()
    const kept = withoutMetadata(
      Buffer.concat([sent, Buffer.from('a film behind the picture')]),
      'image/jpeg',
    )
    expect((await sharp(kept).metadata()).icc).toBeDefined()
    expect(kept.includes('film')).toBe(false)
  })

  const end = Buffer.from('ffd9', 'hex')
  const trailer = (...blocks: readonly string[]) => {
    const body = Buffer.from(blocks.join(''))
    const list = Buffer.alloc(12 + 12 * blocks.length + 8)
    list.write('SEFH')
    list.writeUInt32LE(blocks.length, 8)
    for (const [at] of blocks.entries()) {
      list.writeUInt32LE(Buffer.byteLength(blocks.slice(at).join('')), 12 + 12 * at + 4)
      list.writeUInt32LE(Buffer.byteLength(blocks[at] ?? ''), 12 + 12 * at + 8)
    }
    list.writeUInt32LE(list.length - 8, list.length - 8)
    list.write('SEFT', list.length - 4)
    return Buffer.concat([body, list])
  }

  it.each<[string, (sent: Buffer) => Buffer[]]>([
    ['no end marker', (sent) => [sent.subarray(0, -2)]],
    ['bytes behind its end', (sent) => [sent, Buffer.from('phone')]],
    ['a panorama’s blocks and no end marker', (sent) => [sent.subarray(0, -2), trailer('phone', 'UTC_Data')]],
    ['zeros between its segments', (sent) => [sent.subarray(0, 71), Buffer.alloc(2), sent.subarray(71)]],
    [
      'a marker of no segment among them',
      (sent) => [sent.subarray(0, 71), Buffer.from('ff01', 'hex'), sent.subarray(71)],
    ],
  ])('is taken with %s, as every viewer takes it', async (_, made) => {
    const sent = await drawing().jpeg().toBuffer()
    // The first segment ends at 71.
    const kept = withoutMetadata(Buffer.concat(made(sent)), 'image/jpeg')
    expect(kept.subarray(-2)).toEqual(end)
    expect(kept.includes('phone')).toBe(false)
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
  })

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a WebP without a chunk',
      async () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(99)]),
    ],
    ['a JPEG of headers alone', async () => (await drawing().jpeg().toBuffer()).subarray(0, 200)],
    [
      'a PNG of no pixels',
      async () => {
        const png = await drawing().png().toBuffer()
        png.writeUInt32BE(0, 16)
        return png
      },
    ],
  ])('is refused as unreadable where there is no picture in it: %s', async (_, make) => {
    const file = await make()
    expect(() => photoOfBytes(file)).toThrow(errors.unreadable)
  })

  it('is never made of bytes that no program could read: they are refused as broken', async () => {
    const whole = {
      'image/jpeg': await photoOf('#456'),
      'image/png': await drawing().png().toBuffer(),
      'image/webp': await drawing().webp().toBuffer(),
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(whole) as (keyof typeof whole)[])),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        (type, share, changes) => {
          const bytes = Buffer.from(
            whole[type].subarray(0, 16 + Math.floor((whole[type].length - 16) * share)),
          )
          for (const [at, value] of changes) bytes[12 + (at % (bytes.length - 12))] = value
          try {
            expect(withoutMetadata(bytes, type).length).toBeLessThanOrEqual(bytes.length + 40)
          } catch (error) {
            if (!(error instanceof BrokenPhoto)) throw error
          }
        },
      ),
    )
  })
})

const filled = (head: Buffer, piece: Buffer) =>
  Buffer.concat([head, Buffer.alloc(4_400_000 - head.length, piece)])

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegHead = Buffer.from('ffd8', 'hex')
const exif = Buffer.concat([Buffer.from('ffe1000a', 'hex'), Buffer.from('Exif\0\0MM', 'latin1')])

it.each<[string, 'image/jpeg' | 'image/png' | 'image/webp', Buffer]>([
  ['segments of Exif', 'image/jpeg', filled(jpegHead, exif)],
  ['empty segments', 'image/jpeg', filled(jpegHead, Buffer.from('ffdb0002', 'hex'))],
  ['scans', 'image/jpeg', filled(jpegHead, Buffer.from('ffda000200', 'hex'))],
  ['fill bytes', 'image/jpeg', filled(jpegHead, Buffer.from('ff', 'hex'))],
  ['stuffed zeros', 'image/jpeg', filled(Buffer.from('ffd8ffda0002', 'hex'), Buffer.from('ff00', 'hex'))],
  [
    'directories of Exif',
    'image/jpeg',
    filled(
      jpegHead,
      Buffer.concat([
        Buffer.from('ffe1fffe', 'hex'),
        Buffer.from('Exif\0\0', 'latin1'),
        Buffer.from('4d4d002a00000008ffff', 'hex'),
        Buffer.alloc(65_516),
      ]),
    ),
  ],
  ['chunks', 'image/png', filled(pngHead, Buffer.from('000000007445587400000000', 'hex'))],
  [
    'chunks',
    'image/webp',
    filled(Buffer.from('RIFF\0\0\0\x01WEBP', 'latin1'), Buffer.from('EXIF\0\0\0\0', 'latin1')),
  ],
])('the reader of metadata comes to the end of 4.4 MB of %s (%s)', (_, type, bytes) => {
  try {
    pixelsOf(bytes, type)
    withoutMetadata(bytes, type)
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenPhoto)
  }
})

it.each(formats)(
  '%s says by its header how many pixels it has, and so it does with metadata',
  async (_, type, as) => {
    for (const picture of [drawing(), withPlace(drawing())])
      expect(pixelsOf(await as(picture).toBuffer(), type)).toBe(40 * 30)
  },
)

it.each([
  ['a JPEG', () => photoOf('#fff'), 'image/jpeg'],
  ['a PNG', () => drawing().png().toBuffer(), 'image/png'],
  ['a WebP', () => drawing().webp().toBuffer(), 'image/webp'],
  ['HEIC', async () => heicOf(100), undefined],
  ['a program', async () => Buffer.from('MZ\x90\0 a program that is called photo.jpg'), undefined],
  [
    'a drawing with script in it',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    undefined,
  ],
  ['a film', async () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), undefined],
  ['nothing', async () => Buffer.alloc(0), undefined],
])('what a file is, its first bytes tell: %s', async (_, make, type) => {
  expect(photoTypeOf(await make())).toBe(type)
})
