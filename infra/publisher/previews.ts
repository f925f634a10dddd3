import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import pMap, { pMapSkip } from 'p-map'
import type { Edit } from '#edits/edit.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'

const maxPages = 40

/** Lists URL paths of built pages that differ from the active release. */
export async function listChangedPages(
  pages: string,
  live: string | undefined,
  edits: readonly Edit[],
  s3: S3Client,
  Bucket: string,
): Promise<string[]> {
  const liveText = async (file: string) => {
    if (!live) return undefined
    const Key = `${releaseKey(live)}/${file}`
    return contentOf(s3, { Bucket, Key }).then(String, (error) => {
      // Without the right to list, S3 answers AccessDenied for a missing file.
      if (!['NoSuchKey', 'AccessDenied'].includes(error.name)) throw error
      return undefined
    })
  }
  // The home page's HTML has only the first hero picture; a script fetches the others.
  const isHeroChanged = edits.some(({ file, path }) => file === 'slots.yaml' && path[0] === 'hero')
  const files = filesBelow(pages).filter((file) => file.endsWith('.html') && file !== '404.html')
  const changedPath = async (file: string) =>
    (isHeroChanged && file === 'index.html') ||
    withoutScripts(readFileSync(join(pages, file), 'utf8')) !== withoutScripts(await liveText(file))
      ? `/${file.replace(/(?:^index)?\.html$/, '')}`
      : pMapSkip
  return (await pMap(files, changedPath, { concurrency: 16 })).slice(0, maxPages)
}

/** Removes the URLs of scripts and styles, whose hashes change with any content. */
const withoutScripts = (text: string | undefined) => text?.replaceAll(/\/assets\/[\w./-]+?\.(?:css|js)/g, '')

/** Lifetime of a preview, in ms. */
const lifetimeMs = 30 * 24 * 3600 * 1000

/** Deletes expired previews; a folder that contains its note was published and stays. Rejects with S3's raw error. */
export async function removeOldPreviews(s3: S3Client, bucket: string, now = Date.now()): Promise<void> {
  for (const note of await keysBelow(previewNotes, s3, bucket, now - lifetimeMs)) {
    const release = note.slice(previewNotes.length)
    const [ownNote] = await keysBelow(`${releaseKey(release)}/${releaseFile}`, s3, bucket)
    await (ownNote ? removeObjects([note], s3, bucket) : removeRelease(release, s3, bucket))
  }
}

/** Deletes a release or preview; its facts and its note last, so that an interrupted removal is found again. */
export async function removeRelease(release: string, s3: S3Client, bucket: string): Promise<void> {
  await removeObjects(await keysBelow(`${releaseKey(release)}/`, s3, bucket), s3, bucket)
  await removeObjects([factsOfRelease(release)], s3, bucket)
  await removeObjects([previewNotes + release], s3, bucket)
}

export const removeObjects = (keys: readonly string[], s3: S3Client, Bucket: string) =>
  pMap(keys, (Key) => s3.send(new DeleteObjectCommand({ Bucket, Key })), { concurrency: 16 })

/** Lists the keys with a prefix. Rejects with S3's raw error. @param until when they were last modified, in ms */
export async function keysBelow(Prefix: string, client: S3Client, Bucket: string, until?: number) {
  const pages = await Array.fromAsync(paginateListObjectsV2({ client }, { Bucket, Prefix }))
  return pages
    .flatMap(({ Contents = [] }) => Contents)
    .flatMap(({ Key = '', LastModified }) =>
      until === undefined || Number(LastModified) <= until ? Key : [],
    )
}
