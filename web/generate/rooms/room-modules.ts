import { join } from 'node:path'
import type { Plugin } from 'vite'
import { faces, type WallFace } from '#compiler/schemas/room-codes.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import type { BuiltRoom, RoomPoster } from '#web/content/room.ts'
import { modulesBySlug } from '../modules-by-slug.ts'
import { addRecipes } from '../pictures/recipes-of-build.ts'
import { type NamedRoom, readEntry, readRooms } from '../read-entries.ts'
import { buildRoomPictures } from './room-pictures.ts'

const posterModule = 'virtual:room-posters'

/** Modules with the props of each room's page, and `virtual:room-posters` for samples. */
export const roomModules = (): Plugin[] => [
  modulesBySlug(
    'room',
    roomSlugs,
    async (slug) => `export const room = ${JSON.stringify(buildRoom(await readEntry('rooms', slug)))}`,
  ),
  {
    name: 'site-rooms',
    resolveId: (source) => (source === posterModule ? `\0${source}` : undefined),
    load: async (id) =>
      id === `\0${posterModule}` ? postersOf((await readRooms()).map(buildRoom)) : undefined,
  },
]

function buildRoom({ shown: _, order: __, ...room }: NamedRoom): BuiltRoom {
  const folder = join(import.meta.dirname, '../../images/rooms', room.slug)
  const { recipes, ...pictures } = buildRoomPictures(room, folder)
  addRecipes(recipes)
  return { ...room, pictures }
}

/** Builds a module of posters: the front wall with three groups, and the left wall with its floors. */
const postersOf = (rooms: readonly BuiltRoom[]): string => {
  const postersAt = (face: WallFace) =>
    rooms.map(
      ({ slug, title, groups, walls, pictures }): RoomPoster => ({
        slug,
        title,
        face,
        groups: groups.filter(({ group, finishes: [, ...others] }) =>
          others.every(
            ({ code }) => (pictures.changed.noon?.[group]?.[code] ?? 0) & (1 << faces.indexOf(face)),
          ),
        ),
        alt: walls[face].alt,
        prefix: pictures.prefix,
      }),
    )
  const front = postersAt('front').map((poster) => ({ ...poster, groups: poster.groups.slice(0, 3) }))
  const floors = postersAt('left').map((poster) => ({
    ...poster,
    groups: poster.groups.filter(({ group }) => group === 'floor'),
  }))
  return `export const roomPosters = ${JSON.stringify(front)}
export const floorPosters = ${JSON.stringify(floors.filter(({ groups }) => groups.length > 0))}`
}
