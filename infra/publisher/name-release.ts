import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactsFile } from '#compiler/facts-file.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'

/**
 * Names what was built after its pages; where the functions are to say something else than the deploy's own, after that,
 * too, and writes it into the note. So what changes e-mails alone is a release of its own, which can be taken back.
 * @param built folder of the built site's repository
 */
export function nameRelease(built: string): string {
  const file = join(built, 'build/site/pages', releaseFile)
  const note: ReleaseNote = JSON.parse(readFileSync(file, 'utf8'))
  const { base, modules }: FactsFile = JSON.parse(readFileSync(join(built, 'build/facts.json'), 'utf8'))
  const said = hash(JSON.stringify(modules))
  if (said === base) return note.release
  const release = hash(note.release + said)
  writeFileSync(file, `${JSON.stringify({ ...note, release } satisfies ReleaseNote)}\n`)
  return release
}

/** Twelve hexadecimal digits, as a deploy names its releases and facts. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
