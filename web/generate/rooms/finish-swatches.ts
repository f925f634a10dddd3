import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Room } from '#compiler/schemas/rooms.ts'
import { replaceFile } from '../replace-file.ts'
import { readRooms } from './read-rooms.ts'

const folder = join(import.meta.dirname, '../../../build/rooms')

/** Writes the colors of all swatches before Vite resolves the style sheet that imports them. */
export const finishSwatches = (): Plugin => ({
  name: 'site-finish-swatches',
  async config() {
    mkdirSync(folder, { recursive: true })
    replaceFile(join(folder, 'finish-swatches.css'), swatchRules(await readRooms()))
  },
})

/** Builds a rule with the color of each finish, which is content. */
export const swatchRules = (rooms: readonly (Pick<Room, 'groups'> & { readonly slug: string })[]): string =>
  rooms
    .flatMap(({ slug, groups }) =>
      groups.flatMap(({ group, finishes }) =>
        finishes.map(
          ({ code, color }) => `#${slug} [name$="${group}"][value="${code}"] { --finish: ${color} }`,
        ),
      ),
    )
    .join('\n')
