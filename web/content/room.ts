import type { FinishGroup, Light, WallFace } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'

/** The sizes in which a room's pictures are made: for phones, and for what is larger. */
export type Tier = 'small' | 'large'

/** Formats of a room's faces. What a finish changes is AVIF alone. */
export type RoomFormat = 'avif' | 'webp'

/**
 * Faces that a finish changes in a light, as a sum of 1 for the front face, 2 for the right one and so on, in the
 * order of `faces`. The room's own finish changes none, and is not here.
 */
export type ChangedFaces = Readonly<
  Partial<Record<Light, Readonly<Partial<Record<FinishGroup, Readonly<Record<string, number>>>>>>>
>

export interface RoomPictures {
  /** Beginning of their addresses, "/assets/white-kitchen-1a2b3c4d-"; room-files.ts has the ends. */
  readonly prefix: string
  readonly changed: ChangedFaces
}

/** Props of a room's page; web/generate/rooms/room-modules.ts makes them. */
export interface BuiltRoom extends Omit<Room, 'shown' | 'order'> {
  readonly slug: string
  readonly pictures: RoomPictures
}

/** A room as the way into it is shown: by the picture of one wall, and finishes that change it. */
export interface RoomPoster
  extends Pick<BuiltRoom, 'slug' | 'title' | 'groups'>,
    Pick<RoomPictures, 'prefix'> {
  readonly face: WallFace
  readonly alt: string
}
