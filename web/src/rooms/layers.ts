import { type FinishGroup, faces } from '#compiler/schemas/room-codes.ts'
import type { RoomFormat, RoomPictures, Tier } from '#web/content/room.ts'
import { faceFile, finishFile } from '#web/content/room-files.ts'
import type { Choices } from './choices.ts'

/** Size and format of the pictures: the browser has chosen both for the first of them. */
export interface PictureChoice {
  readonly tier: Tier
  readonly format: RoomFormat
}

/** The addresses of the pictures that make each face, in the order of the cube's: the room, and over it its finishes. */
export function layersOf(
  { prefix, changed }: Pick<RoomPictures, 'prefix' | 'changed'>,
  { light, finishes }: Choices,
  { tier, format }: PictureChoice,
): string[][] {
  const chosen = Object.entries(finishes) as [FinishGroup, string][]
  return faces.map((face, at) => [
    prefix + faceFile(light, face, tier, format),
    ...chosen
      .filter(([group, code]) => (changed[light]?.[group]?.[code] ?? 0) & (2 ** at))
      .map(([group, code]) => prefix + finishFile(light, group, code, face, tier)),
  ])
}

/** Choice that the browser made for a picture, read from the file's name. */
export const pictureChoiceOf = (address: string, hasLittleMemory: boolean): PictureChoice => ({
  tier: hasLittleMemory || address.includes('-small.') ? 'small' : 'large',
  format: address.endsWith('avif') ? 'avif' : 'webp',
})
