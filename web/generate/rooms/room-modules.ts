import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { roomSlugs } from '#content/room-slugs.ts'
import type { BuiltRoom, RoomPoster } from '#web/content/room.ts'
import { builtLayout } from '#web/content/room-layout.ts'
import type { NamedRecipe } from '../pictures/build-pictures.ts'
import { noteRecipes, servePictures } from '../pictures/recipes-of-build.ts'
import { readProject } from '../read-projects.ts'
import { type NamedRoom, readRoom, readRooms, roomModule } from './read-rooms.ts'
import { buildRoomPictures } from './room-pictures.ts'

const listModule = 'virtual:room-files'
const posterModule = 'virtual:room-posters'
const prefix = 'virtual:room/'

const imageFolder = join(import.meta.dirname, '../../images/rooms')

/**
 * Provides `virtual:room/SLUG` with what the page of a room shows; `virtual:room-files` loads one by its slug, and
 * `virtual:room-posters` has the first picture of each. A client build notes how the pictures are made, the dev server
 * serves them.
 */
export function roomModules(): Plugin {
  const recipes = new Map<string, NamedRecipe['recipe']>()
  const offer = ({ room, pictures }: Built): BuiltRoom => {
    for (const { name, recipe } of pictures) recipes.set(name, recipe)
    return room
  }
  return {
    name: 'site-rooms',
    resolveId: (source) =>
      [listModule, posterModule].includes(source) || source.startsWith(prefix) ? `\0${source}` : undefined,
    async load(id) {
      if (id === `\0${listModule}`) return listOf(roomSlugs)
      if (id === `\0${posterModule}`)
        return postersOf((await Promise.all((await readRooms()).map(build))).map(offer))
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const slug = id.slice(prefix.length + 1)
      const file = roomModule(slug)
      this.addWatchFile(file)
      const version = this.environment.mode === 'dev' ? statSync(file).mtimeMs : undefined
      return `export const room = ${JSON.stringify(offer(await build(await readRoom(slug, version))))}`
    },
    writeBundle({ dir }) {
      if (this.environment.config.consumer !== 'client' || !dir) return
      noteRecipes(dir, 'rooms', recipes)
    },
    configureServer(server) {
      server.middlewares.use(servePictures(recipes))
    },
  }
}

const listOf = (slugs: readonly string[]) =>
  `export const roomFiles = {${slugs.map((slug) => `'${slug}': () => import('${prefix}${slug}')`).join(', ')}}`

const postersOf = (rooms: readonly BuiltRoom[]): string => {
  const posters = rooms.map(
    ({ slug, title, walls, pictures }): RoomPoster => ({
      slug,
      title,
      alt: walls.front.alt,
      prefix: pictures.prefix,
    }),
  )
  return `export const roomPosters = ${JSON.stringify(posters)}`
}

/** A room, and how its pictures are made. */
interface Built {
  readonly room: BuiltRoom
  readonly pictures: readonly NamedRecipe[]
}

async function build(named: NamedRoom): Promise<Built> {
  const { shown: _, order: __, layout, ...room } = named
  const { plan } = await readProject(room.project)
  const { pictures, ...built } = buildRoomPictures(room, join(imageFolder, room.slug))
  return {
    room: {
      ...room,
      pictures: built,
      ...(plan && layout && { layout: builtLayout(room.slug, plan, layout) }),
    },
    pictures,
  }
}
