import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type BuiltPicture, pictures as sitePictures } from './content/pictures.ts'
import { replaceFile } from './replace-file.ts'

/** What pages import; its types are in src/virtual-pictures.d.ts. */
const moduleName = 'virtual:pictures'
const moduleId = `\0${moduleName}`

/** Widths in px that a srcset offers, as far as the original has them. */
const widths = [400, 640, 960, 1280, 1920]

/** Nearest to this width is the JPEG for browsers without srcset. */
const mediumWidth = 960

/** Below this a picture looks soft in the widest place that a phone has for it. */
const leastWidth = 900

/** Encoders run without threads of their own here, and the machines that build have two cores. */
const encodersAtOnce = 2

/** Measured on our renderings: no loss to be seen at the size shown. In order of preference of a browser. */
const formats = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 74 },
  jpeg: { quality: 74, mozjpeg: true },
} as const
type Format = keyof typeof formats

/** Where pictures come from and where encoded files are kept; a test has its own. */
export interface PictureOptions {
  /** Pictures by key; the file is a name in the image folder. */
  readonly pictures: Readonly<Record<string, { readonly file: string }>>
  readonly imageFolder: string
  /** Holds a file for each thing ever encoded, named by what it was made of. */
  readonly cacheFolder: string
}

const siteOptions: PictureOptions = {
  pictures: sitePictures,
  imageFolder: join(import.meta.dirname, 'images'),
  cacheFolder: join(import.meta.dirname, '../build/picture-cache'),
}

/** A picture in one width and format. */
export interface EncodedFile {
  /** Below the root of the site: `assets/KEY-WIDTH-HASH.FORMAT`; the hash is that of its bytes. */
  readonly name: string
  /** The same file in the cache. */
  readonly path: string
}

/** An original with what its header and pixels say; width and height in px, as it is shown. */
interface Original {
  readonly key: string
  readonly content: Buffer
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly tone: string
}

/**
 * Encodes every picture in all widths and formats, unless the cache has it already.
 * @param base address of the site's root, with a slash at the end
 * @returns what pages need of each picture, and the files behind it
 * @throws Error with a sentence for each picture whose original is missing, unreadable or too small
 */
