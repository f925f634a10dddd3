import { wallFaces } from '#compiler/schemas/room-codes.ts'
import type { RoomLook } from './choices.ts'

export const wallId = (face: string): string => `wall-${face}`

/** Returns the wall in a direction. */
export const wallAt = ([yaw]: RoomLook): string => wallFaces[(Math.round(yaw / 90) + 4) % 4] ?? 'front'

/** Returns the direction of a fragment that links to a wall; undefined for any other. */
export function wallIn(hash: string): RoomLook | undefined {
  const index = wallFaces.findIndex((face) => hash === `#${wallId(face)}`)
  return index < 0 ? undefined : [index === 3 ? -90 : index * 90, 0]
}
