import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectTitles } from '#content/project-titles.ts'
import { roomSlugs } from '#content/room-slugs.ts'
import type { BuiltRoom, RoomPoster } from '#web/content/room.ts'
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
  readonly read: () => string | Buffer
}

/**
 * Provides `virtual:room/SLUG` with what the page of a room shows; `virtual:room-files` loads one by its slug, and
 * `virtual:room-posters` has the first picture of each. A client
 * build emits the pictures and the sheet of the strip, the dev server serves them from the cache.
 */
export function roomModules(): Plugin {
  const served = new Map<string, RoomFile>()
  return {
    name: 'site-rooms',
    resolveId: (source) =>
      [listModule, posterModule].includes(source) || source.startsWith(prefix) ? `\0${source}` : undefined,
    async load(id) {
      if (id === `\0${listModule}`) return listOf(roomSlugs)
      if (id === `\0${posterModule}`) return posters()
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const slug = id.slice(prefix.length + 1)
      const file = roomModule(slug)
      this.addWatchFile(file)
      const isDev = this.environment.mode === 'dev'
      const { room, files } = await build(await readRoom(slug, isDev ? statSync(file).mtimeMs : undefined))
      for (const each of files) {
        if (isDev) served.set(`/${each.name}`, each)
        else if (this.environment.config.consumer === 'client')
          this.emitFile({ type: 'asset', fileName: each.name, source: each.read() })
      }
      return `export const room = ${JSON.stringify(room)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = served.get(request.url ?? '')
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

/** The files that they name are emitted with the rooms' own pages. */
async function posters(): Promise<string> {
  const all = await Promise.all((await readRooms()).map(build))
  const shown = all.map(
    ({ room: { slug, title, walls, pictures } }): RoomPoster => ({
      slug,
      title,
      alt: walls.front.alt,
      prefix: pictures.prefix,
    }),
  )
  return `export const roomPosters = ${JSON.stringify(shown)}`
}

async function build({ shown: _, ...room }: NamedRoom): Promise<{ room: BuiltRoom; files: RoomFile[] }> {
  const {
    prefix: addresses,
    changed,
    files,
  } = await buildRoomPictures(room, {
    folder: join(imageFolder, room.slug),
    cacheFolder,
  })
  const sheet = stripSheet({ ...room, prefix: addresses, changed })
  const sheetName = `assets/${room.slug}-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`
  return {
    room: {
      ...room,
      projectTitle: projectTitles[room.project] ?? '',
      pictures: { prefix: addresses, sheet: `/${sheetName}`, changed },
    },
    files: [
      { name: sheetName, read: () => sheet },
      ...files.map(({ name, path }) => ({ name, read: () => readFileSync(path) })),
    ],
  }
}
