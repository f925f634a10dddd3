import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { filesBelow } from '#web/generate/files-below.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'
import { cacheHeaders, contentTypeOf } from '../release-objects.ts'
import { releaseMetadata } from '../security-headers.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'

const concurrency = 16

export interface ReleaseUpload {
  readonly s3: S3Client
  readonly bucket: string
  readonly built: string
  readonly release: string
  readonly storedKeys: ReadonlySet<string>
}

/**
 * Uploads a built release without activating it. Its note goes outside its folder: only a folder with a note is offered
 * for rollback. Rejects with S3's raw error.
 * @returns release id that a deploy gives the same pages
 */
export async function uploadRelease({
  s3,
  bucket,
  built,
  release,
  storedKeys,
}: ReleaseUpload): Promise<string> {
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
    const headers = { CacheControl: cacheHeaders.assets, IfNoneMatch: '*' }
    await put(key, name, readFileSync(join(site, key)), headers).catch((error) => {
      if (error.name !== 'PreconditionFailed') throw error
    })
  }
}
