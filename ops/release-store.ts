import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { z } from 'zod'
import { factsOfRelease, releaseKey } from '#infra/stack-names.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'

/** Pages of one deploy or publication, in their own folder of the site bucket. */
export interface Release {
  readonly id: string
  /** Time of its note, in epoch milliseconds. */
  readonly deployed: number
  /** MD5 of each file, which is S3's ETag, by its path within the release. */
  readonly files: Readonly<Record<string, string>>
}

export const releaseNote = z.object({
  release: z.string(),
  files: z.record(z.string(), z.string()),
}) satisfies z.ZodType<ReleaseNote>

const concurrency = 8

const folder = releaseKey('')

/** Reads the releases in the site bucket. All methods reject with S3's raw error. */
export function releaseStore(bucket: string, client: S3Client) {
  return {
    /** Returns the releases with a note, newest first. A folder without one is an aborted deploy. */
    async all(): Promise<Release[]> {
      const results = await list(client, bucket, folder, '/')
      const ids = results.flatMap(({ CommonPrefixes = [] }) =>
        CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(folder.length).replace('/', '')),
      )
      const releases = await pMap(ids, (id) => readRelease(id, bucket, client), { concurrency })
      return releases
        .filter((release) => release !== undefined)
        .toSorted((one, other) => other.deployed - one.deployed)
    },

    /** Returns files that a release lacks, or whose content differs. */
    async missing({ id, files }: Release): Promise<string[]> {
      const prefix = `${releaseKey(id)}/`
      const results = await list(client, bucket, prefix)
      const objects = results.flatMap(({ Contents = [] }) => Contents)
      const etags = new Map(
        objects.map(({ Key = '', ETag = '' }) => [Key.slice(prefix.length), ETag.replaceAll('"', '')]),
      )
      const facts = factsOfRelease(id)
      const hasFacts = (await list(client, bucket, facts)).some(({ Contents = [] }) => Contents.length > 0)
      const missingFiles = Object.keys(files).filter((file) => etags.get(file) !== files[file])
      return [...missingFiles, ...(hasFacts ? [] : [facts])]
    },
  }
}

/** Lists all pages of results: S3 returns a thousand keys at once. */
const list = (client: S3Client, Bucket: string, Prefix: string, Delimiter?: string) =>
  Array.fromAsync(paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter }))

async function readRelease(id: string, bucket: string, client: S3Client): Promise<Release | undefined> {
  const command = new GetObjectCommand({ Bucket: bucket, Key: `${releaseKey(id)}/${releaseFile}` })
  try {
    const { Body, LastModified } = await client.send(command)
    const { files } = releaseNote.parse(JSON.parse((await Body?.transformToString()) ?? ''))
    return { id, files, deployed: LastModified?.getTime() ?? 0 }
  } catch (error) {
    const isNoRelease =
      error instanceof SyntaxError || error instanceof z.ZodError || (error as Error).name === 'NoSuchKey'
    if (isNoRelease) return undefined
    throw error
  }
}
