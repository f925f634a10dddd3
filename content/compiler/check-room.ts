import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { nearestOf } from './nearest-of.ts'
import type { Report } from './problem.ts'
import type { FloorPlan } from './schemas/projects.ts'
import { faces } from './schemas/room-codes.ts'
import type { Room, RoomLayout } from './schemas/rooms.ts'

interface Around {
  /** Plan of the room's project. */
  readonly plan: FloorPlan | undefined
  /** Where its pictures are. */
  readonly folder: string
}

/** Choices named twice, a layout that its plan does not know, and pictures that a shown room lacks. */
export function checkRoom(room: Room, { plan, folder }: Around, report: Report): void {
  const { shown, groups, lights, layout } = room
  const once = (path: readonly PropertyKey[], names: readonly string[]) => {
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) report([...path, at], `“${name}” stands here twice: keep one of the two`)
  }
  const groupNames = groups.map(({ group }) => group)
  const lightNames = lights.map(({ light }) => light)
  once(['groups'], groupNames)
  once(['lights'], lightNames)
  for (const [at, { finishes }] of groups.entries()) {
    const codes = finishes.map(({ code }) => code)
    once(['groups', at, 'finishes'], codes)
  }
  if (layout) checkLayout(layout, plan, report)
  if (!shown) return
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const name of picturesOf(room))
    if (!files.some((file) => name.test(file)))
      report(
        ['shown'],
        `web/images/rooms/${basename(folder)} has no ${inWords(name)}: the room cannot be shown yet`,
      )
}

/** Checks that the movable part stands in the project's plan, and stays within its range. */
function checkLayout(layout: RoomLayout, plan: FloorPlan | undefined, report: Report): void {
  if (!plan) {
    report(['layout'], 'the project of this room has no plan: leave “layout” out')
    return
  }
  const names = plan.fixtures.map(({ name }) => name)
  for (const [at, name] of layout.moves.entries()) {
    const near = nearestOf(name, names)
    if (!names.includes(name))
      report(
        ['layout', 'moves', at],
        `there is no “${name}” in the plan of the project${near ? `: did you mean “${near}”` : ''}`,
      )
  }
  const [least, most] = layout.range
  for (const [at, { inches }] of layout.positions.entries())
    if (inches < least || inches > most)
      report(['layout', 'positions', at, 'inches'], `must be within the range, ${least} to ${most}`)
}

/**
 * Pictures that a room's folder must hold: six faces in each light, and of each finish at least one face that it
 * touches.
 */
const picturesOf = ({ groups, lights }: Pick<Room, 'groups' | 'lights'>): RegExp[] =>
  lights.flatMap(({ light }) => [
    ...faces.map((face) => new RegExp(`^${light}-${face}\\.jpg$`)),
    ...groups.flatMap(({ group, finishes: [, ...others] }) =>
      light === 'drawn'
        ? []
        : others.map(({ code }) => new RegExp(`^${light}-${group}-${code}-(?:${faces.join('|')})\\.webp$`)),
    ),
  ])

const inWords = ({ source }: RegExp) => source.replace(/^\^|\\|\$$/g, '').replace(/\(\?:.*?\)/, 'FACE')
