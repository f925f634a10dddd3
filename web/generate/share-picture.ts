import { join, parse } from 'node:path'
import type { Picture, SlotPicture } from '#compiler/schemas/pictures.ts'
import { drawings } from '#content/drawings.ts'
import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { pictures } from '#content/pictures.ts'
import { roomChoices } from '#content/room-choices.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { paths } from '#web/content/paths.ts'
import { drawingFolder } from './brand.ts'
import type { PictureRecipe } from './pictures/encode.ts'
import { cutOf, hashOf, readMaster, sharpVersion } from './pictures/master.ts'
import { pictureCache } from './pictures/recipes-of-build.ts'

/** Size recommended by social networks, in px. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Preview picture of a page for social networks, and its recipe. */
export interface SharePicture extends PictureRecipe {
  readonly alt: string
}

export const isSharePicture = (name: string): boolean => name.startsWith('assets/share-')

/** Describes the crop of a page's first picture, or else the home page's, for social networks. @param path "/services/painting" */
export async function sharePictureOf(path: string): Promise<SharePicture> {
  const { file, kind, alt, focus } = pictureOf(path)
  const source = join(kind === 'drawing' ? drawingFolder : join(import.meta.dirname, '../images'), file)
  const master = await readMaster(source, pictureCache)
  const cut = cutOf(master, shareImageSize.width / shareImageSize.height, focus)
  const options = { quality: 80, mozjpeg: true }
  const hash = hashOf(JSON.stringify([master.hash, cut, options, sharpVersion])).slice(0, 8)
  return {
    name: `assets/share-${parse(file).name}-${hash}.jpeg`,
    master: source,
    masterHash: master.hash,
    cut,
    width: shareImageSize.width,
    format: 'jpeg',
    options,
    alt: kind === 'photograph' ? alt : `${kindNotes[kind]}: ${alt}`,
  }
}

/** Finds the page's or home page's picture, or the home page's drawing. @throws Error if the picture has no entry */
function pictureOf(path: string): Pick<Picture, 'file' | 'kind' | 'alt' | 'focus'> {
  // Required by the schema.
  const home = slotFillings.hero?.['1']?.wide as SlotPicture
  const own = fillingOf(path)
  const { picture, drawing, focus } = own?.picture ? own : home
  if (!picture) {
    const alt = drawings[drawing.replace(/-[^-]*$/, '')] ?? ''
    return { file: `${drawing}.svg`, kind: 'drawing', alt, focus: { x: 0.5, y: 0.5 } }
  }
  const entry = pictures[picture]
  if (!entry) throw new Error(`the picture "${picture}" has no entry in content/pictures`)
  return { ...entry, focus: focus ?? entry.focus }
}

/** Finds the slot of a page's first picture; for a 3D room, that of its project. */
function fillingOf(path: string): SlotPicture | undefined {
  const room = Object.keys(roomChoices).find((slug) => paths.room(slug) === path)
  const project = room && roomChoices[room]?.project
  const [, section = '', page = ''] = (project ? paths.project(project) : path).split('/')
  const kind = kindOfSection[section]
  const own = kind ? slotFillings[kind]?.[page] : slotFillings.across?.[section]
  return own?.wide ?? own?.card
}

/** Kind of slot of the first picture, by section. */
const kindOfSection: Readonly<Record<string, string>> = {
  services: 'service',
  blog: 'article',
  locations: 'location',
  projects: 'project',
}
