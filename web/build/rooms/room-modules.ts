import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { roomSlugs } from '#content/room-slugs.ts'
import type { BuiltRoom, RoomPoster } from '#web/content/room.ts'
import { builtLayout } from '#web/content/room-layout.ts'
import { readProject } from '../read-projects.ts'
import { type NamedRoom, readRoom, readRooms, roomModule } from './read-rooms.ts'
import { buildRoomPictures } from './room-pictures.ts'
import { stripSheet } from './strip-sheet.ts'

const listModule = 'virtual:room-files'
const posterModule = 'virtual:room-posters'
const prefix = 'virtual:room/'

const imageFolder = join(import.meta.dirname, '../../images/rooms')
const cacheFolder = join(import.meta.dirname, '../../../build/picture-cache')

/** A file on its way to the browser: its name below the root of the site. */
interface RoomFile {
  readonly name: string
  readonly read: () => Buffer
}

/**
 * Provides `virtual:room/SLUG` with what the page of a room shows; `virtual:room-files` loads one by its slug, and
 * `virtual:room-posters` has the first picture of each. A client build writes the pictures and the sheet of the strip
 * beside its own files, the dev server serves them.
 */
export function roomModules(): Plugin {
  const files = new Map<string, RoomFile>()
  const offer = (built: Built): BuiltRoom => {
    for (const file of built.files) files.set(file.name, file)
    return built.room
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
    // As they are: as assets of the bundle all of them would be held in memory at once.
    writeBundle({ dir }) {
      if (this.environment.config.consumer !== 'client' || !dir) return
      for (const { name, read } of files.values()) writeFileSync(join(dir, name), read())
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '')
        if (!file) return next()
        const ending = file.name.split('.').at(-1)
        response.setHeader('content-type', ending === 'css' ? 'text/css' : `image/${ending}`)
        response.end(file.read())
      })
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

/** A room, and the files that it names. */
interface Built {
  readonly room: BuiltRoom
  readonly files: readonly RoomFile[]
}

async function build(named: NamedRoom): Promise<Built> {
  const { shown: _, order: __, layout, ...room } = named
  const { plan } = await readProject(room.project)
  const { files, ...pictures } = await buildRoomPictures(room, {
    folder: join(imageFolder, room.slug),
    cacheFolder,
  })
  const sheet = stripSheet({ ...room, ...pictures })
  const sheetName = `assets/${room.slug}-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`
  return {
    room: {
      ...room,
      pictures: { ...pictures, sheet: `/${sheetName}` },
      ...(plan && layout && { layout: builtLayout(room.slug, plan, layout) }),
    },
    files: [
      { name: sheetName, read: () => Buffer.from(sheet) },
      ...files.map(({ name, path }) => ({ name, read: () => readFileSync(path) })),
    ],
  }
}
