import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { synthesise } from '#local/assembly-build.ts'
import { copyRepository } from './changed-copy.ts'

/** Edits for a release in which everything but the pictures has changed. */
const edits: readonly (readonly [files: RegExp, from: RegExp, to: string])[] = [
  [/\/brand\.yaml$/, /(plaster: ')#f6f3ee/, '$1#eef3f6'],
  [/\.(?:css|tsx?)$/, /\bfield-error\b/g, 'field-problem'],
  [/\.(?:css|tsx?)$/, /(["' .])text-link\b(?!\.)/g, '$1arrow-link'],
  [/\/content\/pages\/projects\.yaml$/, /^title: Projects$/m, 'title: Our next projects'],
  [/\/hydrate\.tsx$/, /(dataset\.alive = )''/, "$1'next'"],
  [/\/loader\.ts$/, /(quietMs = )\d+/, '$11900'],
]

export function buildNextRelease() {
  const copy = copyRepository()
  for (const edit of edits) apply(edit, copy)
  const assemblyFolder = join(copy, 'build/assembly')
  synthesise(copy, assemblyFolder)
  return { assemblyFolder, remove: () => rmSync(copy, { recursive: true }) }
}

/** @throws Error if there is nothing to edit, so that the test would compare identical releases */
function apply([files, from, to]: (typeof edits)[number], copy: string): void {
  const edited = ['content', 'web', 'forms', 'lambdas']
    .flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(copy, folder, file),
      ),
    )
    .filter((file) => files.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      const changed = text.replace(from, to)
      if (changed !== text) writeFileSync(file, changed)
      return changed !== text
    })
  if (edited.length === 0) throw new Error(`no file of the site has ${from} any more`)
}
