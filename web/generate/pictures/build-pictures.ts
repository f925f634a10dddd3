import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import type { Picture, SlotPicture } from '#compiler/schemas/pictures.ts'
import { drawingCaption } from '#content/pages/shared/drawing-caption.ts'
import { type BuiltView, largeWidths, type PictureFiles, type View } from '#web/content/slots.ts'
import { jpegWidthOf, type PictureFormat, pictureFile } from '#web/src/components/picture-files.ts'
import type { PictureRecipe } from './encode.ts'
import { type Cut, cutOf, hashOf, type Master, readMaster, sharpVersion } from './master.ts'

/** Visually lossless for our renderings at display size. JPEG is for browsers without AVIF, whose quality a view may lower. */
const formats = {
  // Eyes see less of colors than of light, and a phone decodes half as much.
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 74, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>

type NamedFilling = Pick<SlotPicture, 'focus'> & { readonly picture?: string; readonly drawing: string }

export interface PictureOptions {
  readonly kinds: Readonly<Record<string, Readonly<Record<string, View>>>>
  /** By kind, slot and view. */
  readonly slots: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, NamedFilling>>>>>>
  readonly pictures: Readonly<Record<string, Picture>>
  readonly imageFolder: string
  readonly drawingFolder: string
  readonly drawingAlts: Readonly<Record<string, string>>
  readonly cacheFolder: string
}

/** A public file, and the path of its source. */
export interface EmittedFile {
  readonly name: string
  readonly path: string
}

export interface BuiltKind {
  readonly slots: Record<string, Record<string, BuiltView>>
  readonly drawings: EmittedFile[]
  readonly pictures: PictureRecipe[]
}

interface Place {
  readonly kind: string
  readonly slot: string
  readonly viewName: string
  readonly view: View
  readonly filling: NamedFilling
}

/**
 * Builds the props and recipes of all slots, without encoding a picture.
 * @returns by kind of slot
 * @throws Error with a line for each slot whose picture is missing, unreadable or too small, and for each picture without
 * an entry
 */
export async function buildPictures(options: PictureOptions): Promise<Record<string, BuiltKind>> {
  const masters = new Map<string, Promise<Master>>()
  const readOnce = (path: string) => {
    const master = masters.get(path) ?? readMaster(path, options.cacheFolder)
    masters.set(path, master)
    return master
  }
  const problems = findUndescribed(options)
  // Two at a time: the encoders are single-threaded here, and build machines have two cores.
  const results = await pMap(
    placesOf(options),
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

  const builtKinds: Record<string, BuiltKind> = Object.fromEntries(
    Object.keys(options.kinds).map((kind) => [kind, { slots: {}, drawings: [], pictures: [] }]),
  )
  for (const { place, view, drawing, pictures } of results.filter((result) => result !== undefined)) {
    const kind = builtKinds[place.kind] as BuiltKind
    kind.slots[place.slot] = { ...kind.slots[place.slot], [place.viewName]: view }
    kind.drawings.push(drawing)
    kind.pictures.push(...pictures)
  }
  return builtKinds
}

/** Lists problems of pictures without an entry, which are likely mistakes. */
function findUndescribed({ imageFolder, pictures }: PictureOptions): string[] {
  const files = Object.values(pictures).map(({ file }) => file)
  return readdirSync(imageFolder)
    .filter((file) => /\.(?:jpe?g|png|webp|avif|tiff?|hei[cf])$/i.test(file) && !files.includes(file))
    .map((file) =>
      /\.hei[cf]$/i.test(file)
        ? `The picture ${join(imageFolder, file)} is in the format of iPhones, which browsers do not show: export it as JPEG, and describe that file in content/pictures.`
        : `The picture ${join(imageFolder, file)} has no entry: describe it in content/pictures, or remove it.`,
    )
}

const placesOf = ({ kinds, slots }: PictureOptions): Place[] =>
  Object.entries(slots).flatMap(([kind, slotsOfKind]) =>
    Object.entries(slotsOfKind).flatMap(([slot, views]) =>
      Object.entries(views).map(([viewName, filling]) => {
        const view = kinds[kind]?.[viewName]
        if (!view) throw new Error(`The slot ${kind}/${slot} has a view "${viewName}" that its kind lacks.`)
        return { kind, slot, viewName, view, filling }
      }),
    ),
  )

interface BuiltPlace {
  readonly view: BuiltView
  readonly drawing: EmittedFile
  readonly pictures: readonly PictureRecipe[]
}

/** Builds the props and recipes of one view of a slot. @throws Error as `buildPictures` does */
async function fill(
  place: Place,
  options: PictureOptions,
  readOnce: (path: string) => Promise<Master>,
): Promise<BuiltPlace> {
  const { filling, view } = place
  const drawing = emitDrawing(place, options)
  if (!filling.picture) return fillWithDrawing(place, drawing, options)
  const picture = options.pictures[filling.picture]
  if (!picture) throw new Error(`There is no picture "${filling.picture}" for ${nameOf(place)}.`)
  const path = join(options.imageFolder, picture.file)
  if (!existsSync(path))
    throw new Error(`${nameOf(place)} has no picture: put ${sizeNeeded(view)} at ${path}.`)
  const { width, height, hash, tone } = await readOnce(path).catch((error) => {
    throw new Error(`The picture of ${nameOf(place)} cannot be read from ${path}: ${error.message}.`)
  })
  const cut = cutOf({ width, height }, view.ratio, filling.focus ?? picture.focus)
  if (cut.width < view.leastWidth)
    throw new Error(
      `The picture of ${nameOf(place)} is too small, ${width} × ${height} px: put ${sizeNeeded(view)} at ${path}.`,
    )
  const source = { master: path, masterHash: hash }
  const { files, recipes } = filesOf(filling.picture, { ...source, cut }, view)
  const whole = { ...source, cut: { left: 0, top: 0, width, height } }
  const large = view.opensLarge
    ? filesOf(filling.picture, whole, { widths: largeWidths, ratio: width / height })
    : undefined
  const { alt, kind } = picture
  const caption = view.opensLarge ? picture.caption : undefined
  return {
    view: { alt, caption, kind, drawing: `/${drawing.name}`, ...files, tone, large: large?.files },
    drawing,
    pictures: [...recipes, ...(large?.recipes ?? [])],
  }
}

/** Names the files of a cropped picture, and builds a recipe for each width, and a JPEG for one of them. */
function filesOf(
  picture: string,
  source: Pick<PictureRecipe, 'master' | 'masterHash'> & { readonly cut: Cut },
  { ratio, quality = formats.avif.quality, ...view }: Pick<View, 'widths' | 'ratio' | 'quality'>,
): { readonly files: PictureFiles; readonly recipes: readonly PictureRecipe[] } {
  const { masterHash, cut } = source
  const widths = [...new Set(view.widths.map((width) => Math.min(width, cut.width)))]
  const hash = hashOf(JSON.stringify([masterHash, cut, formats, quality, sharpVersion])).slice(0, 8)
  const name = `${picture}-${hash}`
  const recipeOf = (format: PictureFormat, width: number): PictureRecipe => ({
    ...source,
    name: pictureFile(name, format, width).slice(1),
    width,
    format,
    options: { ...formats[format], ...(format === 'avif' && { quality }) },
  })
  return {
    files: { name, widths, height: Math.round((widths.at(-1) ?? cut.width) / ratio) },
    recipes: [...widths.map((width) => recipeOf('avif', width)), recipeOf('jpeg', jpegWidthOf(widths))],
  }
}

function fillWithDrawing(place: Place, drawing: EmittedFile, { drawingAlts }: PictureOptions): BuiltPlace {
  const name = place.filling.drawing
  const alt = drawingAlts[name.replace(/-[^-]*$/, '')]
  if (!alt) throw new Error(`The drawing "${name}" of ${nameOf(place)} has no alt text.`)
  return {
    view: { alt, caption: drawingCaption, kind: 'drawing', drawing: `/${drawing.name}` },
    drawing,
    pictures: [],
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
