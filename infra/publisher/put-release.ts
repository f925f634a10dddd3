import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { factsOfRelease } from '#lambdas/facts/facts-key.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'
import { cacheOf, typeOf } from '../release-objects.ts'
import { releaseMetadata } from '../security-headers.ts'
import { previewNotes, releaseKey } from '../stack-names.ts'

/** Calls to S3 at the same time. */
const concurrency = 16

export interface PutRelease {
  readonly s3: S3Client
  readonly bucket: string
  readonly built: string
  /** The name that it gets. */
  readonly release: string
  /** Keys of the assets that the bucket has. */
  readonly there: ReadonlySet<string>
}

/**
 * Puts a built release into the site bucket, as a deploy does: the assets that are not there yet, then the pages with
 * their headers, then the facts. Its note waits outside its folder: one without is no release for a rollback. Rejects with
 * the raw error of S3; nobody is led to what it has put.
 * @returns the name that a deploy gives to the same pages
 */
export async function putRelease({ s3, bucket, built, release, there }: PutRelease): Promise<string> {
  const site = join(built, 'build/site')
  const metadata = releaseMetadata(JSON.parse(readFileSync(join(built, 'build/site.json'), 'utf8')))
  const assets = filesBelow(join(site, 'assets')).filter((file) => !there.has(`assets/${file}`))
  const pages = join(site, 'pages')
  const note: ReleaseNote = JSON.parse(readFileSync(join(pages, releaseFile), 'utf8'))
  const ownNote = Buffer.from(`${JSON.stringify({ ...note, release } satisfies ReleaseNote)}\n`)
  // First: by it a preview is found that was cut off.
  await put(previewNotes + release, releaseFile, ownNote, cacheOf.pages, metadata)
  await pMap(assets, putAsset, { concurrency })
  const putPage = (file: string) =>
    put(`${releaseKey(release)}/${file}`, file, readFileSync(join(pages, file)), cacheOf.pages, metadata)
  await pMap(Object.keys(note.files), putPage, { concurrency })
  const facts = factsOfRelease(release)
  await put(facts, facts, readFileSync(join(built, 'build/facts.json')), 'no-cache')
  return note.release

  /** Never over another file: its name says what is in it, and browsers keep it for a year. */
  async function putAsset(file: string): Promise<void> {
    const key = `assets/${file}`
    const object = objectOf(key, file, readFileSync(join(site, key)), cacheOf.assets)
    await s3.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' })).catch((error) => {
      if (error.name !== 'PreconditionFailed') throw error
    })
  }

  function put(
    key: string,
    name: string,
    content: Buffer,
    cacheControl: string,
    Metadata?: Readonly<Record<string, string>>,
  ) {
    const object = objectOf(key, name, content, cacheControl)
    return s3.send(new PutObjectCommand({ ...object, ...(Metadata && { Metadata }) }))
  }

  function objectOf(Key: string, name: string, Body: Buffer, CacheControl: string) {
    return { Bucket: bucket, Key, Body, ContentType: typeOf(name), CacheControl }
  }
}
