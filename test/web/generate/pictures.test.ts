import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Picture } from '#compiler/schemas/pictures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { buildPictures, type PictureOptions } from '#web/generate/pictures/build-pictures.ts'
import { encode } from '#web/generate/pictures/encode.ts'
import { cutOf } from '#web/generate/pictures/master.ts'

describe('the part of a picture that a view shows', () => {
  const length = fc.integer({ min: 100, max: 5000 })
  const sizes = fc.record({ width: length, height: length })
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('has the ratio asked for, lies within, and is as large as can be', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.double({ min: 0.4, max: 2.5, noNaN: true }),
        fc.record({ x: share, y: share }),
        (size, ratio, focus) => {
          const cut = cutOf(size, ratio, focus)
          expect(cut.left).toBeGreaterThanOrEqual(0)
          expect(cut.top).toBeGreaterThanOrEqual(0)
          expect(cut.left + cut.width).toBeLessThanOrEqual(size.width)
          expect(cut.top + cut.height).toBeLessThanOrEqual(size.height)
          expect(Math.abs(cut.width - cut.height * ratio)).toBeLessThan(1 + ratio)
          expect(cut.width === size.width || cut.height === size.height).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['the left edge', 0, 0],
    ['the middle', 0.5, 500],
    ['the right edge', 1, 1000],
  ])('stays at %s when that is its focus', (_, x, left) => {
    expect(cutOf({ width: 2000, height: 1000 }, 1, { x, y: 0.5 }).left).toBe(left)
  })
})

