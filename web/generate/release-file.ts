import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files-below.ts'

/** Lies beside the pages of every release and tells them apart: for `npm run rollback` and `smoke`. */
export const releaseFile = 'release.json'

/** Contents of a release. All of it is public anyway. */
export interface ReleaseNote {
  /** Twelve hexadecimal digits that depend on the files and their headers alone: the same pages are the same release. */
  readonly release: string
  /** MD5 of every file beside it, in hexadecimal digits, by its path: what S3 calls the ETag of the object. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * The note of the release that a folder holds: the same text for the same files, whenever they were built.
 * @param headers what the answers' headers say that depends on this release
 */
export function describeRelease(folder: string, headers: readonly string[]): string {
  const files = filesBelow(folder).filter((file) => file !== releaseFile)
  return releaseNote(new Map(files.map((file) => [file, readFileSync(join(folder, file))])), headers)
}

/** The note of a release with these files, by path. */
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
