import type { Face, FinishGroup, Light } from '#compiler/schemas/room-codes.ts'
import type { RoomFormat, Tier } from './room.ts'

/** How the address of one face in one light ends. */
export const faceFile = (light: Light, face: Face, tier: Tier, format: RoomFormat): string =>
  `${light}-${face}-${tier}.${format}`

/** How the address of what a finish changes on one face ends. */
export const finishFile = (
  light: Light,
  group: FinishGroup,
  finish: string,
  face: Face,
  tier: Tier,
): string => `${light}-${group}-${finish}-${face}-${tier}.avif`

/** How much wider than the face of a cube each picture is: what neighbors draw meets without a seam. */
export const overscan = 1.02
