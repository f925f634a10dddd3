import { join } from 'node:path'
import type { Plugin } from 'vite'
import { faces, type WallFace } from '#compiler/schemas/room-codes.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import type { BuiltRoom, RoomPoster } from '#web/content/room.ts'
import { modulesBySlug } from '../modules-by-slug.ts'
import type { NamedRecipe } from '../pictures/build-pictures.ts'
import { noteRecipes, servePictures } from '../pictures/recipes-of-build.ts'
import { type NamedRoom, readRoom, readRooms, roomModule } from './read-rooms.ts'
import { buildRoomPictures } from './room-pictures.ts'

const posterModule = 'virtual:room-posters'

const imageFolder = join(import.meta.dirname, '../../images/rooms')

/**
 * The modules of rooms, and `virtual:room-posters` with the first picture of each. A client build notes how their
 * pictures are made, the dev server serves them.
 */
export function roomModules(): Plugin[] {
  const recipes = new Map<string, NamedRecipe['recipe']>()
  const offer = async (named: NamedRoom): Promise<BuiltRoom> => {
    const { room, pictures } = await build(named)
    for (const { name, recipe } of pictures) recipes.set(name, recipe)
    return room
  }
  return [
    modulesBySlug({
      kind: 'room',
      slugs: roomSlugs,
      fileOf: roomModule,
      moduleOf: async (slug, version) =>
        `export const room = ${JSON.stringify(await offer(await readRoom(slug, version)))}`,
    }),
    {
      name: 'site-rooms',
      resolveId: (source) => (source === posterModule ? `\0${source}` : undefined),
      load: async (id) =>
        id === `\0${posterModule}` ? postersOf(await Promise.all((await readRooms()).map(offer))) : undefined,
      writeBundle({ dir }) {
        if (this.environment.config.consumer === 'client' && dir) noteRecipes(dir, 'rooms', recipes)
      },
      configureServer(server) {
        server.middlewares.use(servePictures(recipes))
      },
    },
  ]
}

const postersOf = (rooms: readonly BuiltRoom[]): string => {
  const postersAt = (face: WallFace) =>
    rooms.map(
      ({ slug, title, groups, walls, pictures }): RoomPoster => ({
        slug,
        title,
        face,
        groups: groups.filter(({ group, finishes: [, ...others] }) =>
          // Each of them changes this wall.
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

interface Built {
  readonly room: BuiltRoom
  readonly pictures: readonly NamedRecipe[]
}

async function build(named: NamedRoom): Promise<Built> {
  const { shown: _, order: __, ...room } = named
  const { pictures, ...built } = buildRoomPictures(room, join(imageFolder, room.slug))
  return {
    room: { ...room, pictures: built },
    pictures,
  }
}
