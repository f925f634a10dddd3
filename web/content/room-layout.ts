import type { Fixture, FloorPlan } from '#compiler/schemas/projects.ts'
import type { Room, RoomLayout } from '#compiler/schemas/rooms.ts'
import { measurePath } from './floor-plan.ts'

/** A way whose width changes with what is moved. All in inches of the plan. */
export interface Aisle {
  readonly label: string
  /** Width in the drawn plan. */
  readonly width: number
  /** 1 where it grows as things move away from the back wall, -1 where it shrinks. */
  readonly grows: 1 | -1
  /** Position of the tape: from the left wall, and its ends from the back wall. */
  readonly tape: readonly [x: number, from: number, to: number]
}

/** The plan of a room in which something may be moved, as a page shows it. */
export interface BuiltLayout extends Pick<RoomLayout, 'alt' | 'range' | 'positions'> {
  /** The room's slug, by which its drawing is named. */
  readonly room: string
  /** Size of the room inside its walls, in inches. */
  readonly size: readonly [width: number, depth: number]
  readonly moving: readonly Pick<Fixture, 'kind' | 'x' | 'y' | 'width' | 'depth'>[]
  readonly aisles: readonly Aisle[]
}

/** The plan without what may be moved, and without ways that end at it: what the drawing shows. */
export function stillPlan(plan: FloorPlan, { moves }: Pick<RoomLayout, 'moves'>): FloorPlan {
  return {
    ...plan,
    fixtures: plan.fixtures.filter(({ name }) => !moves.includes(name)),
    paths: plan.paths.filter(({ between }) => !between.some((name) => moves.includes(name))),
  }
}

/**
 * The movable part of a plan, and the aisles that it changes.
 * @throws Error as measurePath does
 */
export function builtLayout(room: string, plan: FloorPlan, layout: NonNullable<Room['layout']>): BuiltLayout {
  const { alt, range, positions, moves } = layout
  const moved = shifted(plan, moves, 1)
  const aisles = plan.paths.flatMap((path): Aisle[] => {
    const [now, then] = [measurePath(plan, path), measurePath(moved, path)]
    if (now.width === then.width) return []
    const [x, from, , to] = now.tape
    return [
      { label: path.label, width: now.width, grows: then.width > now.width ? 1 : -1, tape: [x, from, to] },
    ]
  })
  return {
    ...{ room, alt, range, positions, aisles },
    size: [plan.width, plan.depth],
    moving: plan.fixtures
      .filter(({ name }) => moves.includes(name))
      .map(({ kind, x, y, width, depth }) => ({ kind, x, y, width, depth })),
  }
}

const shifted = (plan: FloorPlan, moves: readonly string[], by: number): FloorPlan => ({
  ...plan,
  fixtures: plan.fixtures.map((fixture) =>
    moves.includes(fixture.name) ? { ...fixture, y: fixture.y + by } : fixture,
  ),
})
