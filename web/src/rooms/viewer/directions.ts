/** A point or a direction: right, up, and toward the viewer; the front wall is at z = -1. */
export type Vector = readonly [number, number, number]

/** Direction in degrees: yaw is 0 at the front wall and 90 at the right one; pitch is positive above the horizon. */
export interface View {
  readonly yaw: number
  readonly pitch: number
}

/** Maximum pitch, in degrees. */
const maxPitch = 60

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Tangents of half the field of view: 75 to 86 degrees on the longer side, and the minimum on the shorter side. */
const [minReach, maxReach, minShortReach] = [Math.tan(radians(37.5)), Math.tan(radians(43)), 0.5]

/** Directions of the cube's faces, in the order of their pictures. */
const faceViews: readonly View[] = [
  { yaw: 0, pitch: 0 },
  { yaw: 90, pitch: 0 },
  { yaw: 180, pitch: 0 },
  { yaw: -90, pitch: 0 },
  { yaw: 0, pitch: 90 },
  { yaw: 0, pitch: -90 },
]

/** Axes of each face of the cube, in the order of their pictures: ahead, right and up. */
export const faceAxes = faceViews.map((view) => [
  inRoom(view, [0, 0, -1]),
  inRoom(view, [1, 0, 0]),
  inRoom(view, [0, 1, 0]),
])

/** Normalizes an angle to more than -180 and at most 180 degrees. */
export const turnBy = (degrees: number): number => 180 - ((((180 - degrees) % 360) + 360) % 360)

/** Normalizes a direction in degrees and clamps its pitch. */
export const viewOf = (yaw: number, pitch: number): View => ({
  yaw: turnBy(yaw),
  pitch: Math.max(-maxPitch, Math.min(maxPitch, pitch)),
})

/** Returns tangents of half the field of view across and up. */
export function reachOf(width: number, height: number): readonly [across: number, up: number] {
  const longer = Math.max(width, height)
  const longReach = (minShortReach * longer) / Math.min(width, height)
  const reachPerPixel = Math.min(maxReach, Math.max(minReach, longReach)) / longer
  return [width * reachPerPixel, height * reachPerPixel]
}

/** Transforms a vector from room to view coordinates, in which z = -1 is ahead. */
export function directionOf({ yaw, pitch }: View, [x, y, z]: Vector): Vector {
  const [s, k] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [t, l] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const ahead = k * z - s * x
  return [k * x + s * z, l * y + t * ahead, l * ahead - t * y]
}

/** Transforms a vector from view to room coordinates. */
function inRoom({ yaw, pitch }: View, [x, y, z]: Vector): Vector {
  const [s, k] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [t, l] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const ahead = t * y + l * z
  return [k * x - s * ahead, l * y - t * z, s * x + k * ahead]
}

/** Projects a direction onto the picture: [0, 0] is its center, [1, 1] its upper right corner; undefined if behind. */
export function pointOf(
  view: View,
  place: View,
  [across, up]: readonly [number, number],
): readonly [number, number] | undefined {
  const [x, y, z] = directionOf(view, inRoom(place, [0, 0, -1]))
  return z < 0 ? [x / -z / across, y / -z / up] : undefined
}

/** Returns the indices of visible faces, by sampling points of the picture. */
export function facesInSight(view: View, [across, up]: readonly [number, number]): ReadonlySet<number> {
  const steps = Array.from({ length: 17 }, (_, index) => index / 8 - 1)
  return new Set(steps.flatMap((x) => steps.map((y) => faceAt(inRoom(view, [x * across, y * up, -1])))))
}

function faceAt([x, y, z]: Vector): number {
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
  if (most === Math.abs(y)) return y > 0 ? 4 : 5
  if (most === Math.abs(x)) return x > 0 ? 1 : 3
  return z > 0 ? 2 : 0
}