export async function buildPictures(
  { pictures, imageFolder, cacheFolder }: PictureOptions,
  base = '/',
): Promise<{ built: Record<string, BuiltPicture>; files: EncodedFile[] }> {
  mkdirSync(cacheFolder, { recursive: true })
  const originals: Original[] = []
  const problems: string[] = []
  for (const [key, { file }] of Object.entries(pictures)) {
    const original = await readOriginal({ key, path: join(imageFolder, file), cacheFolder })
    if (typeof original === 'string') problems.push(original)
    else originals.push(original)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const jobs = originals.flatMap((original) =>
    (Object.keys(formats) as Format[]).flatMap((format) =>
      widthsOf(original.width).map((width) => ({ original, format, width })),
    ),
  )
  const done = await inTurn(jobs, async (job) => ({ ...job, ...(await encode(job, cacheFolder)) }))

  const built = originals.map((original): [string, BuiltPicture] => {
    const own = done.filter((file) => file.original === original)
    const srcset = (wanted: Format) =>
      own
        .filter(({ format }) => format === wanted)
        .map(({ name, width }) => `${base}${name} ${width}w`)
        .join(', ')
    const medium = own
      .filter(({ format }) => format === 'jpeg')
      .toSorted((a, b) => Math.abs(a.width - mediumWidth) - Math.abs(b.width - mediumWidth))[0]
    const { width, height, tone } = original
    return [
      original.key,
      {
        width,
        height,
        tone,
        avif: srcset('avif'),
        webp: srcset('webp'),
        jpeg: srcset('jpeg'),
        src: `${base}${medium?.name}`,
      },
    ]
  })
  return { built: Object.fromEntries(built), files: done.map(({ name, path }) => ({ name, path })) }
}

/** Every offered width below the original's own, then that one itself unless it is beyond the widest. */
const widthsOf = (own: number) => [
  ...new Set([...widths.filter((width) => width < own), Math.min(own, widths.at(-1) ?? own)]),
]

/** Reads an original, or says what is wrong with it. Its pixels are read once, then the cache knows their tone. */
async function readOriginal({
  key,
  path,
  cacheFolder,
}: {
  key: string
  path: string
  cacheFolder: string
}): Promise<Original | string> {
  if (!existsSync(path))
    return `The picture "${key}" has no file: put one of at least ${leastWidth} px width at ${path}.`
  const content = readFileSync(path)
  const hash = hashOf(content)
  const known = join(cacheFolder, `${hashOf(`${hash} ${version}`)}.json`)
  if (!existsSync(known)) {
    try {
      const { autoOrient } = await sharp(content).metadata()
      // Averaged by the scaler down to one pixel, in sRGB.
      const [red = 0, green = 0, blue = 0] = await sharp(content)
        .flatten()
        .toColourspace('srgb')
        .resize(1, 1, { fit: 'fill', kernel: 'linear' })
        .raw()
        .toBuffer()
      const tone = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      replaceFile(known, JSON.stringify({ width: autoOrient.width, height: autoOrient.height, tone }))
    } catch (error) {
      return `The picture "${key}" cannot be read from ${path}: ${error instanceof Error ? error.message : error}.`
    }
  }
  const facts: Pick<Original, 'width' | 'height' | 'tone'> = JSON.parse(readFileSync(known, 'utf8'))
  if (facts.width < leastWidth)
    return `The picture "${key}" is ${facts.width} px wide: it needs at least ${leastWidth} px, at ${path}.`
  return { key, content, hash, ...facts }
}

/** Finds a picture in the cache or puts it there. */
async function encode(
  { original, format, width }: { original: Original; format: Format; width: number },
  cacheFolder: string,
): Promise<EncodedFile> {
  const recipe = JSON.stringify([original.hash, width, format, formats[format], version])
  const path = join(cacheFolder, `${hashOf(recipe)}.${format}`)
  if (!existsSync(path)) {
    const picture = sharp(original.content).autoOrient().resize({ width })
    replaceFile(path, await picture[format](formats[format]).toBuffer())
  }
  const hash = hashOf(readFileSync(path)).slice(0, 8)
  return { name: `assets/${original.key}-${width}-${hash}.${format}`, path }
}

/** Every encoder with its version: another one may write other bytes. */
const version = JSON.stringify(sharp.versions)

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** Does all jobs, a few at a time; results stand in the order of the jobs. */
async function inTurn<Job, Result>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = jobs.entries()
  const worker = async () => {
    for (const [index, job] of waiting) results[index] = await work(job)
  }
  await Promise.all(Array.from({ length: encodersAtOnce }, worker))
  return results
}

/**
 * Provides `virtual:pictures`. A client build emits the files, a server build only names them, and the dev server
 * serves them from the cache.
 */
export function pictures(options: PictureOptions = siteOptions): Plugin {
  let base = '/'
  const served = new Map<string, string>()
  return {
    name: 'site-pictures',
    configResolved(config) {
      base = config.base
    },
    resolveId: (source) => (source === moduleName ? moduleId : undefined),
    async load(id) {
      if (id !== moduleId) return undefined
      const { built, files } = await buildPictures(options, base)
      for (const { file } of Object.values(options.pictures))
        this.addWatchFile(join(options.imageFolder, file))
      for (const { name, path } of files) {
        if (this.environment.mode === 'dev') served.set(base + name, path)
        else if (this.environment.config.consumer === 'client')
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
      }
      return `export const builtPictures = ${JSON.stringify(built)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = served.get(request.url ?? '')
        if (!path) return next()
        response.setHeader('content-type', `image/${path.split('.').at(-1)}`)
        response.end(readFileSync(path))
      })
    },
  }
}
