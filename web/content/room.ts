import type { Face, FinishGroup, Light, WallFace } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'

/** Sizes of a room's pictures: for phones, and for larger screens. */
export type Tier = 'small' | 'large'

/** Formats of a room's faces. Finishes are AVIF only. */
export type RoomFormat = 'avif' | 'webp'

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

/** Faces that a finish changes in a light, as a bit mask in the order of `faces`. Without the room's own finishes. */
export type ChangedFaces = Readonly<
  Partial<Record<Light, Readonly<Partial<Record<FinishGroup, Readonly<Record<string, number>>>>>>>
>

export interface RoomPictures {
  /** Prefix of their URLs with a hash of all of them, "/assets/white-kitchen-1a2b3c4d-"; the name of a file follows. */
  readonly prefix: string
  readonly changed: ChangedFaces
}

/** Props of a room's page, built by web/generate/rooms/room-modules.ts. */
export interface BuiltRoom extends Omit<Room, 'shown' | 'order'> {
  readonly slug: string
  readonly pictures: RoomPictures
}

/** Props of a room's sample: the picture of one wall, and finishes that change it. */
export interface RoomPoster
  extends Pick<BuiltRoom, 'slug' | 'title' | 'groups'>,
    Pick<RoomPictures, 'prefix'> {
  readonly face: WallFace
  readonly alt: string
}
