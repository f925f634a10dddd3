import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type BuiltView, jpegWidthOf, type Tone } from '#web/content/built-view.ts'
import { drawingAlts } from '#web/content/drawings.ts'
import { type Picture, pictures as sitePictures } from '#web/content/pictures.ts'
import { slotKinds, type View } from '#web/content/slot-kinds.ts'
import { type Filling, slots as siteSlots } from '#web/content/slots.ts'
import { replaceFile } from './replace-file.ts'

/** What pages import: `virtual:pictures/` and a kind of slot; types are in src/virtual-pictures.d.ts. */
const modulePrefix = 'virtual:pictures/'
const resolvedPrefix = `\0${modulePrefix}`

/**
 * Measured on our renderings: no loss to be seen at the size shown. Every browser of the last two years shows AVIF; JPEG,
 * in one width, is for what is older.
 */
const formats = {
  avif: { quality: 50, effort: 3 },
  jpeg: { quality: 74, mozjpeg: true },
} as const
type Format = keyof typeof formats

/** Taken in turn while a picture with much detail weighs more than its view may. */
const avifQualities = [formats.avif.quality, 44, 38, 32]

/** A filling whose picture and drawing may have any name. */
type NamedFilling = Pick<Filling, 'focus'> & { readonly picture?: string; readonly drawing: string }

/** Where pictures come from and where encoded files are kept; a test has its own. */
export interface PictureOptions {
  readonly kinds: Readonly<Record<string, Readonly<Record<string, View>>>>
  /** By kind, slot and view. */
  readonly slots: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, NamedFilling>>>>>>
  readonly pictures: Readonly<Record<string, Picture>>
  readonly imageFolder: string
  readonly drawingFolder: string
  readonly drawingAlts: Readonly<Record<string, string>>
  /** Holds a file for each thing ever encoded, named by what it was made of. */
  readonly cacheFolder: string
}

const siteOptions: PictureOptions = {
  kinds: slotKinds,
  slots: siteSlots,
  pictures: sitePictures,
  imageFolder: join(import.meta.dirname, '../images'),
  drawingFolder: join(import.meta.dirname, '../images/drawings'),
  drawingAlts,
  cacheFolder: join(import.meta.dirname, '../../build/picture-cache'),
}

/** A file that a page may load. */
export interface EmittedFile {
  /** Below the root of the site: `assets/NAME-HASH-WIDTH.FORMAT`. */
  readonly name: string
  /** Where its bytes are. */
  readonly path: string
}

/** What the build makes of one kind of slots. */
export interface BuiltKind {
  /** By slot and view, as pages get it. */
  readonly slots: Record<string, Record<string, BuiltView>>
  readonly files: readonly EmittedFile[]
}

/** An original with what its header and pixels say; width and height in px, as it is shown. */
interface Original {
  readonly content: Buffer
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly tone: Tone
}

/** The part of an original that a view shows, in px. */
interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** One view of one slot, on its way. */
interface Place {
  readonly kind: string
  readonly slot: string
  readonly viewName: string
  readonly view: View
  readonly filling: NamedFilling
}

/**
 * Fills every slot: cuts each picture to the shape of its place and encodes it in the widths and formats that browsers
 * choose from, unless the cache has it already.
 * @returns by kind of slot
 * @throws Error with a sentence for each slot whose picture is missing, unreadable, too small or too heavy, and for
 * each picture that nobody has described
 */
export async function buildPictures(
  options: PictureOptions = siteOptions,
): Promise<Record<string, BuiltKind>> {
  mkdirSync(options.cacheFolder, { recursive: true })
  const places = placesOf(options)
  const originals = new Map<string, Promise<Original>>()
  const readOnce = (path: string) => {
    const known = originals.get(path) ?? readOriginal(path, options.cacheFolder)
    originals.set(path, known)
    return known
  }
  const problems = withoutEntry(options)
  // Two at a time: the encoders run without threads of their own here, and the machines that build have two cores.
  const done = await pMap(
    places,
    async (place) => {
      try {
        return { place, ...(await fill(place, options, readOnce)) }
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
        return undefined
      }
    },
    { concurrency: 2 },
  )
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'))

  const built: Record<string, { slots: BuiltKind['slots']; files: EmittedFile[] }> = {}
  for (const { place, view, files } of done.filter((one) => one !== undefined)) {
    built[place.kind] ??= { slots: {}, files: [] }
    const kind = built[place.kind] as (typeof built)[string]
    kind.slots[place.slot] = { ...kind.slots[place.slot], [place.viewName]: view }
    kind.files.push(...files)
  }
  return built
}

