import type { Face, FinishGroup, Light } from '#compiler/schemas/room-codes.ts'
import type { RoomFormat, Tier } from './room.ts'

export const faceFile = (light: Light, face: Face, tier: Tier, format: RoomFormat): string =>
  `${light}-${face}-${tier}.${format}`

export const finishFile = (
  light: Light,
  group: FinishGroup,
  finish: string,
  face: Face,
  tier: Tier,
): string => `${light}-${group}-${finish}-${face}-${tier}.avif`

/** Factor by which pictures are wider than a cube's face, so that neighbors overlap without a seam. */
export const overscan = 1.02
