import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import sharp from 'sharp'
import { type Face, faces, type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import type { ChangedFaces, RoomFormat, Tier } from '#web/content/room.ts'
import { faceFile, finishFile } from '#web/content/room-files.ts'
import type { EmittedFile } from '../pictures/build-pictures.ts'
import { hashOf, sharpVersion } from '../pictures/master.ts'
import { replaceFile } from '../replace-file.ts'

/** Where a room's pictures come from and where encoded files are kept; a test has its own. */
export interface RoomPictureOptions {
  /** Has the masters: `noon-front.jpg`, `noon-cabinets-sage-front.webp` and so on. */
  readonly folder: string
  readonly cacheFolder: string
}

export interface BuiltRoomPictures {
  /** How their addresses begin, with a hash of all of them: "/assets/white-kitchen-1a2b3c4d-". */
  readonly prefix: string
  readonly changed: ChangedFaces
  readonly files: readonly EmittedFile[]
}

/** The widest that a picture of a tier is, in px: walls, and what is above and below. No picture is made larger. */
const widths = {
  base: { small: { wall: 1024, other: 768 }, large: { wall: 1536, other: 1024 } },
  finish: { small: { wall: 1024, other: 768 }, large: { wall: 1440, other: 960 } },
} as const satisfies Record<string, Record<Tier, { readonly wall: number; readonly other: number }>>

const tiers = Object.keys(widths.base) as Tier[]

/**
 * Low efforts, since a room has 400 files: two cores encode them in a minute. AVIF at effort 2 weighs 6 percent more than
 * at 3 and takes half as long; at effort 1, for finishes on large screens, 12 percent more and half as long again. The
 * small faces are worth effort 3: one of them is the first picture that a phone shows, and at quality 41 it weighs no
 * more than the home page's. Finishes are AVIF alone, or there would be twice as many: a browser that does not show it
 * (older than Safari 16.4 or Edge 121) keeps the room's own. WebP of that weight has jagged edges.
 */
const settings = {
  avif: { small: { quality: 41, effort: 3 }, large: { quality: 50, effort: 2 } },
  webp: { small: { quality: 72, effort: 4 }, large: { quality: 72, effort: 4 } },
  finish: { small: { quality: 41, effort: 2 }, large: { quality: 40, effort: 1 } },
} as const

/** One file on its way. */
interface Recipe {
  readonly name: string
  readonly master: string
  readonly width: number
  readonly format: RoomFormat
  readonly options: { readonly quality: number; readonly effort: number }
}

/** Encodes all pictures of a room in two sizes, unless the cache has them already. */
export async function buildRoomPictures(
  { slug, groups, lights }: Pick<Room, 'groups' | 'lights'> & { readonly slug: string },
  { folder, cacheFolder }: RoomPictureOptions,
): Promise<BuiltRoomPictures> {
  mkdirSync(cacheFolder, { recursive: true })
  const masters = new Set(readdirSync(folder))
  const shownLights = lights.map(({ light }) => light)
  const finishes = groups.flatMap(({ group, finishes: [, ...others] }) =>
    others.map(({ code }) => ({ group, code })),
  )
  const facesOf = (light: Light, { group, code }: (typeof finishes)[number]) =>
    faces.filter((face) => masters.has(`${light}-${group}-${code}-${face}.webp`))
  const recipes = shownLights.flatMap((light) => [
    ...faces.flatMap((face) =>
      tiers.flatMap((tier) =>
        (['avif', 'webp'] as const).map((format) => ({
          name: faceFile(light, face, tier, format),
          master: `${light}-${face}.jpg`,
          width: widths.base[tier][placeOf(face)],
          format,
          options: settings[format][tier],
        })),
      ),
    ),
    ...finishes.flatMap((finish) =>
      facesOf(light, finish).flatMap((face) =>
        tiers.map((tier) => ({
          name: finishFile(light, finish.group, finish.code, face, tier),
          master: `${light}-${finish.group}-${finish.code}-${face}.webp`,
          width: widths.finish[tier][placeOf(face)],
          format: 'avif' as const,
          options: settings.finish[tier],
        })),
      ),
    ),
  ])
  const contents = new Map<string, Buffer>()
  for (const { master } of recipes)
    if (!contents.has(master)) contents.set(master, readFileSync(join(folder, master)))
  const hashes = new Map([...contents].map(([name, content]) => [name, hashOf(content)]))
  // Two at a time: the encoders run without threads of their own here, and the machines that build have two cores.
  const paths = await pMap(
    recipes,
    (recipe) =>
      encode(recipe, contents.get(recipe.master) as Buffer, hashes.get(recipe.master) ?? '', cacheFolder),
    { concurrency: 2 },
  )
  const version = hashOf(JSON.stringify([...hashes, settings, widths, sharpVersion])).slice(0, 8)
  const start = `assets/${slug}-${version}-`
  return {
    prefix: `/${start}`,
    changed: changedFaces(shownLights, finishes, facesOf),
    files: recipes.map(({ name }, at) => ({
      name: start + name,
      path: paths[at] as string,
    })),
  }
}

const placeOf = (face: Face) => ((wallFaces as readonly Face[]).includes(face) ? 'wall' : 'other')

async function encode(
  { width, format, options }: Recipe,
  content: Buffer,
  hash: string,
  cacheFolder: string,
): Promise<string> {
  const path = join(
    cacheFolder,
    `${hashOf(JSON.stringify([hash, width, format, options, sharpVersion]))}.${format}`,
  )
  if (!existsSync(path)) {
    const picture = sharp(content).resize({ width, withoutEnlargement: true })
    replaceFile(path, await picture[format](options).toBuffer())
  }
  return path
}

function changedFaces(
  shownLights: readonly Light[],
  finishes: readonly { readonly group: Room['groups'][number]['group']; readonly code: string }[],
  facesOf: (light: Light, finish: (typeof finishes)[number]) => readonly Face[],
): ChangedFaces {
  const changed: Record<string, Record<string, Record<string, number>>> = {}
  for (const light of shownLights)
    for (const finish of finishes) {
      const bits = facesOf(light, finish).reduce((sum, face) => sum + 2 ** faces.indexOf(face), 0)
      if (bits === 0) continue
      changed[light] ??= {}
      const ofLight = changed[light]
      ofLight[finish.group] = { ...ofLight[finish.group], [finish.code]: bits }
    }
  return changed
}
