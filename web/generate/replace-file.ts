import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file in one step: another build on this machine may read it meanwhile. */
export function replaceFile(file: string, content: Buffer | string): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}
