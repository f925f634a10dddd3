import { join, parse } from 'node:path'
import type { Picture, SlotPicture } from '#compiler/schemas/pictures.ts'
import { drawings } from '#content/drawings.ts'
import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { pictures } from '#content/pictures.ts'
import { roomChoices } from '#content/room-choices.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { paths } from '#web/content/paths.ts'
import type { NamedRecipe } from './pictures/build-pictures.ts'
import { cutOf } from './pictures/cut.ts'
import { hashOf, readMaster, sharpVersion } from './pictures/master.ts'
import { pictureCache } from './pictures/recipes-of-build.ts'

/** The size that social networks ask for, in px. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** The picture of a page for those who share its address, and how it is made. */
export interface SharePicture extends NamedRecipe {
  readonly alt: string
}

const imageFolder = join(import.meta.dirname, '../images')

/**
 * The picture that a page begins with, or the home page's, cut to the shape that networks show.
 * @param path "/services/painting"
 */
export async function sharePictureOf(path: string): Promise<SharePicture> {
  const { file, kind, alt, focus } = pictureOf(path)
  const master = await readMaster(join(imageFolder, file), pictureCache)
  const cut = cutOf(master, shareImageSize.width / shareImageSize.height, focus)
  const options = { quality: 80, mozjpeg: true }
  const hash = hashOf(JSON.stringify([master.hash, cut, options, sharpVersion])).slice(0, 8)
  return {
    name: `assets/share-${parse(file).name}-${hash}.jpeg`,
    recipe: {
      master: join(imageFolder, file),
      masterHash: master.hash,
      cut,
      width: shareImageSize.width,
      format: 'jpeg',
      options,
    },
    alt: kind === 'photograph' ? alt : `${kindNotes[kind]}: ${alt}`,
  }
}

type Lead = Pick<Picture, 'file' | 'kind' | 'alt' | 'focus'>

/** A firm that has no picture yet shows the drawing of its home page. */
function pictureOf(path: string): Lead {
  // The schema wants it.
  const home = slotFillings.hero?.['1']?.wide as SlotPicture
  const own = fillingOf(path)
  const { picture, drawing, focus } = own?.picture ? own : home
  if (!picture)
    return { file: `drawings/${drawing}.svg`, kind: 'drawing', alt: altOf(drawing), focus: middle }
  const described = pictures[picture]
  if (!described) throw new Error(`there is no picture "${picture}"`)
  return { ...described, focus: focus ?? described.focus }
}

const middle = { x: 0.5, y: 0.5 }

const altOf = (drawing: string): string => drawings[drawing.replace(/-[^-]*$/, '')] ?? ''

/** What fills the first picture of a page; a 3D room shows the project that it was made for. */
function fillingOf(path: string): SlotPicture | undefined {
  const room = Object.keys(roomChoices).find((slug) => paths.room(slug) === path)
  const project = room && roomChoices[room]?.project
  const [, section = '', page = ''] = (project ? paths.project(project) : path).split('/')
  const kind = kindOfSection[section]
  const own = kind ? slotFillings[kind]?.[page] : slotFillings.across?.[section]
  return own?.wide ?? own?.card
}

/** The kinds of slots at the head of a section's pages. */
const kindOfSection: Readonly<Record<string, string>> = {
  services: 'service',
  blog: 'article',
  locations: 'location',
  projects: 'project',
}
