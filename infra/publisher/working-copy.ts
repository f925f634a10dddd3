import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AppliedEdits, applyEdits } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'

/** The folders and files below the root that a build of the site reads, but for what it installs. */
export const sources = [
  'content',
  'forms',
  'lambdas',
  'web',
  'infra',
  'package.json',
  'tsconfig.json',
  'cdk.json',
] as const

/** What an earlier build keeps for the next: it takes a third of the time with them. */
export const caches = ['build/fonts', 'build/minified-cache', 'build/picture-cache'] as const

/** Masters of pictures, which no build changes: as much as all else together. */
const masters = join('web', 'images')

/**
 * Lays a copy of the repository into a folder, with edits in its content.
 * @param repository is only read
 */
export function layWorkingCopy(repository: string, folder: string, edits: readonly Edit[]): AppliedEdits {
  for (const part of [...sources, ...caches])
    if (existsSync(join(repository, part)))
      cpSync(join(repository, part), join(folder, part), {
        recursive: true,
        filter: (source) => source !== join(repository, masters),
      })
  for (const shared of [masters, 'node_modules']) symlinkSync(join(repository, shared), join(folder, shared))
  const applied = applyEdits((file) => textOf(join(repository, 'content', file)), edits)
  for (const [file, text] of applied.files) {
    const target = join(folder, 'content', file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return applied
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
