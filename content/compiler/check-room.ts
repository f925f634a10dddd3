import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Report } from './problem.ts'
import { faces } from './schemas/room-codes.ts'
import type { Room } from './schemas/rooms.ts'

/** Choices named twice, and pictures that a shown room lacks. */
export function checkRoom(room: Room, folder: string, report: Report): void {
  const { shown, groups, lights } = room
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
  if (!shown) return
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const name of picturesOf(room))
    if (!files.some((file) => name.test(file)))
      report(
        ['shown'],
        `web/images/rooms/${basename(folder)} has no ${inWords(name)}: the room cannot be shown yet`,
      )
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
