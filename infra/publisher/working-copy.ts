import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppliedEdits, applyEdits, fileReader } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'

/** The folders and files below the root that a build of the site reads, but for what it installs. */
export const sourcePaths = [
  'content',
  'forms',
  'lambdas',
  'web',
  'infra',
  'package.json',
  'tsconfig.json',
  'cdk.json',
] as const

/** What an earlier build keeps for the next. */
export const cacheFolders = ['build/fonts', 'build/picture-cache'] as const

/** What the bucket has of assets, for the build: a list of their keys. */
export const storedAssetsFile = 'build/assets-there.json'

/** Masters of pictures: as much as all else together. */
const masters = join('web', 'images')

/** The one file among them that a build writes. */
export const qualitiesFile = 'qualities.json'

/**
 * Lays a copy of the repository into a folder, with edits in its content.
 * @param repository is only read
 */
export function createWorkingCopy(repository: string, folder: string, edits: readonly Edit[]): AppliedEdits {
  for (const part of [...sourcePaths, ...cacheFolders])
    if (existsSync(join(repository, part)))
      cpSync(join(repository, part), join(folder, part), {
        recursive: true,
        filter: (source) => source !== join(repository, masters),
      })
  mkdirSync(join(folder, masters), { recursive: true })
  for (const shared of [
    'node_modules',
    ...readdirSync(join(repository, masters)).map((name) => join(masters, name)),
  ])
    if (shared === join(masters, qualitiesFile)) cpSync(join(repository, shared), join(folder, shared))
    else symlinkSync(join(repository, shared), join(folder, shared))
  const applied = applyEdits(fileReader(join(repository, 'content')), edits)
  for (const [file, text] of applied.files) {
    const target = join(folder, 'content', file)
    if (text === undefined) rmSync(target)
    else writeFileSync(target, text)
  }
  return applied
}
