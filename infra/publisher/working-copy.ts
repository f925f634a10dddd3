import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppliedEdits, applyEdits, fileReader } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'

/** Paths below the root that a site build reads, besides packages. */
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

export const cacheFolders = ['build/fonts', 'build/picture-cache'] as const

/** List of the asset keys in the bucket, for the build. */
export const storedAssetsFile = 'build/assets-there.json'

/** Original pictures: as large as everything else together. */
const masters = join('web', 'images')

/** Copies the repository to a folder and applies edits to its content. @param repository only read */
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
    symlinkSync(join(repository, shared), join(folder, shared))
  const applied = applyEdits(fileReader(join(repository, 'content')), edits)
  for (const [file, text] of applied.files) {
    const target = join(folder, 'content', file)
    if (text === undefined) rmSync(target)
    else writeFileSync(target, text)
  }
  return applied
}
