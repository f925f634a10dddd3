import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'

/**
 * Writes edits into content/; the rest of each file stays as it is.
 * @returns what to tell whoever commits it, a line each
 */
export function pullEdits(edits: readonly Edit[], folder: string): string[] {
  const { files, spent, overridden, parked } = applyEdits(
    (file) => readFileSync(join(folder, file), 'utf8'),
    edits,
  )
  for (const [file, text] of files) writeFileSync(join(folder, file), text)
  return [
    ...[...files.keys()].map((file) => `content/${file}`),
    ...overridden.map((edit) => `over what the repository says now  ${inLine(edit)}`),
    ...parked.map((edit) => `left out, its place is gone        ${inLine(edit)}`),
    ...spent.map((edit) => `there already: drop it             ${inLine(edit)}`),
  ]
}

export const inLine = ({ id, by, at, file, path, was, now }: Edit): string =>
  `${id}  ${new Date(at * 1000).toISOString().slice(0, 16)}  ${by}  ${file} ${path.join('.')}: ${JSON.stringify(was) ?? 'nothing'} → ${JSON.stringify(now) ?? 'nothing'}`
