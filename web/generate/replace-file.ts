import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file atomically, since another build may read it. */
export function replaceFile(file: string, content: Buffer | string): void {
  const temporaryFile = `${file}.${randomUUID()}`
  writeFileSync(temporaryFile, content)
  renameSync(temporaryFile, file)
}
