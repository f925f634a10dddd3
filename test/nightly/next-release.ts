import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sourcePaths } from '#infra/publisher/working-copy.ts'
import { synthesise } from '#local/assembly-build.ts'

/** Of a review service, answered by the tests themselves. */
export const widgetHost = 'https://reviews.widget.example'

const widget = `testimonials-first:
  loader: ${widgetHost}/loader.js
  className: stand-in
  hosts: ['${widgetHost}']`

/** Edits for a release in which everything but the pictures has changed, with a review widget. */
const edits: readonly (readonly [files: RegExp, from: RegExp, to: string])[] = [
  [/\/brand\.yaml$/, /(plaster: ')#f6f3ee/, '$1#eef3f6'],
  [/\.(?:css|tsx?)$/, /\bfield-error\b/g, 'field-problem'],
  [/\.(?:css|tsx?)$/, /(["' .])text-link\b(?!\.)/g, '$1arrow-link'],
  [/\/content\/pages\/projects\.yaml$/, /^title: Projects$/m, 'title: Our next projects'],
  [/\/review-widgets\.yaml$/, /^\{\}$/m, widget],
  [/\/app\.tsx$/, /('data-alive', )''/, "$1'next'"],
  [/\/loader\.ts$/, /(quietMs = )\d+/, '$11900'],
]

export function buildNextRelease() {
  const copy = mkdtempSync(join(tmpdir(), 'next-release-'))
  for (const part of [...sourcePaths, 'build/fonts', 'build/picture-cache'])
    if (existsSync(part)) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
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
