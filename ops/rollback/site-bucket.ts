import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { StoredText, Version } from './version.ts'

/** The bucket that CloudFront reads. All methods reject with the raw error when S3 fails. */
export interface SiteBucket {
  /** Every version of every object outside of `assets/`, in no particular order. */
  versions(): Promise<Version[]>
  read(version: Version): Promise<StoredText>
  /** Makes a version the one that is shown, with the headers that it had. */
  restore(version: Version): Promise<void>
  /** Puts marks over objects that say "deleted"; their versions stay. */
  remove(keys: readonly string[]): Promise<void>
  write(key: string, content: StoredText): Promise<void>
}

/** S3 deletes as many at once. */
const batch = 1000

/** The site bucket in S3. */
export function siteBucket(bucket: string, client: S3Client): SiteBucket {
  return {
    async versions() {
      const versions: Version[] = []
      let page: Partial<ListObjectVersionsCommandOutput> = {}
      do {
        page = await client.send(
          new ListObjectVersionsCommand({
            Bucket: bucket,
            KeyMarker: page.NextKeyMarker,
            VersionIdMarker: page.NextVersionIdMarker,
          }),
        )
        versions.push(...(page.Versions ?? []).map(versionFrom))
        versions.push(...(page.DeleteMarkers ?? []).map(versionFrom))
      } while (page.IsTruncated)
      return versions.filter(({ key }) => !key.startsWith('assets/'))
    },

    async read({ key, id }) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: id })
      const { Body, ContentType, CacheControl } = await client.send(command)
      const headers = { contentType: ContentType, cacheControl: CacheControl }
      return { text: (await Body?.transformToString()) ?? '', headers }
    },

    async restore({ key, id }) {
      const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
      await client.send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: key,
          CopySource: `${path}?versionId=${encodeURIComponent(id)}`,
          MetadataDirective: 'COPY',
        }),
      )
    },

    async remove(keys) {
      for (let from = 0; from < keys.length; from += batch) {
        const Objects = keys.slice(from, from + batch).map((Key) => ({ Key }))
        const { Errors: [error] = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        )
        if (error) {
          const failure = new Error(`${error.Key} could not be deleted: ${error.Message}`)
          failure.name = error.Code ?? failure.name
          throw failure
        }
      }
    },

    async write(key, { text, headers }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: text,
          ContentType: headers.contentType,
          CacheControl: headers.cacheControl,
        }),
      )
    },
  }
}

const versionFrom = ({
  Key = '',
  VersionId = '',
  ETag,
  LastModified,
  IsLatest = false,
}: ObjectVersion): Version => ({
  key: Key,
  id: VersionId,
  ...(ETag ? { md5: ETag.replaceAll('"', '') } : {}),
  time: LastModified?.getTime() ?? 0,
  isLatest: IsLatest,
})
