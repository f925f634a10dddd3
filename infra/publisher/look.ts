import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Edit } from '#edits/edit.ts'
import { log } from '#lambdas/adapters/log.ts'
import { contentDoesNotFit, deployNoteFile } from './deploy-note.ts'
import { nameRelease } from './name-release.ts'
import { fetchPhotos, keepQualities } from './photos.ts'
import { assetKeys, putRelease } from './put-release.ts'
import { assetsThere, layWorkingCopy } from './working-copy.ts'

/** A site to look at, or what keeps it from being built. */
export type Looked =
  | {
      /** Names the folder `previews/<key>` and lets in who knows it: 128 bits, in hexadecimal digits. */
      readonly key: string
      /** What the pages are: the same for the same pages. */
      readonly release: string
    }
  | { /** Sentences for the writer, a line each. */ readonly problem: string }

export interface Publishing {
  /** Where the repository of the deploy lies, its packages and its note of the deploy. */
  readonly repository: string
  readonly note: string
  readonly s3: S3Client
  readonly bucket: string
}

/** Prefix of the pages of a preview; its facts lie beside, where no address leads. */
export const previewFolder = (key: string) => `previews/${key}`

/**
 * The publisher's handler: builds the site with edits in a copy of the repository, and puts it where those can look at it
 * who know its key.
 * @throws Error when the machine fails, not the words
 */
export const look =
  ({ repository, note, s3, bucket }: Publishing) =>
  async (edits: readonly Edit[]): Promise<Looked> => {
    const copy = mkdtempSync(join(tmpdir(), 'site-'))
    const began = Date.now()
    try {
      const { parked, overridden } = layWorkingCopy(repository, copy, edits)
      const folders = { content: join(copy, 'content'), images: join(copy, 'web/images') }
      const photos = await fetchPhotos(folders, s3, bucket)
      const there = await assetKeys(s3, bucket)
      writeFileSync(join(copy, assetsThere), JSON.stringify([...there]))
      const problem = await build(copy, note)
      if (problem !== undefined) {
        log.info('publish.does_not_fit', { edits: edits.length })
        return { problem }
      }
      const builtMs = Date.now() - began
      const release = nameRelease(copy)
      const key = randomBytes(16).toString('hex')
      const prefix = previewFolder(key)
      const facts = `${prefix}.facts.json`
      await putRelease({ s3, bucket, built: copy, prefix, facts, there })
      if (photos.length > 0) await keepQualities(folders.images, s3, bucket)
      const counts = { edits: edits.length, parked: parked.length, overridden: overridden.length }
      log.info('publish.built', { release, ...counts, builtMs, allMs: Date.now() - began })
      return { key, release }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }

/**
 * Builds in a process of its own, whose modules are the copy's.
 * @returns what does not fit in content/
 * @throws Error when it broke for another reason, without its words, which quote content: logs hold none
 */
async function build(copy: string, note: string): Promise<string | undefined> {
  const program = spawn(process.execPath, ['infra/publisher/build-release.ts', join(note, deployNoteFile)], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    // No credentials: a build reads files, and writes files.
    env: { PATH: process.env.PATH, HOME: copy, TMPDIR: tmpdir(), NODE_ENV: 'production' },
  })
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  if (code === 0) return undefined
  if (code === contentDoesNotFit) return said.trim()
  throw new Error(`the build ended with ${code}`)
}