describe('the build of pictures', () => {
  const folder = temporaryFolder()
  const imageFolder = join(folder, 'images')
  const view = { ratio: 4 / 3, widths: [400, 900, 1300], leastWidth: 800 }
  const entry = (file: string): Picture => ({
    file,
    alt: `What ${file} shows`,
    caption: 'A design rendering.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  })
  const filled = (slot: string, picture: string) => ({ [slot]: { card: { picture, drawing: 'plan-sand' } } })
  const drawn = { drawing: 'plan-sand' }
  const options: PictureOptions = {
    imageFolder,
    drawingFolder: 'web/images/drawings',
    drawingAlts: { plan: 'A plan' },
    cacheFolder: join(folder, 'cache'),
    kinds: { room: { card: view } },
    pictures: {
      wall: entry('wall.jpg'),
      tower: entry('tower.jpg'),
      // Pictures with an entry but without a slot.
      ...{ 'spare-wall': entry('wall.jpg'), 'spare-stamp': entry('stamp.jpg') },
      'spare-letter': entry('letter.jpg'),
    },
    slots: {
      room: { ...filled('hall', 'wall'), ...filled('stairs', 'tower'), cellar: { card: drawn } },
    },
  }

  const paint = (file: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ebe4da' } })
      .jpeg()
      .toFile(join(imageFolder, file))

  beforeAll(async () => {
    mkdirSync(imageFolder)
    await paint('wall.jpg', 2000, 900)
    await paint('tower.jpg', 1000, 1200)
    await paint('stamp.jpg', 640, 400)
    writeFileSync(join(imageFolder, 'letter.jpg'), 'Dear Sir or Madam')
  })

  it('cuts to the ratio and offers the widths that the original has, one of them as JPEG too', async () => {
    const { room } = await buildPictures(options)
    const hall = room?.slots.hall?.card
    const stairs = room?.slots.stairs?.card
    expect(hall).toMatchObject({ widths: [400, 900, 1200], height: 900, tone: 'sand' })
    expect(stairs).toMatchObject({ widths: [400, 900, 1000], height: 750 })
    const pictures = room?.pictures ?? []
    const widthsOf = (format: string) =>
      pictures.flatMap(({ name }) => new RegExp(`-(\\d+)\\.${format}$`).exec(name)?.[1] ?? []).map(Number)
    expect(widthsOf('avif')).toEqual([400, 900, 1200, 400, 900, 1000])
    expect(widthsOf('jpeg')).toEqual([900, 900])
    for (const recipe of pictures) {
      const { name } = recipe
      const [, width, format] = /^assets\/\w+-[0-9a-f]{8}-(\d+)\.(\w+)$/.exec(name) ?? []
      const header = await sharp(await encode(recipe, options.cacheFolder)).metadata()
      expect(header.width, name).toBe(Number(width))
      expect(header.width / header.height, name).toBeCloseTo(view.ratio, 1)
      expect(header.mediaType, name).toBe(`image/${format}`)
    }
  })

  it('turns a picture as its camera noted', async () => {
    const size = { width: 768, height: 1024, channels: 3 } as const
    const half = { create: { ...size, width: 384, background: '#053e47' } }
    const image = sharp({ create: { ...size, background: '#ebe4da' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
    await image.jpeg().toFile(join(imageFolder, 'turned.jpg'))
    onTestFinished(() => rmSync(join(imageFolder, 'turned.jpg')))
    const slots = { room: { ...options.slots.room, ...filled('hall', 'own') } }
    const pictures = { ...options.pictures, own: entry('turned.jpg') }
    const { room } = await buildPictures({ ...options, pictures, slots })
    const hall = room?.slots.hall?.card
    expect(hall).toMatchObject({ widths: [400, 900, 1024], height: 768 })
    const widest = room?.pictures.find(
      ({ name }) => name.startsWith(`assets/${hall?.name}`) && name.endsWith('-1024.avif'),
    )
    const file = widest && (await encode(widest, options.cacheFolder))
    const redAt = async (top: number) =>
      (await sharp(file).extract({ left: 100, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0
    expect(await redAt(100)).toBeLessThan(await redAt(700))
  })

  it('shows a drawing, with its own words, where there is no picture', async () => {
    const { room } = await buildPictures(options)
    expect(room?.slots.cellar?.card).toMatchObject({ kind: 'drawing', alt: 'A plan' })
    expect(room?.slots.cellar?.card?.drawing).toMatch(/^\/assets\/plan-sand-[0-9a-f]{8}\.svg$/)
  })

  it('names another address when the picture, its focus or its shape changes', async () => {
    const wallAs = (wall: Picture) => ({ pictures: { ...options.pictures, wall } })
    const focused = wallAs({ ...entry('wall.jpg'), focus: { x: 0, y: 0 } })
    const squared = { kinds: { room: { card: { ...view, ratio: 1 } } } }
    const names = new Set<string | undefined>()
    for (const changes of [{}, squared, focused, wallAs(entry('tower.jpg'))])
      names.add((await buildPictures({ ...options, ...changes })).room?.slots.hall?.card?.name)
    expect(names.size).toBe(4)
  })

  it.each([
    ['is too small', 'stamp.jpg', 'is too small, 640 × 400 px: put a JPEG of at least 800 × 600 px at'],
    ['is missing', 'ghost.jpg', 'has no picture: put a JPEG of at least 800 × 600 px at'],
    ['cannot be read', 'letter.jpg', 'cannot be read from'],
  ])('names the slot whose picture %s, and what it needs', async (_, file, problem) => {
    const failing = buildPictures({
      ...options,
      pictures: { ...options.pictures, odd: entry(file) },
      slots: { room: { ...options.slots.room, ...filled('hall', 'odd') } },
    })
    for (const part of [`the slot room/hall (card) ${problem}`, join(imageFolder, file)])
      await expect(failing).rejects.toThrow(part)
  })

  it('stops at a picture without an entry, and at the format of iPhones, and says what to do', async () => {
    const { 'spare-stamp': _, ...described } = options.pictures
    await expect(buildPictures({ ...options, pictures: described })).rejects.toThrow(
      `The picture ${join(imageFolder, 'stamp.jpg')} has no entry: describe it in content/pictures, or remove it.`,
    )
    writeFileSync(join(imageFolder, 'IMG_0042.HEIC'), 'ftypheic')
    onTestFinished(() => rmSync(join(imageFolder, 'IMG_0042.HEIC')))
    await expect(buildPictures(options)).rejects.toThrow('is in the format of iPhones')
  })
})
