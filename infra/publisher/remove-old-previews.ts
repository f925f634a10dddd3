import { type _Object, DeleteObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { releaseFile } from '#web/generate/release-file.ts'
import { factsOfRelease, previewNotes, releaseKey } from '../stack-names.ts'

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
