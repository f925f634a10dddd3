import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads files of a folder by their paths below it: the text, or undefined where there is none. */
export const readFrom =
  (folder: string) =>
  (file: string): string | undefined => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
