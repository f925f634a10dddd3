import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Face, faces, type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import type { ChangedFaces, Tier } from '#web/content/room.ts'
import { faceFile, finishFile } from '#web/content/room-files.ts'
import type { NamedRecipe } from '../pictures/build-pictures.ts'
import { hashOf, sharpVersion } from '../pictures/master.ts'

export interface BuiltRoomPictures {
  /** Beginning of their addresses, with a hash of all of them: "/assets/white-kitchen-1a2b3c4d-". */
  readonly prefix: string
  readonly changed: ChangedFaces
  readonly pictures: readonly NamedRecipe[]
}

/** The widest that a picture of a tier is, in px: walls, and what is above and below. No picture is made larger. */
const widths = {
  base: { small: { wall: 1024, other: 768 }, large: { wall: 1600, other: 1024 } },
  finish: { small: { wall: 1024, other: 768 }, large: { wall: 1600, other: 1024 } },
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

/**
 * Says how all pictures of a room are made, in two sizes.
 * @param folder has the masters: `noon-front.jpg`, `noon-cabinets-sage-front.webp` and so on
 */
export function buildRoomPictures(
  { slug, groups, lights }: Pick<Room, 'groups' | 'lights'> & { readonly slug: string },
  folder: string,
): BuiltRoomPictures {
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
  const hashes = new Map<string, string>()
  for (const { master } of recipes)
    if (!hashes.has(master)) hashes.set(master, hashOf(readFileSync(join(folder, master))))
  const version = hashOf(JSON.stringify([...hashes, settings, widths, sharpVersion])).slice(0, 8)
  const start = `assets/${slug}-${version}-`
  return {
    prefix: `/${start}`,
    changed: changedFaces(shownLights, finishes, facesOf),
    pictures: recipes.map(({ name, master, width, format, options }) => ({
      name: start + name,
      recipe: {
        master: join(folder, master),
        masterHash: hashes.get(master) as string,
        width,
        format,
        options,
      },
    })),
  }
}

const placeOf = (face: Face) => ((wallFaces as readonly Face[]).includes(face) ? 'wall' : 'other')

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
