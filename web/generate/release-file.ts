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
  const files = Object.fromEntries(
    filesBelow(folder)
      .filter((file) => file !== releaseFile)
      .toSorted()
      .map((file) => [file, hash('md5', readFileSync(join(folder, file)))]),
  )
  const release = hash('sha256', JSON.stringify([files, headers])).slice(0, 12)
  return `${JSON.stringify({ release, files } satisfies ReleaseNote)}\n`
}

const hash = (algorithm: 'md5' | 'sha256', content: string | Buffer) =>
  createHash(algorithm).update(content).digest('hex')
