import {
  GetObjectCommand,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { z } from 'zod'
import { factsOfRelease, releaseKey } from '#infra/stack-names.ts'
import { type ReleaseNote, releaseFile } from '#web/generate/release-file.ts'

/** The pages of one deploy, in a folder of their own in the site bucket. */
export interface Release {
  /** The same pages have the same id. */
  readonly id: string
  /** When its note came to the bucket, epoch milliseconds. */
  readonly deployed: number
  /** MD5 of each file, by its path within the release: what S3 calls the ETag. */
  readonly files: Readonly<Record<string, string>>
}

/** A release's note. */
export const releaseNote = z.object({
  release: z.string(),
  files: z.record(z.string(), z.string()),
}) satisfies z.ZodType<ReleaseNote>

/** Calls to S3 at the same time. */
const concurrency = 8

const folder = releaseKey('')

/** The releases in the bucket that CloudFront reads. All methods reject with the raw error when S3 fails. */
export function releaseStore(bucket: string, client: S3Client) {
  return {
    /** All that have a note, the newest first. A folder without one is a deploy that was broken off. */
    async all(): Promise<Release[]> {
      const listed = await list(client, bucket, folder, '/')
      const ids = listed.flatMap(({ CommonPrefixes = [] }) =>
        CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(folder.length).replace('/', '')),
      )
      const found = await pMap(ids, (id) => readRelease(id, bucket, client), { concurrency })
      return found
        .filter((release) => release !== undefined)
        .toSorted((one, other) => other.deployed - one.deployed)
    },

    /** Files that a release should have and has not, or not with its own content. */
    async missing({ id, files }: Release): Promise<string[]> {
      const prefix = `${releaseKey(id)}/`
      const listed = await list(client, bucket, prefix)
      const objects = listed.flatMap(({ Contents = [] }) => Contents)
      const there = new Map(
        objects.map(({ Key = '', ETag = '' }) => [Key.slice(prefix.length), ETag.replaceAll('"', '')]),
      )
      const facts = factsOfRelease(id)
      const hasFacts = (await list(client, bucket, facts)).some(({ Contents = [] }) => Contents.length > 0)
      const lost = Object.keys(files).filter((file) => there.get(file) !== files[file])
      return [...lost, ...(hasFacts ? [] : [facts])]
    },
  }
}

/** S3 tells a thousand keys at once. */
async function list(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  Delimiter?: string,
): Promise<ListObjectsV2CommandOutput[]> {
  const pages: ListObjectsV2CommandOutput[] = []
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter })) pages.push(page)
  return pages
}

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
