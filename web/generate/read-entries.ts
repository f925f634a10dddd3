import { statSync } from 'node:fs'
import { join } from 'node:path'
import { modulesFolder, spanishFolder } from '#compiler/compile-content.ts'
import type { Entries } from '#compiler/schemas/schemas.ts'
import { language } from '#content/language.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomSlugs } from '#content/room-slugs.ts'

type EntryFolder = 'projects' | 'rooms'

type Named<From extends EntryFolder> = Entries[From] & { readonly slug: string }

export type NamedProject = Named<'projects'>
export type NamedRoom = Named<'rooms'>

/** @returns path of the module with an entry's content in the language of this process */
export const entryModule = (folder: EntryFolder | 'services', slug: string): string =>
  join(language.code === 'es' ? spanishFolder : modulesFolder, folder, `${slug}.ts`)

/** Reads an entry, the only export of its module, again if it has changed. @throws Error if there is no such entry */
export async function readEntry<From extends EntryFolder>(folder: From, slug: string): Promise<Named<From>> {
  const file = entryModule(folder, slug)
  const [entry] = Object.values(await import(`${file}?${Math.trunc(statSync(file).mtimeMs)}`))
  return { slug, ...(entry as Entries[From]) }
}

/** Reads all projects, in display order. */
export const readProjects = () => Promise.all(projectSlugs.map((slug) => readEntry('projects', slug)))

/** Reads all rooms that have a page. */
export const readRooms = () => Promise.all(roomSlugs.map((slug) => readEntry('rooms', slug)))
