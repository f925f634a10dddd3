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
import { deployNoteFile, invalidContentExit } from './deploy-note.ts'
import { fetchPhotos, storeQualities } from './photos.ts'
import { keysBelow, listChangedPages, removeOldPreviews } from './previews.ts'
import { uploadRelease } from './upload-release.ts'
import { createWorkingCopy, storedAssetsFile } from './working-copy.ts'

/** A site to look at, or what keeps it from being built. */
export type PreviewResult =
  | {
      /** Names its folder, and lets in who knows it: 128 bits by chance, in hexadecimal digits. */
      readonly release: string
      /** The name that a deploy gives to the same pages. */
      readonly asDeployed: string
      /** Addresses of the pages that differ from what visitors see. */
      readonly pages: readonly string[]
    }
  | { /** Sentences for the writer, a line each. */ readonly problem: string }

export interface PublishedState {
  /** Where the repository of the deploy lies, its packages and its note of the deploy. */
  readonly repository: string
  readonly note: string
  readonly s3: S3Client
  readonly bucket: string
}

/**
 * Builds the site with edits in a copy of the repository, and puts it where it stays when it is published. Until then it
 * can be looked at by those who know its name.
 * @param live the release that visitors get
 * @throws Error when the machine fails, not the words
 */
export const buildPreview =
  ({ repository, note, s3, bucket }: PublishedState) =>
  async (edits: readonly Edit[], live?: string): Promise<PreviewResult> => {
    const copy = mkdtempSync(join(tmpdir(), 'site-'))
    const began = Date.now()
    try {
      const { parked, overridden } = createWorkingCopy(repository, copy, edits)
      const folders = { content: join(copy, 'content'), images: join(copy, 'web/images') }
      const photos = await fetchPhotos(folders, s3, bucket)
      await removeOldPreviews(s3, bucket)
      const there = new Set((await keysBelow('assets/', s3, bucket)).map(({ Key = '' }) => Key))
      writeFileSync(join(copy, storedAssetsFile), JSON.stringify([...there]))
      const problem = await build(copy, note)
      if (problem !== undefined) {
        log.info('publish.does_not_fit', { edits: edits.length })
        return { problem }
      }
      const builtMs = Date.now() - began
      const release = randomBytes(16).toString('hex')
      const asDeployed = await uploadRelease({ s3, bucket, built: copy, release, storedKeys: there })
      const pages = await listChangedPages(join(copy, 'build/site/pages'), live, edits, s3, bucket)
      if (photos.length > 0) await storeQualities(folders.images, s3, bucket)
      const counts = { edits: edits.length, parked: parked.length, overridden: overridden.length }
      log.info('publish.built', { ...counts, builtMs, allMs: Date.now() - began })
      return { release, asDeployed, pages }
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
  if (code === invalidContentExit) return said.trim()
  throw new Error(`the build ended with ${code}`)
}
