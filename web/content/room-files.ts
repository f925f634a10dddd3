import type { Face, FinishGroup, Light } from '#compiler/schemas/room-codes.ts'
import type { RoomFormat, Tier } from './room.ts'

/** End of the address of one face in one light. */
export const faceFile = (light: Light, face: Face, tier: Tier, format: RoomFormat): string =>
  `${light}-${face}-${tier}.${format}`

/** End of the address of a finish's changes to one face. */
export const finishFile = (
  light: Light,
  group: FinishGroup,
  finish: string,
  face: Face,
  tier: Tier,
): string => `${light}-${group}-${finish}-${face}-${tier}.avif`

/** Factor by which each picture is wider than the face of a cube, so that neighbors meet without a seam. */
export const overscan = 1.02
