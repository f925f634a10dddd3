import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const readFrom =
  (folder: string) =>
  (file: string): string | undefined => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
