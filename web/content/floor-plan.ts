import type { Fixture, FloorPlan, TrafficPath } from '#compiler/schemas/projects.ts'

/** A path with its measured width. */
export interface MeasuredPath {
  readonly label: string
  /** Clear width in inches. */
  readonly width: number
  /** Ends of the dimension line, in inches from the left and from the back wall. */
  readonly tape: readonly [x1: number, y1: number, x2: number, y2: number]
}

/** Measures a path between two fixtures or walls. @throws Error if one is unknown, or the two do not face each other */
export function measurePath(plan: FloorPlan, { label, between }: TrafficPath): MeasuredPath {
  const [one, other] = between.map((name) => extentOf(plan, name)) as [Extent, Extent]
  const part = between.every((name) => walls.has(name)) ? fromWallToWall : 1 / 2
  const across = gapOf(one.across, other.across, part)
  const along = gapOf(one.along, other.along, part)
  if (across.shared > 0 && along.gap >= 0) {
    const x = across.inside
    return { label, width: along.gap, tape: [x, along.from, x, along.to] }
  }
  if (along.shared > 0 && across.gap >= 0) {
    const y = along.inside
    return { label, width: across.gap, tape: [across.from, y, across.to, y] }
  }
  throw new Error(`The path "${label}" cannot be measured: ${between.join(' and ')} do not face each other.`)
}

const walls: ReadonlySet<string> = new Set(['back', 'front', 'left', 'right'])

/** Off center, to avoid the labels of other dimension lines. */
const fromWallToWall = 0.7

type Span = readonly [from: number, to: number]

/** Returns the overlap of two spans with a point in it, or the gap between them. @param part point as a share of the overlap */
function gapOf([a, b]: Span, [c, d]: Span, part: number) {
  const [from, to] = [Math.min(b, d), Math.max(a, c)]
  return { shared: from - to, inside: to + (from - to) * part, gap: to - from, from, to }
}

/** Inches from the left wall, and from the back wall. */
type Extent = Readonly<Record<'across' | 'along', Span>>

function extentOf({ width, depth, fixtures }: FloorPlan, name: string): Extent {
  const wallBoxes: Readonly<Record<string, Pick<Fixture, 'x' | 'y' | 'width' | 'depth'>>> = {
    back: { x: 0, y: 0, width, depth: 0 },
    front: { x: 0, y: depth, width, depth: 0 },
    left: { x: 0, y: 0, width: 0, depth },
    right: { x: width, y: 0, width: 0, depth },
  }
  const box = fixtures.find((each) => each.name === name) ?? wallBoxes[name]
  if (!box) throw new Error(`The plan has no "${name}": expected a fixture, back, front, left or right.`)
  return { across: [box.x, box.x + box.width], along: [box.y, box.y + box.depth] }
}

/** Formats inches as a room's size: "19 ft 8 in". */
export const feetAndInches = (inches: number): string => {
  const rounded = Math.round(inches)
  const [feet, rest] = [Math.floor(rounded / 12), rounded % 12]
  return [feet > 0 && `${feet} ft`, (rest > 0 || feet === 0) && `${rest} in`].filter(Boolean).join(' ')
}
