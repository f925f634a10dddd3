import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file atomically, since another build may read it. Its folder is created if missing. */
export function replaceFile(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporaryFile = `${file}.${randomUUID()}`
  writeFileSync(temporaryFile, content)
  renameSync(temporaryFile, file)
}
