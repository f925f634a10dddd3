/** A point or a direction: to the right, up, and toward the viewer; the front wall is ahead, at -1. */
export type Vector = readonly [number, number, number]

/** Direction in degrees: 0 is the front wall and 90 the right one; above the horizon is positive. */
export interface View {
  readonly yaw: number
  readonly pitch: number
}

/** Largest angle up and down, in degrees. */
const steepest = 60

/** Tangents of half the angle of the picture's longer side, 75 to 86 degrees, and of the least that its shorter one shows. */
const [narrowest, widest, lowest] = [Math.tan(Math.PI * (37.5 / 180)), Math.tan(Math.PI * (43 / 180)), 0.5]

/** Axes of each face of the cube, in the order of their pictures: ahead, right and up. */
export const faceAxes: readonly (readonly [ahead: Vector, right: Vector, top: Vector])[] = [
  [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 0, 1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
]

const radians = (degrees: number) => (degrees * Math.PI) / 180

export const turnBy = (degrees: number): number => 180 - ((((180 - degrees) % 360) + 360) % 360)

/** The view in a direction, in degrees, no further up or down than one can look. */
export const viewOf = (yaw: number, pitch: number): View => ({
  yaw: turnBy(yaw),
  pitch: Math.max(-steepest, Math.min(steepest, pitch)),
})

/** Half of what the picture shows across and up, as tangents. */
export function reachOf(width: number, height: number): readonly [across: number, up: number] {
  const longer = Math.max(width, height)
  const shown = (lowest * longer) / Math.min(width, height)
  const each = Math.min(widest, Math.max(narrowest, shown)) / longer
  return [width * each, height * each]
}

/** Turns a vector of the room into the view's axes: ahead is at -1. */
export function directionOf({ yaw, pitch }: View, [x, y, z]: Vector): Vector {
  const [s, k] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [t, l] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const ahead = k * z - s * x
  return [k * x + s * z, l * y + t * ahead, l * ahead - t * y]
}

/** The same backwards: where in the room something lies that is seen there. */
function inRoom({ yaw, pitch }: View, [x, y, z]: Vector): Vector {
  const [s, k] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [t, l] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const ahead = t * y + l * z
  return [k * x - s * ahead, l * y - t * z, s * x + k * ahead]
}

/**
 * Position of a direction on the picture: 0 and 0 is its middle, 1 and 1 its upper right corner.
 * @returns undefined when it lies behind
 */
export function pointOf(
  view: View,
  { yaw, pitch }: View,
  [across, up]: readonly [number, number],
): readonly [number, number] | undefined {
  const [x, y, z] = directionOf(view, inRoom({ yaw, pitch }, [0, 0, -1]))
  return z < 0 ? [x / -z / across, y / -z / up] : undefined
}

/** Numbers of the faces in sight, found by sampling points across and up. */
export function facesInSight(view: View, [across, up]: readonly [number, number]): ReadonlySet<number> {
  const steps = Array.from({ length: 17 }, (_, at) => at / 8 - 1)
  return new Set(steps.flatMap((x) => steps.map((y) => faceAt(inRoom(view, [x * across, y * up, -1])))))
}

function faceAt([x, y, z]: Vector): number {
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
  if (most === Math.abs(y)) return y > 0 ? 4 : 5
  if (most === Math.abs(x)) return x > 0 ? 1 : 3
  return z > 0 ? 2 : 0
}
