// No imports: browsers load this without schemas.

/** Faces of the cube around the camera, as in picture names. */
export const faces = ['front', 'right', 'back', 'left', 'up', 'down'] as const
export type Face = (typeof faces)[number]

/** Faces of the strip around the room, from left to right. */
export const wallFaces = ['front', 'right', 'back', 'left'] as const
export type WallFace = (typeof wallFaces)[number]

/** `drawn` has lines only, without finishes. */
export const lights = ['noon', 'dusk', 'counter', 'drawn'] as const
export type Light = (typeof lights)[number]

export const finishGroups = ['cabinets', 'counter', 'splash', 'floor', 'walls', 'metal'] as const
export type FinishGroup = (typeof finishGroups)[number]
