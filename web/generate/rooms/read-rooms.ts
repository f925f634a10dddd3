import { join } from 'node:path'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import { roomSlugs } from '#content/room-slugs.ts'

export type NamedRoom = Room & { readonly slug: string }

export const roomModule = (slug: string): string => join(modulesFolder, 'rooms', `${slug}.ts`)

/** @param version cache buster, if the file may have changed @throws Error if there is no such room */
export async function readRoom(slug: string, version?: number): Promise<NamedRoom> {
  const file = roomModule(slug)
  const { room } = await import(version === undefined ? file : `${file}?${version}`)
  return { slug, ...(room as Room) }
}

/** Reads all rooms that have a page. */
export const readRooms = (): Promise<NamedRoom[]> => Promise.all(roomSlugs.map((slug) => readRoom(slug)))