/** A picture that lies there without an entry is shown nowhere, and nobody would know why. */
function withoutEntry({ imageFolder, pictures }: PictureOptions): string[] {
  const known = Object.values(pictures).map(({ file }) => file)
  return readdirSync(imageFolder)
    .filter((file) => /\.(?:jpe?g|png|webp|avif|tiff?|heic)$/i.test(file) && !known.includes(file))
    .map(
      (file) =>
        `The picture ${join(imageFolder, file)} has no entry: describe it in web/content/pictures.ts, or remove it.`,
    )
}

const placesOf = ({ kinds, slots }: PictureOptions): Place[] =>
  Object.entries(slots).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).flatMap(([slot, views]) =>
      Object.entries(views).map(([viewName, filling]) => {
        const view = kinds[kind]?.[viewName]
        if (!view) throw new Error(`The slot ${kind}/${slot} has a view "${viewName}" that its kind has not.`)
        return { kind, slot, viewName, view, filling }
      }),
    ),
  )

/** Encodes what a place needs, and says what pages need of it. */
async function fill(
  place: Place,
  options: PictureOptions,
  readOnce: (path: string) => Promise<Original>,
): Promise<{ view: BuiltView; files: EmittedFile[] }> {
  const { filling, view } = place
  const drawing = emitDrawing(place, options)
  if (!filling.picture) {
    const alt = options.drawingAlts[filling.drawing.replace(/-[^-]*$/, '')]
    if (!alt) throw new Error(`The drawing "${filling.drawing}" of ${nameOf(place)} has no alt text.`)
    return {
      view: {
        alt,
        caption: 'A design drawing, dimensions in inches.',
        kind: 'drawing',
        drawing: `/${drawing.name}`,
      },
      files: [drawing],
    }
  }
  const picture = options.pictures[filling.picture]
  if (!picture) throw new Error(`There is no picture "${filling.picture}" for ${nameOf(place)}.`)
  const path = join(options.imageFolder, picture.file)
  if (!existsSync(path))
    throw new Error(`${nameOf(place)} has no picture: put ${sizeNeeded(view)} at ${path}.`)
  const original = await readOnce(path).catch((error) => {
    throw new Error(`The picture of ${nameOf(place)} cannot be read from ${path}: ${error.message}.`)
  })
  const cut = cutOf(original, view.ratio, filling.focus ?? picture.focus)
  if (cut.width < view.leastWidth)
    throw new Error(
      `The picture of ${nameOf(place)} is too small, ${original.width} × ${original.height} px: put ${sizeNeeded(view)} at ${path}.`,
    )
  const widths = [...new Set(view.widths.map((width) => Math.min(width, cut.width)))]
  const widest = widths.at(-1) ?? cut.width
  const quality = await lightEnough({ place, original, cut, width: widest, cacheFolder: options.cacheFolder })
  const hash = hashOf(JSON.stringify([original.hash, cut, formats, quality, version])).slice(0, 8)
  const name = `${filling.picture}-${hash}`
  const files: EmittedFile[] = [drawing]
  for (const width of widths)
    for (const format of Object.keys(formats) as Format[]) {
      if (format === 'jpeg' && width !== jpegWidthOf(widths)) continue
      files.push({
        name: `assets/${name}-${width}.${format}`,
        path: await encode({ original, cut, width, format, quality, cacheFolder: options.cacheFolder }),
      })
    }
  const { alt, caption, kind } = picture
  const size = { width: widest, height: Math.round(widest / view.ratio) }
  return {
    view: { alt, caption, kind, drawing: `/${drawing.name}`, name, widths, ...size, tone: original.tone },
    files,
  }
}

const nameOf = ({ kind, slot, viewName }: Place) => `the slot ${kind}/${slot} (${viewName})`

const sizeNeeded = ({ leastWidth, ratio }: View) =>
  `a JPEG of at least ${leastWidth} × ${Math.ceil(leastWidth / ratio)} px`

function emitDrawing(place: Place, { drawingFolder }: PictureOptions): EmittedFile {
  const { drawing } = place.filling
  const path = join(drawingFolder, `${drawing}.svg`)
  if (!existsSync(path)) throw new Error(`There is no drawing "${drawing}" for ${nameOf(place)}, at ${path}.`)
  return { name: `assets/${drawing}-${hashOf(readFileSync(path)).slice(0, 8)}.svg`, path }
}

/** The largest part of an original with the given ratio, as near to the focus as the edges allow. */
export function cutOf(
  { width, height }: Pick<Original, 'width' | 'height'>,
  ratio: number,
  focus: Picture['focus'],
): Cut {
  const cut = {
    width: Math.floor(Math.min(width, height * ratio)),
    height: Math.floor(Math.min(height, width / ratio)),
  }
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part))
  return { left: start(width, cut.width, focus.x), top: start(height, cut.height, focus.y), ...cut }
}

