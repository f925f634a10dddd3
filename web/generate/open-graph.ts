import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import type { Filling, Picture } from '#compiler/schemas/pictures.ts'
import { business } from '#content/business.ts'
import { room as roomPage } from '#content/pages/room.ts'
import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { pictures } from '#content/pictures.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import { sharePictures } from '#content/share-pictures.ts'
import { slotFillings } from '#content/slot-fillings.ts'
import { nameParts } from '#firm/name-parts.ts'
import { paths } from '#web/content/paths.ts'
import { ampersand } from '#web/src/layouts/ampersand.ts'
import { fontFolder } from './fonts.ts'
import type { EmittedFile } from './pictures/build-pictures.ts'
import { cutOf } from './pictures/cut.ts'
import { pictureCache } from './pictures/recipes-of-build.ts'
import { replaceFile } from './replace-file.ts'
import { unbrokenPlaces } from './unbroken-names.ts'

/** The size that social networks ask for, in px. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** Width of a half, in px: words are on the left, the picture fills the right. */
const half = shareImageSize.width / 2

function pictureOf(name: string): Picture {
  const picture = pictures[name]
  if (!picture) throw new Error(`there is no picture "${name}"`)
  return picture
}

const imageFolder = join(import.meta.dirname, '../images')

/**
 * The picture of a page for those who share its address: its title beside its picture or drawing.
 * @param title as people read it
 * @param path "/services/painting"
 */
export async function buildShareImage(title: string, path: string): Promise<EmittedFile> {
  mkdirSync(pictureCache, { recursive: true })
  const { source, note, focus } = sharePicture(path)
  const words = layout(unbrokenPlaces(title), note)
  const content = readFileSync(join(imageFolder, source))
  const fonts = fontsOf()
  const hash = createHash('sha256')
    .update(content)
    .update(JSON.stringify([business, focus, words, sharp.versions]))
    .update(fonts.map(({ data }) => data).reduce((all, data) => Buffer.concat([all, data])))
    .digest('hex')
  const file = join(pictureCache, `${hash}.share.jpeg`)
  if (!existsSync(file)) {
    const lettered = await satori(words as Parameters<typeof satori>[0], {
      ...shareImageSize,
      fonts,
    })
    const beside = await cutToHalf(content, focus)
    const image = await sharp(Buffer.from(lettered))
      .composite([
        { input: beside, left: half, top: 0 },
        { input: Buffer.from(splitLine), left: half - 12, top: 0 },
      ])
      .flatten()
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
    replaceFile(file, image)
  }
  const page = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return { name: `assets/share-${page}-${hash.slice(0, 8)}.jpeg`, path: file }
}

/** The sections whose pages have a picture of their own. */
const ownPictures: typeof slotFillings = {
  services: slotFillings.service ?? {},
  blog: slotFillings.article ?? {},
  locations: slotFillings.location ?? {},
  projects: slotFillings.project ?? {},
}

/** Source of a page's picture: a file of web/images, a label that it is no photograph, and the place of the cut. */
interface SharePicture extends Pick<Picture, 'focus'> {
  readonly source: string
  readonly note?: string
}

function sharePicture(path: string): SharePicture {
  const room = roomSlugs.find((slug) => paths.room(slug) === path)
  if (room) return { source: `rooms/${room}/noon-front.jpg`, note: roomPage.label, focus: middle }
  const [, section = '', page = ''] = path.split('/')
  const { picture, drawing, focus }: Filling = ownPictures[section]?.[page]?.card ??
    sharePictures[path] ?? { drawing: 'plan-sand' }
  if (!picture) return { source: `drawings/${drawing}.svg`, note: kindNotes.drawing, focus: focus ?? middle }
  const { file, kind, focus: own } = pictureOf(picture)
  return { source: file, ...(kind !== 'photograph' && { note: kindNotes[kind] }), focus: focus ?? own }
}

const middle = { x: 0.5, y: 0.5 }

async function cutToHalf(content: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  // Drawings are small files without pixels of their own: drawn at twice the size, then cut.
  const { format } = await sharp(content).metadata()
  const source = format === 'svg' ? await sharp(content, { density: 144 }).png().toBuffer() : content
  const { autoOrient } = await sharp(source).metadata()
  return sharp(source)
    .autoOrient()
    .extract(cutOf(autoOrient, half / shareImageSize.height, focus))
    .resize(half, shareImageSize.height)
    .toBuffer()
}

/** The brass line between the two halves, with its end ticks. */
const splitLine = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="${shareImageSize.height}"><path d="M0 1.500h24M12 0v${shareImageSize.height}M0 ${shareImageSize.height - 1.5}h24" stroke="#cba25f" stroke-width="3"/></svg>`

/** The site's typefaces at their regular weight. */
const fontsOf = () =>
  [
    { name: 'Ysabeau', file: 'ysabeau.woff2' },
    { name: 'Instrument Sans', file: 'instrument-sans.woff2' },
  ].map(({ name, file }) => ({
    name,
    data: readFileSync(join(fontFolder, file)),
    weight: 400 as const,
    style: 'normal' as const,
  }))

interface Box {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: string | readonly Box[] }
}

const box = (style: Record<string, unknown>, children: string | readonly Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** Around the words, in px. */
const margin = { left: 64, right: 48, block: 56 } as const

/**
 * The words of the left half.
 * @param note says so of a picture that is no photograph
 */
const layout = (title: string, note: string | undefined): Box =>
  box(
    {
      width: '100%',
      height: '100%',
      background: '#f6f3ee',
      color: '#132124',
      fontFamily: 'Instrument Sans',
    },
    [
      box(
        {
          width: half - margin.left - margin.right,
          height: shareImageSize.height - 2 * margin.block,
          margin: `${margin.block}px ${margin.right}px ${margin.block}px ${margin.left}px`,
          flexDirection: 'column',
          justifyContent: 'space-between',
        },
        [
          wordmark(),
          box(
            {
              fontFamily: 'Ysabeau',
              fontSize: title.length > 44 ? 58 : 68,
              lineHeight: 1.06,
              letterSpacing: '-0.012em',
              color: '#053e47',
            },
            title,
          ),
          box({ flexDirection: 'column', gap: 8, fontSize: 22, color: '#5b544a' }, [
            box({}, `${business.city}  ·  Lic. ${business.license}`),
            ...(note ? [box({ fontSize: 18 }, note)] : []),
          ]),
        ],
      ),
    ],
  )

/** The name on one line, its last ampersand set in italics; a long one is set smaller. */
function wordmark(): Box {
  const [before, after] = nameParts(business.name)
  const size = Math.min(36, Math.floor((half - margin.left - margin.right) / (business.name.length * 0.54)))
  const word = (text: string) => box({ fontFamily: 'Ysabeau', fontSize: size }, text)
  if (!after) return word(before)
  const sign: Box = {
    type: 'svg',
    props: {
      width: Math.round((size * 30) / 36),
      height: Math.round((size * 29) / 36),
      viewBox: ampersand.viewBox,
      children: [
        { type: 'path', props: { d: ampersand.path, transform: ampersand.transform, fill: '#132124' } },
      ],
    },
  }
  return box({ alignItems: 'center', gap: 10 }, [word(before), sign, word(after)])
}
