import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#compiler/content.ts'
import { derivedModules, isFinished } from '#compiler/derived.ts'
import type { Picture, SlotPicture } from '#compiler/schemas/pictures.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import type { ContentChange } from '#lambdas/site/store/save-changes.ts'
import { deskPicturesFile, nameOf } from './place-names.ts'
import { type Shape, type Shapes, type SiteVariables, valueAt } from './site-context.ts'

export interface PicturePlace extends Pick<Edit, 'file' | 'path'> {
  /** "Service". */
  readonly kind: string
  /** "Service: flooring, large". */
  readonly label: string
  readonly filling: SlotPicture
  readonly shape: Shape
}

/** Places whose picture can be changed, without those of studies, which show drawings. */
export function picturePlaces(content: Content, shapes: Shapes): PicturePlace[] {
  const places = placesOf(content, shapes)
  const picturePlaces: PicturePlace[] = []
  const walk = (value: unknown, file: string, path: Edit['path']) => {
    const place = places.get(value)
    if (place) picturePlaces.push({ file, path, filling: value as SlotPicture, ...place })
    else if (typeof value === 'object' && value !== null)
      // Hero views have numeric keys, like entries of lists.
      for (const [key, part] of Object.entries(value))
        walk(part, file, [...path, /^\d+$/.test(key) ? Number(key) : key])
  }
  for (const { read, value } of content.documents.values()) walk(value, read.file, [])
  return picturePlaces
}

type NamedPlace = Pick<PicturePlace, 'kind' | 'label' | 'shape'>

function placesOf(content: Content, shapes: Shapes): ReadonlyMap<unknown, NamedPlace> {
  const finished = content.projects
    .filter((project) => isFinished(project, content.pictures))
    .map(({ slug }) => slug)
  const kindNames: Readonly<Record<string, string>> = words.pictures.kinds
  const viewNames: Readonly<Record<string, string>> = words.pictures.views
  const places = new Map<unknown, NamedPlace>()
  for (const [kind, slots] of Object.entries(derivedModules['slot-fillings'](content)))
    for (const [slot, fillings] of Object.entries(slots))
      for (const [name, filling] of Object.entries(fillings)) {
        const [shape, kindName] = [shapes[kind]?.[name], kindNames[kind]]
        const isStudy = /^(?:project|gallery)$/.test(kind) && !finished.includes(slot)
        const label = `${kindName}: ${slot.replaceAll('-', ' ')}, ${viewNames[name]}`
        if (shape && kindName && !isStudy) places.set(filling, { shape, kind: kindName, label })
      }
  return places
}

export const picturePath = ({ file, path }: Pick<Edit, 'file' | 'path'>): string =>
  `/desk/site/pictures/${[nameOf(file), ...path].join('/')}`

export interface StoredSitePhoto {
  /** Content-based name: "desk-0123456789ab". */
  readonly picture: string
  /** In px. */
  readonly width: number
  readonly height: number
}

export function sizeProblem(
  { width, height }: Pick<StoredSitePhoto, 'width' | 'height'>,
  shapes: readonly Shape[],
): string | undefined {
  const short = shapes.find(({ ratio, leastWidth }) => Math.min(width, height * ratio) < leastWidth)
  return short && fill(words.photo.tooSmall, { needed: minimumSizeText(short), size: `${width} × ${height}` })
}

/** "1,280 × 800" */
export const minimumSizeText = ({ leastWidth, ratio }: Shape): string =>
  [leastWidth, Math.ceil(leastWidth / ratio)].map((side) => side.toLocaleString('en-US')).join(' × ')

export const center = { x: 0.5, y: 0.5 } as const

/** Centers of a picture's thirds, from left or top. */
export const thirds = [1 / 6, 0.5, 5 / 6].map((share) => Math.round(share * 100) / 100)

/** File of a picture from the desk. */
export const photoFile = (picture: string): string => `${picture}.jpg`

/** Returns where a picture is described, and how; a new one belongs to those from the desk. */
export function pictureEntry(content: Content, picture: string) {
  const isHere = ([name, { value }]: [string, { readonly value: unknown }]) =>
    name.startsWith('pictures/') && Object.hasOwn(Object(value), picture)
  const file = [...content.documents].find(isHere)?.[1].read.file ?? deskPicturesFile
  const place = { file, path: [picture] }
  return { ...place, value: valueAt(content, place) as Partial<Picture> | undefined }
}

export function pictureEntryChanges(
  content: Content,
  picture: string,
  now: Partial<Picture>,
): ContentChange[] {
  const { value: was, ...place } = pictureEntry(content, picture)
  return isDeepStrictEqual(was, now) ? [] : [{ ...place, ...(was !== undefined && { was }), now }]
}

/** URL of a picture at the desk. */
export const pictureSource = (
  { content, pictures }: Pick<SiteVariables, 'content' | 'pictures'>,
  name: string,
): string =>
  pictures.thumbnails[name] ?? `/desk/site/photos/${content.pictures.get(name)?.file ?? photoFile(name)}`

export const captionOf = (alt: string, kind: Picture['kind']): string => {
  const text = alt.replace(/[.!?]+$/, '').replace(/[.!?]+ /g, ', ')
  return kind === 'photograph'
    ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
    : `${words.pictures.renderingOf}: ${text}.`
}
