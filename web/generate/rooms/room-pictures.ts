import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Face, type FinishGroup, faces, type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import { type ChangedFaces, faceFile, finishFile, type RoomPictures, type Tier } from '#web/content/room.ts'
import type { PictureRecipe } from '../pictures/encode.ts'
import { hashOf, sharpVersion } from '../pictures/master.ts'

export interface BuiltRoomPictures extends RoomPictures {
  readonly recipes: readonly PictureRecipe[]
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
  const roomFaces = lights.flatMap(({ light }) => faces.map((face) => ({ light, face })))
  const finishes = groups.flatMap(({ group, finishes: [, ...others] }) =>
    others.map(({ code }) => ({ group, code })),
  )
  const finishedFaces = roomFaces
    .flatMap((place) => finishes.map((finish) => ({ ...place, ...finish })))
    .filter((each) => masters.has(masterOf(each)))
  const pictures = tiers.flatMap((tier) => [
    ...roomFaces.flatMap(({ light, face }) =>
      (['avif', 'webp'] as const).map((format) => ({
        file: faceFile(light, face, tier, format),
        master: `${light}-${face}.jpg`,
        width: widthOf(face, tier),
        format,
        options: settings[format][tier],
      })),
    ),
    ...finishedFaces.map((finished) => ({
      file: finishFile(finished.light, finished.group, finished.code, finished.face, tier),
      master: masterOf(finished),
      width: widthOf(finished.face, tier),
      format: 'avif' as const,
      options: settings.finish[tier],
    })),
  ])
  const hashes = new Map<string, string>()
  for (const { master } of pictures)
    if (!hashes.has(master)) hashes.set(master, hashOf(readFileSync(join(folder, master))))
  const version = hashOf(JSON.stringify([...hashes, settings, widths, sharpVersion])).slice(0, 8)
  const prefix = `assets/${slug}-${version}-`
  return {
    prefix: `/${prefix}`,
    changed: changedFaces(finishedFaces),
    recipes: pictures.map(({ file, master, ...recipe }) => ({
      ...recipe,
      name: prefix + file,
      master: join(folder, master),
      masterHash: hashes.get(master) as string,
    })),
  }
}

/** A face that a finish changes. */
interface FinishedFace {
  readonly light: Light
  readonly face: Face
  readonly group: FinishGroup
  readonly code: string
}

const masterOf = ({ light, group, code, face }: FinishedFace) => `${light}-${group}-${code}-${face}.webp`

const widthOf = (face: Face, tier: Tier) =>
  widths[tier][(wallFaces as readonly Face[]).includes(face) ? 'wall' : 'other']

function changedFaces(finishedFaces: readonly FinishedFace[]): ChangedFaces {
  const masks: Record<string, Record<string, Record<string, number>>> = {}
  for (const { light, group, code, face } of finishedFaces) {
    masks[light] ??= {}
    masks[light][group] ??= {}
    masks[light][group][code] = (masks[light][group][code] ?? 0) + 2 ** faces.indexOf(face)
  }
  return masks
}