/** Reads an original. Its pixels are read once, then the cache knows their tone. */
async function readOriginal(path: string, cacheFolder: string): Promise<Original> {
  const content = readFileSync(path)
  const hash = hashOf(content)
  const known = join(cacheFolder, `${hashOf(`${hash} ${version}`)}.json`)
  if (!existsSync(known)) {
    const { autoOrient } = await sharp(content).metadata()
    // Averaged by the scaler down to one pixel, in sRGB.
    const pixel = await sharp(content)
      .flatten()
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer()
    const facts = { width: autoOrient.width, height: autoOrient.height, tone: toneOf([...pixel]) }
    replaceFile(known, JSON.stringify(facts))
  }
  const facts: Pick<Original, 'width' | 'height' | 'tone'> = JSON.parse(readFileSync(known, 'utf8'))
  return { content, hash, ...facts }
}

/** The grounds that the style sheet has for pictures on their way. */
const tones: Readonly<Record<Tone, readonly [number, number, number]>> = {
  sand: [0xeb, 0xe4, 0xda],
  dune: [0xd7, 0xce, 0xc0],
  mist: [0xad, 0xc3, 0xc5],
  oak: [0xb3, 0xa5, 0x92],
  reed: [0x7c, 0x73, 0x66],
  tide: [0x05, 0x3e, 0x47],
}

/** The ground nearest to an average color. */
export function toneOf(pixel: readonly number[]): Tone {
  const distance = (tone: Tone) =>
    tones[tone].reduce((sum, part, at) => sum + (part - (pixel[at] ?? 0)) ** 2, 0)
  return (Object.keys(tones) as Tone[]).reduce((best, tone) =>
    distance(tone) < distance(best) ? tone : best,
  )
}

interface Encoding {
  readonly original: Original
  readonly cut: Cut
  readonly width: number
  readonly format: Format
  /** Of the AVIF; the other formats have one quality. */
  readonly quality: number
  readonly cacheFolder: string
}

/** The first quality at which the widest AVIF weighs no more than its view may. */
async function lightEnough({
  place,
  ...picture
}: Omit<Encoding, 'format' | 'quality'> & { place: Place }): Promise<number> {
  const weights: number[] = []
  for (const quality of avifQualities) {
    const weight = statSync(await encode({ ...picture, format: 'avif', quality })).size
    if (weight <= place.view.mostBytes) return quality
    weights.push(weight)
  }
  throw new Error(
    `The picture of ${nameOf(place)} has too much fine detail: ${picture.width} px wide it weighs ${weights.at(-1)} bytes, and ${place.view.mostBytes} are allowed. Take one with calmer surfaces, or soften its background.`,
  )
}

/** Finds a picture in the cache or puts it there; says where it lies. */
async function encode({ original, cut, width, format, quality, cacheFolder }: Encoding): Promise<string> {
  const settings = format === 'avif' ? { ...formats.avif, quality } : formats[format]
  const recipe = JSON.stringify([original.hash, cut, width, format, settings, version])
  const path = join(cacheFolder, `${hashOf(recipe)}.${format}`)
  if (!existsSync(path)) {
    const height = Math.round((width / cut.width) * cut.height)
    const picture = sharp(original.content).autoOrient().extract(cut).resize({ width, height, fit: 'fill' })
    replaceFile(path, await picture[format](settings).toBuffer())
  }
  return path
}

/** Every encoder with its version: another one may write other bytes. */
const version = JSON.stringify(sharp.versions)

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/**
 * Provides `virtual:pictures/KIND` with the slots of a kind, so that a page carries only its own. A client build emits
 * the files, a server build only names them, and the dev server serves them from the cache.
 */
export function pictures(options: PictureOptions = siteOptions): Plugin {
  let building: ReturnType<typeof buildPictures> | undefined
  const served = new Map<string, string>()
  const emitted = new Set<string>()
  return {
    name: 'site-pictures',
    buildStart() {
      building = undefined
      emitted.clear()
    },
    resolveId: (source) => (source.startsWith(modulePrefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined
      building ??= buildPictures(options)
      const kind = (await building)[id.slice(resolvedPrefix.length)]
      if (!kind) throw new Error(`there is no kind of slot "${id.slice(resolvedPrefix.length)}"`)
      for (const { file } of Object.values(options.pictures))
        this.addWatchFile(join(options.imageFolder, file))
      for (const { name, path } of kind.files) {
        if (this.environment.mode === 'dev') served.set(`/${name}`, path)
        else if (this.environment.config.consumer === 'client' && !emitted.has(name)) {
          emitted.add(name)
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
        }
      }
      return `export const slots = ${JSON.stringify(kind.slots)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = served.get(request.url ?? '')
        if (!path) return next()
        const format = path.split('.').at(-1)
        response.setHeader('content-type', format === 'svg' ? 'image/svg+xml' : `image/${format}`)
        response.end(readFileSync(path))
      })
    },
  }
}
