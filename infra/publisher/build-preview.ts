import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { Edit } from '#edits/edit.ts'
import { log } from '#lambdas/adapters/log.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'
import { cacheHeaders, contentTypeOf } from '../release-objects.ts'
import { releaseMetadata } from '../security-headers.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'
import { deployNoteFile, invalidContentExit } from './deploy-note.ts'
import { fetchPhotos, photosIn } from './photos.ts'
import { keysBelow, listChangedPages, removeOldPreviews } from './previews.ts'
import { createWorkingCopy, storedAssetsFile } from './working-copy.ts'

/** A preview, or the reason why content is invalid. */
export type PreviewResult =
  | {
      /** Names its folder and grants access: 128 random bits in hex. */
      readonly release: string
      readonly asDeployed: string
      readonly pages: readonly string[]
    }
  | { /** Sentences for the writer, one per line. */ readonly problem: string }

export interface PublishedState {
  /** Folder of the deployed repository and its packages. */
  readonly repository: string
  readonly note: string
  readonly s3: S3Client
  readonly bucket: string
}

/**
 * Builds the site with edits in a copy of the repository, and uploads it where it stays when it is published. Until
 * then, only those who know its id can see it.
 * @param live active release
 * @throws Error for failures other than invalid content
 */
export const buildPreview =
  ({ repository, note, s3, bucket }: PublishedState) =>
  async (edits: readonly Edit[], live?: string): Promise<PreviewResult> => {
    const copy = mkdtempSync(join(tmpdir(), 'site-'))
    const startMs = Date.now()
    try {
      const { targetMissing, overridden } = createWorkingCopy(repository, copy, edits)
      const folders = { content: join(copy, 'content'), images: join(copy, 'web/images') }
      await fetchPhotos(folders, s3, bucket)
      await removeOldPreviews(s3, bucket)
      const storedKeys = new Set(await keysBelow('assets/', s3, bucket))
      writeFileSync(join(copy, storedAssetsFile), JSON.stringify([...storedKeys]))
      const problem = await build(copy, note)
      if (problem !== undefined) {
        log.info('publish.does_not_fit', { edits: edits.length })
        return { problem }
      }
      const builtMs = Date.now() - startMs
      const release = randomBytes(16).toString('hex')
      const asDeployed = await uploadRelease({ s3, bucket, built: copy, release, storedKeys })
      const pages = await listChangedPages(join(copy, 'build/site/pages'), live, edits, s3, bucket)
      const counts = { targetMissing: targetMissing.length, overridden: overridden.length }
      log.info('publish.built', { edits: edits.length, ...counts, builtMs, allMs: Date.now() - startMs })
      return { release, asDeployed, pages }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }

/**
 * Builds in a separate process. @returns content problems
 * @throws Error for other failures, with nothing of stderr but code and stack: it quotes content, which logs must not contain
 */
async function build(copy: string, note: string): Promise<string | undefined> {
  const program = spawn(process.execPath, ['infra/publisher/build-release.ts', join(note, deployNoteFile)], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    // No credentials: a build only reads and writes files.
    env: { PATH: process.env.PATH, HOME: copy, TMPDIR: tmpdir(), NODE_ENV: 'production' },
  })
  const [stderr, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  if (code === 0) return undefined
  if (code === invalidContentExit) return stderr.trim()
  const causes = stderr.match(/^ +(?:at |code: ').*/gm)?.map((line) => line.trim()) ?? []
  throw new Error([`the build exited with ${code}`, ...causes.slice(0, 5)].join(' '))
}

const concurrency = 16

interface ReleaseUpload extends Pick<PublishedState, 's3' | 'bucket'> {
  readonly built: string
  readonly release: string
  readonly storedKeys: ReadonlySet<string>
}

/**
 * Uploads a built release without activating it. Its note goes outside its folder: only a folder with a note is offered
 * for rollback. Rejects with S3's raw error.
 * @returns release id that a deploy gives the same pages
 */
async function uploadRelease({ s3, bucket, built, release, storedKeys }: ReleaseUpload): Promise<string> {
  const site = join(built, 'build/site')
  const metadata = releaseMetadata(JSON.parse(readFileSync(join(built, 'build/site.json'), 'utf8')))
  const assets = filesBelow(join(site, 'assets')).filter((file) => !storedKeys.has(`assets/${file}`))
  const pages = join(site, 'pages')
  const note: ReleaseNote = JSON.parse(readFileSync(join(pages, releaseFile), 'utf8'))
  const ownNote = `${JSON.stringify({ ...note, release } satisfies ReleaseNote)}\n`
  const ofRelease = { CacheControl: cacheHeaders.pages, Metadata: { ...metadata } }
  const put = (Key: string, name: string, Body: string | Buffer, more: Partial<PutObjectCommandInput>) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: contentTypeOf(name), ...more }))
  // First, so that an interrupted preview is found.
  await put(previewNotes + release, releaseFile, ownNote, ofRelease)
  await pMap(assets, putAsset, { concurrency })
  const putPage = (file: string) =>
    put(`${releaseKey(release)}/${file}`, file, readFileSync(join(pages, file)), ofRelease)
  await pMap(Object.keys(note.files), putPage, { concurrency })
  const facts = factsOfRelease(release)
  await put(facts, facts, readFileSync(join(built, 'build/facts.json')), { CacheControl: 'no-cache' })
  return note.release

  /** Never overwrites: its name contains a content hash, and browsers cache it for a year. */
  async function putAsset(name: string): Promise<void> {
    const key = `assets/${name}`
    const CacheControl = photosIn(name).length > 0 ? cacheHeaders.photos : cacheHeaders.assets
    const headers = { CacheControl, IfNoneMatch: '*' }
    await put(key, name, readFileSync(join(site, key)), headers).catch((error) => {
      if (error.name !== 'PreconditionFailed') throw error
    })
  }
}
