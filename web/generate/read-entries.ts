import { join } from 'node:path'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { Entries } from '#compiler/schemas/schemas.ts'
import { projectSlugs } from '#content/project-slugs.ts'
import { roomSlugs } from '#content/room-slugs.ts'

type Folder = 'projects' | 'rooms'
type Named<From extends Folder> = Entries[From] & { readonly slug: string }

export type NamedProject = Named<'projects'>
export type NamedRoom = Named<'rooms'>

export const entryModule = (folder: Folder, slug: string): string => join(modulesFolder, folder, `${slug}.ts`)

/** @param version cache buster, if the file may have changed @throws Error if there is no such entry */
export async function readEntry<From extends Folder>(
  folder: From,
  slug: string,
  version?: number,
): Promise<Named<From>> {
  const file = entryModule(folder, slug)
  const module = await import(version === undefined ? file : `${file}?${version}`)
  return { slug, ...module[folder.slice(0, -1)] }
}

/** Reads all projects, in display order. */
export const readProjects = () => Promise.all(projectSlugs.map((slug) => readEntry('projects', slug)))

/** Reads all rooms that have a page. */
export const readRooms = () => Promise.all(roomSlugs.map((slug) => readEntry('rooms', slug)))
