import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pMap from 'p-map'
import { isDeskPhoto, type Picture, type SlotPicture } from '#compiler/schemas/pictures.ts'
import { drawingCaption } from '#content/pages/shared/drawing-caption.ts'
import { type BuiltView, largeView, type PictureFiles, type View } from '#web/content/slots.ts'
import { jpegWidthOf, type PictureFormat, pictureFile } from '#web/src/components/picture-files.ts'
import { cutOf } from './cut.ts'
import type { PictureRecipe } from './encode.ts'
import { hashOf, type Master, readMaster, sharpVersion } from './master.ts'
import { PictureQualities } from './picture-quality.ts'

/**
 * Measured on our renderings: no loss to be seen at the size shown. Every browser of the last two years shows AVIF; JPEG,
 * in one width, is for what is older. The quality of an AVIF is each picture's own.
 */
const formats = {
  avif: { quality: 50, effort: 3 },
  jpeg: { quality: 74, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>

type NamedFilling = Pick<SlotPicture, 'focus'> & { readonly picture?: string; readonly drawing: string }

/** Source of the pictures and cache of the encoded files; a test has its own. */
export interface PictureOptions {
  readonly kinds: Readonly<Record<string, Readonly<Record<string, View>>>>
  /** Keyed by kind, slot and view. */
  readonly slots: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, NamedFilling>>>>>>
  readonly pictures: Readonly<Record<string, Picture>>
  readonly imageFolder: string
  readonly drawingFolder: string
  readonly drawingAlts: Readonly<Record<string, string>>
  /** Holds a file for each thing ever encoded, named by what it was made of. */
  readonly cacheFolder: string
}

/** A file that a page may load, and where its bytes are. */
export interface EmittedFile {
  readonly name: string
  readonly path: string
}

/** A file that a page may load, and how it is made. */
export interface NamedRecipe {
  /** Path below the root of the site: `assets/NAME-HASH-WIDTH.FORMAT`. */
  readonly name: string
  readonly recipe: PictureRecipe
}

export interface BuiltKind {
  readonly slots: Record<string, Record<string, BuiltView>>
  readonly drawings: readonly EmittedFile[]
  readonly pictures: readonly NamedRecipe[]
}

interface Place {
  readonly kind: string
  readonly slot: string
  readonly viewName: string
  readonly view: View
  readonly filling: NamedFilling
}

/**
 * Fills every slot: says how each picture is cut to the shape of its place and encoded in the widths and formats that
 * browsers choose from. Encodes only a picture whose quality is not known yet.
 * @returns by kind of slot
 * @throws Error with a sentence for each slot whose picture is missing, unreadable, too small or too heavy, and for
 * each picture that nobody has described
 */
export async function buildPictures(options: PictureOptions): Promise<Record<string, BuiltKind>> {
  mkdirSync(options.cacheFolder, { recursive: true })
  const masters = new Map<string, Promise<Master>>()
  const readOnce = (path: string) => {
    const known = masters.get(path) ?? readMaster(path, options.cacheFolder)
    masters.set(path, known)
    return known
  }
  const qualities = new PictureQualities(options.imageFolder)
  const problems = withoutEntry(options)
  // Two at a time: the encoders run without threads of their own here, and the machines that build have two cores.
  const done = await pMap(
    placesOf(options),
    async (place) => {
      try {
        return { place, ...(await fill(place, options, readOnce, qualities)) }
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
        return undefined
      }
    },
    { concurrency: 2 },
  )
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'))

  qualities.save()
  const built: Record<
    string,
    { slots: BuiltKind['slots']; drawings: EmittedFile[]; pictures: NamedRecipe[] }
  > = {}
  for (const { place, view, drawing, pictures } of done.filter((one) => one !== undefined)) {
    built[place.kind] ??= { slots: {}, drawings: [], pictures: [] }
    const kind = built[place.kind] as (typeof built)[string]
    kind.slots[place.slot] = { ...kind.slots[place.slot], [place.viewName]: view }
    kind.drawings.push(drawing)
    kind.pictures.push(...pictures)
  }
  return built
}

/** A picture that lies there without an entry is shown nowhere, and nobody would know why. */
function withoutEntry({ imageFolder, pictures }: PictureOptions): string[] {
  const known = Object.values(pictures).map(({ file }) => file)
  return readdirSync(imageFolder)
    .filter((file) => /\.(?:jpe?g|png|webp|avif|tiff?|hei[cf])$/i.test(file) && !known.includes(file))
    .map((file) =>
      /\.hei[cf]$/i.test(file)
        ? `The picture ${join(imageFolder, file)} is in the format of iPhones, which browsers do not show: export it as JPEG, and describe that file in content/pictures.`
        : `The picture ${join(imageFolder, file)} has no entry: describe it in content/pictures, or remove it.`,
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

interface Filled {
  readonly view: BuiltView
  readonly drawing: EmittedFile
  readonly pictures: readonly NamedRecipe[]
}

/** Says what a place needs, and what pages need of it. */
async function fill(
  place: Place,
  options: PictureOptions,
  readOnce: (path: string) => Promise<Master>,
  qualities: PictureQualities,
): Promise<Filled> {
  const { filling, view } = place
  const drawing = emitDrawing(place, options)
  if (!filling.picture) return fillWithDrawing(place, drawing, options)
  const picture = options.pictures[filling.picture]
  if (!picture) throw new Error(`There is no picture "${filling.picture}" for ${nameOf(place)}.`)
  const path = join(options.imageFolder, picture.file)
  if (!existsSync(path))
    throw new Error(`${nameOf(place)} has no picture: put ${sizeNeeded(view)} at ${path}.`)
  const master = await readOnce(path).catch((error) => {
    throw new Error(`The picture of ${nameOf(place)} cannot be read from ${path}: ${error.message}.`)
  })
  const cut = cutOf(master, view.ratio, filling.focus ?? picture.focus)
  if (cut.width < view.leastWidth)
    throw new Error(
      `The picture of ${nameOf(place)} is too small, ${master.width} × ${master.height} px: put ${sizeNeeded(view)} at ${path}.`,
    )
  const widths = [...new Set(view.widths.map((width) => Math.min(width, cut.width)))]
  const widest = widths.at(-1) ?? cut.width
  const source = { master: path, masterHash: master.hash, cut }
  const mayWeighMore = isDeskPhoto(picture.file)
  const quality = await qualities
    .of(
      {
        name: filling.picture,
        recipe: { ...source, width: widest },
        mostBytes: view.mostBytes,
        mayWeighMore,
      },
      formats.avif,
      options.cacheFolder,
    )
    .catch((error) => {
      throw new Error(`The picture of ${nameOf(place)} ${error.message}`)
    })
  const hash = hashOf(JSON.stringify([master.hash, cut, formats, quality, sharpVersion])).slice(0, 8)
  const name = `${filling.picture}-${hash}`
  const large = view.opensLarge && (await enlarge(filling.picture, path, master, options, qualities))
  const pictures = [...recipesOf(name, widths, source, quality), ...(large ? large.recipes : [])]
  const { alt, caption, kind } = picture
  return {
    view: {
      alt,
      ...(view.opensLarge && { caption }),
      kind,
      drawing: `/${drawing.name}`,
      name,
      widths,
      height: Math.round(widest / view.ratio),
      tone: master.tone,
      ...(large && { large: large.picture }),
    },
    drawing,
    pictures,
  }
}

/** A recipe for each width, and one for the browsers that show no AVIF. */
const recipesOf = (
  name: string,
  widths: readonly number[],
  source: Pick<PictureRecipe, 'master' | 'masterHash' | 'cut'>,
  quality: number,
): NamedRecipe[] =>
  widths.flatMap((width) =>
    formatsOf(width, widths).map((format) => ({
      name: pictureFile(name, format, width).slice(1),
      recipe: {
        ...source,
        width,
        format,
        options: format === 'avif' ? { ...formats.avif, quality } : formats[format],
      },
    })),
  )

/** The whole picture as large as screens show it. */
async function enlarge(
  pictureName: string,
  path: string,
  master: Master,
  { cacheFolder }: PictureOptions,
  known: PictureQualities,
): Promise<{ readonly picture: PictureFiles; readonly recipes: readonly NamedRecipe[] }> {
  const widths = [...new Set(largeView.widths.map((width) => Math.min(width, master.width)))]
  const cut = { left: 0, top: 0, width: master.width, height: master.height }
  const source = { master: path, masterHash: master.hash, cut }
  const { upTo, narrow, wide } = largeView.mostBytes
  const qualities = await Promise.all(
    widths.map((width) =>
      known
        .of(
          {
            ...{ name: pictureName, recipe: { ...source, width } },
            ...{ mostBytes: width > upTo ? wide : narrow, mayWeighMore: isDeskPhoto(basename(path)) },
          },
          formats.avif,
          cacheFolder,
        )
        .catch((error) => {
          throw new Error(`The picture "${pictureName}", opened large, ${error.message}`)
        }),
    ),
  )
  const quality = Math.min(...qualities)
  const hash = hashOf(JSON.stringify([master.hash, 'large', formats, quality, sharpVersion])).slice(0, 8)
  const name = `${pictureName}-${hash}`
  const width = widths.at(-1) ?? master.width
  return {
    picture: { name, widths, height: Math.round((width / master.width) * master.height) },
    recipes: recipesOf(name, widths, source, quality),
  }
}

function fillWithDrawing(place: Place, drawing: EmittedFile, { drawingAlts }: PictureOptions): Filled {
  const name = place.filling.drawing
  const alt = drawingAlts[name.replace(/-[^-]*$/, '')]
  if (!alt) throw new Error(`The drawing "${name}" of ${nameOf(place)} has no alt text.`)
  return {
    view: { alt, caption: drawingCaption, kind: 'drawing', drawing: `/${drawing.name}` },
    drawing,
    pictures: [],
  }
}

const formatsOf = (width: number, widths: readonly number[]): PictureFormat[] =>
  width === jpegWidthOf(widths) ? ['avif', 'jpeg'] : ['avif']

const nameOf = ({ kind, slot, viewName }: Place) => `the slot ${kind}/${slot} (${viewName})`

const sizeNeeded = ({ leastWidth, ratio }: View) =>
  `a JPEG of at least ${leastWidth} × ${Math.ceil(leastWidth / ratio)} px`

function emitDrawing(place: Place, { drawingFolder }: PictureOptions): EmittedFile {
  const { drawing } = place.filling
  const path = join(drawingFolder, `${drawing}.svg`)
  if (!existsSync(path)) throw new Error(`There is no drawing "${drawing}" for ${nameOf(place)}, at ${path}.`)
  return { name: `assets/${drawing}-${hashOf(readFileSync(path)).slice(0, 8)}.svg`, path }
}
