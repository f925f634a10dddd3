// Imports nothing: what a browser needs of a room knows no schema.

/** The cube around the camera: what each face of it is called, in the names of the pictures. */
export const faces = ['front', 'right', 'back', 'left', 'up', 'down'] as const
export type Face = (typeof faces)[number]

/** The faces that make the strip: once around, from left to right. */
export const wallFaces = ['front', 'right', 'back', 'left'] as const
export type WallFace = (typeof wallFaces)[number]

/** Lights of a room; `drawn` has lines and no finishes. */
export const lights = ['noon', 'dusk', 'counter', 'drawn'] as const
export type Light = (typeof lights)[number]

export const finishGroups = ['cabinets', 'counter', 'splash', 'floor', 'walls', 'metal'] as const
export type FinishGroup = (typeof finishGroups)[number]
