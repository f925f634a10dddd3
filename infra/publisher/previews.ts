import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type _Object, DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { Edit } from '#edits/edit.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'

const mostPages = 40

/**
 * Addresses of the pages that say or show something else than those that visitors get.
 * @param pages folder of what was built
 * @param live the release that visitors get
 */
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
      // S3 does not tell that a file is missing to those who may not list.
      if (!['NoSuchKey', 'AccessDenied'].includes(error.name)) throw error
      return undefined
    })
  }
  // Of the pictures at its head, the home page's HTML has the first alone; its script fetches the others.
  const isHead = edits.some(({ file, path }) => file === 'slots.yaml' && path[0] === 'hero')
  const files = filesBelow(pages).filter((file) => file.endsWith('.html') && file !== '404.html')
  const changed = await pMap(
    files,
    async (file) =>
      (isHead && file === 'index.html') ||
      withoutScripts(readFileSync(join(pages, file), 'utf8')) !== withoutScripts(await liveText(file)),
    { concurrency: 16 },
  )
  return files
    .filter((_, at) => changed[at])
    .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
    .slice(0, mostPages)
}

/** Every page names scripts whose names follow from all words. */
const withoutScripts = (text: string | undefined) => text?.replaceAll(/\/assets\/[\w./-]+?\.(?:css|js)/g, '')

/** How long a preview can be looked at and published, in ms. */
const longestMs = 30 * 24 * 3600 * 1000

/**
 * Deletes the previews of a month ago that were never published, each as the note outside its folder names it. A folder
 * with its note was published, and stays. Rejects with the raw error of S3.
 */
export async function removeOldPreviews(s3: S3Client, bucket: string, now = Date.now()): Promise<void> {
  for (const { Key: note = '', LastModified } of await keysBelow(previewNotes, s3, bucket)) {
    if (!LastModified || now - LastModified.getTime() < longestMs) continue
    const release = note.slice(previewNotes.length)
    const folder = `${releaseKey(release)}/`
    const files = (await keysBelow(folder, s3, bucket)).map(({ Key = '' }) => Key)
    const wasPublished = files.includes(folder + releaseFile)
    const remove = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    if (!wasPublished) await pMap([...files, factsOfRelease(release)], remove, { concurrency: 16 })
    // Last: what is left of a removal that was cut off is found again.
    await remove(note)
  }
}

/** Rejects with the raw error of S3. */
export async function keysBelow(Prefix: string, client: S3Client, Bucket: string): Promise<_Object[]> {
  const objects: _Object[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    objects.push(...Contents)
  return objects
}
