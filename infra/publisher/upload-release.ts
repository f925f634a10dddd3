import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { filesBelow } from '#web/generate/files-below.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'
import { cacheHeaders, contentTypeOf } from '../release-objects.ts'
import { releaseMetadata } from '../security-headers.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'

/** Calls to S3 at the same time. */
const concurrency = 16

export interface ReleaseUpload {
  readonly s3: S3Client
  readonly bucket: string
  readonly built: string
  /** The name that it gets. */
  readonly release: string
  /** Keys of the assets that the bucket has. */
  readonly storedKeys: ReadonlySet<string>
}

/**
 * Puts a built release into the site bucket, as a deploy does: the assets that are not there yet, then the pages with
 * their headers, then the facts. Its note waits outside its folder: one without is no release for a rollback. Rejects with
 * the raw error of S3; nobody is led to what it has put.
 * @returns the name that a deploy gives to the same pages
 */
export async function uploadRelease({
  s3,
  bucket,
  built,
  release,
  storedKeys: there,
}: ReleaseUpload): Promise<string> {
  const site = join(built, 'build/site')
  const metadata = releaseMetadata(JSON.parse(readFileSync(join(built, 'build/site.json'), 'utf8')))
  const assets = filesBelow(join(site, 'assets')).filter((file) => !there.has(`assets/${file}`))
  const pages = join(site, 'pages')
  const note: ReleaseNote = JSON.parse(readFileSync(join(pages, releaseFile), 'utf8'))
  const ownNote = `${JSON.stringify({ ...note, release } satisfies ReleaseNote)}\n`
  const ofRelease = { CacheControl: cacheHeaders.pages, Metadata: { ...metadata } }
  const put = (Key: string, name: string, Body: string | Buffer, more: Partial<PutObjectCommandInput>) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: contentTypeOf(name), ...more }))
  // First: by it a preview is found that was cut off.
  await put(previewNotes + release, releaseFile, ownNote, ofRelease)
  await pMap(assets, putAsset, { concurrency })
  const putPage = (file: string) =>
    put(`${releaseKey(release)}/${file}`, file, readFileSync(join(pages, file)), ofRelease)
  await pMap(Object.keys(note.files), putPage, { concurrency })
  const facts = factsOfRelease(release)
  await put(facts, facts, readFileSync(join(built, 'build/facts.json')), { CacheControl: 'no-cache' })
  return note.release

  /** Never over another file: its name says what is in it, and browsers keep it for a year. */
  async function putAsset(name: string): Promise<void> {
    const key = `assets/${name}`
    const once = { CacheControl: cacheHeaders.assets, IfNoneMatch: '*' }
    await put(key, name, readFileSync(join(site, key)), once).catch((error) => {
      if (error.name !== 'PreconditionFailed') throw error
    })
  }
}
