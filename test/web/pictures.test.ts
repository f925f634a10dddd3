import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { build, createServer, type InlineConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures as entries } from '../../web/content/pictures.ts'
import { buildPictures, pictures } from '../../web/pictures.ts'

describe('the pictures of the site', () => {
  const all = Object.entries(entries)

  it('are the JPEG files in web/images, each once', () => {
    const files = readdirSync('web/images').filter((file) => file.endsWith('.jpg'))
    expect(all.map(([, { file }]) => file).toSorted()).toEqual(files.toSorted())
  })

  it.each(all)('say what is seen: %s', (_, { alt }) => {
    expect(alt.length).toBeGreaterThanOrEqual(20)
    expect(alt).not.toMatch(/^(?:an? )?(?:image|picture|photo|photograph) of/i)
    expect(all.filter(([, other]) => other.alt === alt)).toHaveLength(1)
  })

  it.each(all)('have a caption of one sentence, which calls a rendering a rendering: %s', (_, picture) => {
    expect(picture.caption).toMatch(/^[A-Z][^.!?]+\.$/)
    if (picture.kind !== 'photograph') expect(picture.caption).toContain('design rendering')
  })

  it.each(all)('keep a point within the picture: %s', (_, { focus }) => {
    for (const part of [focus.x, focus.y]) {
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(1)
    }
  })
})

describe('the build of pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const imageFolder = join(folder, 'images')
  const options = {
    imageFolder,
    cacheFolder: join(folder, 'cache'),
    pictures: { wall: { file: 'wall.jpg' }, tower: { file: 'tower.jpg' } },
  }

  const paint = (file: string, width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toFile(join(imageFolder, file))

  beforeAll(async () => {
    mkdirSync(imageFolder)
    await paint('wall.jpg', 2000, 100, '#c08040')
    await paint('tower.jpg', 1000, 1200, '#ffffff')
    await paint('stamp.jpg', 640, 400, '#ffffff')
    writeFileSync(join(imageFolder, 'letter.jpg'), 'Dear Sir or Madam')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('offers the widths that the original has, in three formats', async () => {
    const { built, files } = await buildPictures(options)
    const widthsIn = (srcset = '') => srcset.split(', ').map((part) => part.split(' ')[1])
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      expect(widthsIn(built.wall?.[format])).toEqual(['400w', '640w', '960w', '1280w', '1920w'])
      expect(widthsIn(built.tower?.[format])).toEqual(['400w', '640w', '960w', '1000w'])
    }
    expect(built.wall?.src).toMatch(/^\/assets\/wall-960-[0-9a-f]{8}\.jpeg$/)
    for (const { name, path } of files) {
      const [, width, format] = /-(\d+)-[0-9a-f]{8}\.(\w+)$/.exec(name) ?? []
      const header = await sharp(path).metadata()
      expect(header.width, name).toBe(Number(width))
      expect(header.mediaType, name).toBe(`image/${format}`)
    }
  })

  it('tells size and average color', async () => {
    const { built } = await buildPictures(options)
    expect(built.tower).toMatchObject({ width: 1000, height: 1200, tone: '#ffffff' })
    expect(built.wall?.tone).toMatch(/^#c[01]8[01](?:40|3f|41)$/)
  })

  it('writes nothing the second time', async () => {
    const first = await buildPictures(options)
    const times = () =>
      readdirSync(options.cacheFolder).map((file) => [
        file,
        statSync(join(options.cacheFolder, file)).mtimeMs,
      ])
    const before = times()
    expect(before).toHaveLength(first.files.length + 2)
    expect(await buildPictures(options)).toEqual(first)
    expect(times()).toEqual(before)
  })

  it('names each picture that it cannot use, and what that needs', async () => {
    const failing = buildPictures({
      ...options,
      pictures: {
        wall: { file: 'wall.jpg' },
        stamp: { file: 'stamp.jpg' },
        ghost: { file: 'ghost.jpg' },
        letter: { file: 'letter.jpg' },
      },
    })
    await expect(failing).rejects.toThrow(
      `The picture "stamp" is 640 px wide: it needs at least 900 px, at ${join(imageFolder, 'stamp.jpg')}.`,
    )
    await expect(failing).rejects.toThrow(
      `The picture "ghost" has no file: put one of at least 900 px width at ${join(imageFolder, 'ghost.jpg')}.`,
    )
    await expect(failing).rejects.toThrow(
      `The picture "letter" cannot be read from ${join(imageFolder, 'letter.jpg')}`,
    )
  })

  describe('in Vite', () => {
    const root = join(folder, 'root')
    const shared: InlineConfig = {
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [pictures(options)],
    }

    beforeAll(() => {
      mkdirSync(root)
      writeFileSync(join(root, 'entry.js'), "export { builtPictures } from 'virtual:pictures'\n")
    })

    const buildInto = async (outDir: string, ssr: boolean) => {
      const entry = join(root, 'entry.js')
      await build({
        ...shared,
        build: ssr
          ? { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'entry.mjs' } } }
          : { lib: { entry, formats: ['es'], fileName: () => 'entry.mjs' }, outDir },
      })
      const { builtPictures } = await import(pathToFileURL(join(outDir, 'entry.mjs')).href)
      return builtPictures
    }

    it('emits the files for the browser and names the same ones on the server', async () => {
      const client = join(folder, 'client')
      const server = join(folder, 'server')
      const { built, files } = await buildPictures(options)
      expect(await buildInto(client, false)).toEqual(built)
      expect(await buildInto(server, true)).toEqual(built)
      expect(files.filter(({ name }) => !existsSync(join(client, name)))).toEqual([])
      expect(readdirSync(server)).toEqual(['entry.mjs'])
    })

    it('serves them in development', async () => {
      const server = await createServer({ ...shared, server: { port: 0, host: '127.0.0.1', hmr: false } })
      try {
        await server.listen()
        const { builtPictures } = await server.ssrLoadModule('/entry.js')
        const address = server.httpServer?.address()
        if (!address || typeof address === 'string') throw new Error('the server has no port')
        const response = await fetch(`http://127.0.0.1:${address.port}${builtPictures.wall.src}`)
        expect(response.headers.get('content-type')).toBe('image/jpeg')
        expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(960)
      } finally {
        await server.close()
      }
    })
  })
})
