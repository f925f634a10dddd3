import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { filesBelow } from '#web/generate/files-below.ts'
import { cacheOf, typeOf } from '../release-objects.ts'
import { releaseMetadata } from '../security-headers.ts'

/** Calls to S3 at the same time. */
const concurrency = 16

export interface PutRelease {
  readonly s3: S3Client
  readonly bucket: string
  readonly built: string
  /** Prefix of the pages' keys, without a slash at the end. */
  readonly prefix: string
  readonly facts: string
  /** Keys of the assets that the bucket has. */
  readonly there: ReadonlySet<string>
}

/**
 * Puts a built release into the site bucket, as a deploy does: the assets that are not there yet, then the pages with
 * their headers, then the facts. Rejects with the raw error of S3; nobody is led to what it has put.
 */
export async function putRelease({ s3, bucket, built, prefix, facts, there }: PutRelease): Promise<void> {
  const site = join(built, 'build/site')
  const metadata = releaseMetadata(JSON.parse(readFileSync(join(built, 'build/site.json'), 'utf8')))
  const assets = filesBelow(join(site, 'assets')).filter((file) => !there.has(`assets/${file}`))
  await pMap(assets, putAsset, { concurrency })
  const pages = join(site, 'pages')
  const putPage = (file: string) => put(`${prefix}/${file}`, join(pages, file), cacheOf.pages, metadata)
  await pMap(filesBelow(pages), putPage, { concurrency })
  await put(facts, join(built, 'build/facts.json'), 'no-cache')

  /** Never over another file: its name says what is in it, and browsers keep it for a year. */
  async function putAsset(file: string): Promise<void> {
    const path = join(site, 'assets', file)
    const object = { ...objectOf(`assets/${file}`, path, cacheOf.assets), IfNoneMatch: '*' }
    await s3.send(new PutObjectCommand(object)).catch((error) => {
      if (error.name !== 'PreconditionFailed') throw error
    })
  }

  function put(key: string, file: string, cacheControl: string, Metadata?: Readonly<Record<string, string>>) {
    const object = objectOf(key, file, cacheControl)
    return s3.send(new PutObjectCommand({ ...object, ...(Metadata && { Metadata }) }))
  }

  function objectOf(Key: string, file: string, CacheControl: string) {
    return { Bucket: bucket, Key, Body: readFileSync(file), ContentType: typeOf(file), CacheControl }
  }
}

/** Keys of the assets that a bucket has. Rejects with the raw error of S3. */
export async function assetKeys(s3: S3Client, bucket: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: 'assets/' },
  ))
    for (const { Key = '' } of Contents) keys.add(Key)
  return keys
}
