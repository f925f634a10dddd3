import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Face, faces, type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import type { ChangedFaces, RoomPictures, Tier } from '#web/content/room.ts'
import { faceFile, finishFile } from '#web/content/room-files.ts'
import type { NamedRecipe } from '../pictures/build-pictures.ts'
import { hashOf, sharpVersion } from '../pictures/master.ts'

export interface BuiltRoomPictures extends RoomPictures {
  readonly pictures: readonly NamedRecipe[]
}

/** Maximum widths in px of walls, and of ceiling and floor. Pictures are never enlarged. */
const widths = {
  small: { wall: 1024, other: 768 },
  large: { wall: 1600, other: 1024 },
} as const satisfies Record<Tier, { readonly wall: number; readonly other: number }>

const tiers = Object.keys(widths) as Tier[]

/**
 * Low efforts, since a room has 400 files, which two cores encode in a minute. Compared to effort 3, AVIF at effort 2 is 6 %
 * larger and takes half the time, at effort 1 12 % and a quarter. Small faces have effort 3, since one of them is a phone's
 * first picture. Finishes are AVIF only, which halves their number: browsers before Safari 16.4 and Edge 121 keep the
 * room's own. WebP of that size has jagged edges.
 */
const settings = {
  avif: { small: { quality: 41, effort: 3 }, large: { quality: 50, effort: 2 } },
  webp: { small: { quality: 72, effort: 4 }, large: { quality: 72, effort: 4 } },
  finish: { small: { quality: 41, effort: 2 }, large: { quality: 40, effort: 1 } },
} as const

/** Builds the recipes of a room's pictures. @param folder has masters like noon-front.jpg and noon-cabinets-sage-front.webp */
export function buildRoomPictures(
  { slug, groups, lights }: Pick<Room, 'groups' | 'lights'> & { readonly slug: string },
  folder: string,
): BuiltRoomPictures {
  const masters = new Set(readdirSync(folder))
  const roomLights = lights.map(({ light }) => light)
  const finishes = groups.flatMap(({ group, finishes: [, ...others] }) =>
    others.map(({ code }) => ({ group, code })),
  )
  const facesOf = (light: Light, { group, code }: (typeof finishes)[number]) =>
    faces.filter((face) => masters.has(`${light}-${group}-${code}-${face}.webp`))
  const recipes = roomLights.flatMap((light) => [
    ...faces.flatMap((face) =>
      tiers.flatMap((tier) =>
        (['avif', 'webp'] as const).map((format) => ({
          name: faceFile(light, face, tier, format),
          master: `${light}-${face}.jpg`,
          width: widths[tier][placeOf(face)],
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
          width: widths[tier][placeOf(face)],
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
  const prefix = `assets/${slug}-${version}-`
  return {
    prefix: `/${prefix}`,
    changed: changedFaces(roomLights, finishes, facesOf),
    pictures: recipes.map(({ name, master, ...recipe }) => ({
      name: prefix + name,
      recipe: { ...recipe, master: join(folder, master), masterHash: hashes.get(master) as string },
    })),
  }
}

const placeOf = (face: Face) => ((wallFaces as readonly Face[]).includes(face) ? 'wall' : 'other')

function changedFaces(
  lights: readonly Light[],
  finishes: readonly { readonly group: Room['groups'][number]['group']; readonly code: string }[],
  facesOf: (light: Light, finish: (typeof finishes)[number]) => readonly Face[],
): ChangedFaces {
  const masks: Record<string, Record<string, Record<string, number>>> = {}
  for (const light of lights)
    for (const finish of finishes) {
      const bits = facesOf(light, finish).reduce((sum, face) => sum + 2 ** faces.indexOf(face), 0)
      if (bits === 0) continue
      masks[light] ??= {}
      const lightMasks = masks[light]
      lightMasks[finish.group] = { ...lightMasks[finish.group], [finish.code]: bits }
    }
  return masks
}
