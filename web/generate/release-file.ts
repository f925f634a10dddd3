import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files-below.ts'

/** File that identifies a release, for `npm run rollback` and `smoke`. */
export const releaseFile = 'release.json'

/** Contents of a release; public. */
export interface ReleaseNote {
  /** Twelve hex digits, derived from files and headers: the same pages are the same release. */
  readonly release: string
  /** MD5 of every other file by path, in hex: the ETag of the object in S3. */
  readonly files: Readonly<Record<string, string>>
}

/** Builds release.json for the files of a folder. @param headers parts of response headers that depend on the release */
export function describeRelease(folder: string, headers: readonly string[]): string {
  const files = filesBelow(folder).filter((file) => file !== releaseFile)
  return releaseNote(new Map(files.map((file) => [file, readFileSync(join(folder, file))])), headers)
}

/** Builds release.json for files by path. */
export function releaseNote(
  contents: ReadonlyMap<string, string | Buffer>,
  headers: readonly string[] = [],
): string {
  const files = Object.fromEntries(
    [...contents].map(([file, content]) => [file, hash('md5', content)] as const).toSorted(byPath),
  )
  const release = hash('sha256', JSON.stringify([files, headers])).slice(0, 12)
  return `${JSON.stringify({ release, files } satisfies ReleaseNote)}\n`
}

const byPath = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1

const hash = (algorithm: 'md5' | 'sha256', content: string | Buffer) =>
  createHash(algorithm).update(content).digest('hex')
