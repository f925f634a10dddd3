import { wallFaces } from '#compiler/schemas/room-codes.ts'
import type { RoomLook } from './choices.ts'

export const wallId = (face: string): string => `wall-${face}`

/** The wall on which something is seen. */
export const wallAt = ([yaw]: RoomLook): string => wallFaces[(Math.round(yaw / 90) + 4) % 4] ?? 'front'

/** Direction of a link to a wall; undefined for every other address. */
export function wallIn(hash: string): RoomLook | undefined {
  const turns = wallFaces.findIndex((face) => hash === `#${wallId(face)}`)
  return turns < 0 ? undefined : [turns === 3 ? -90 : turns * 90, 0]
}
