import { type FinishGroup, faces } from '#compiler/schemas/room-codes.ts'
import { faceFile, finishFile, type RoomFormat, type RoomPictures, type Tier } from '#web/content/room.ts'
import type { Choices } from './choices.ts'

/** Size and format of the pictures, as chosen by the browser for the first one. */
export interface PictureChoice {
  readonly tier: Tier
  readonly format: RoomFormat
}

/** URLs of each face's pictures, in the cube's order: the room, and its finishes on top. */
export function layersOf(
  { prefix, changed }: Pick<RoomPictures, 'prefix' | 'changed'>,
  { light, finishes }: Choices,
  { tier, format }: PictureChoice,
): string[][] {
  const finishCodes = Object.entries(finishes) as [FinishGroup, string][]
  return faces.map((face, index) => [
    prefix + faceFile(light, face, tier, format),
    ...finishCodes
      .filter(([group, code]) => (changed[light]?.[group]?.[code] ?? 0) & (2 ** index))
      .map(([group, code]) => prefix + finishFile(light, group, code, face, tier)),
  ])
}

/** Reads the browser's choice from a picture's URL. */
export const pictureChoiceOf = (address: string, hasLittleMemory: boolean): PictureChoice => ({
  tier: hasLittleMemory || address.includes('-small.') ? 'small' : 'large',
  format: address.endsWith('avif') ? 'avif' : 'webp',
})
