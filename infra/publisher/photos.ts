import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ContentFolders } from '#edits/read-edited.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import { photoKey } from '#lambdas/site/store/photo-store.ts'
import { qualitiesFile } from './working-copy.ts'

/** Key of the qualities that earlier builds found for photos. */
const qualitiesKey = photoKey(qualitiesFile)

/**
 * Downloads desk photos that content/ names and the images folder lacks. Rejects with S3's raw error.
 * @returns their names
 */
export async function fetchPhotos(
  { content, images }: ContentFolders,
  s3: S3Client,
  bucket: string,
): Promise<readonly string[]> {
  const missing = photoNamesIn(join(content, 'pictures')).filter((name) => !existsSync(join(images, name)))
  const read = (Key: string) => contentOf(s3, { Bucket: bucket, Key })
  for (const name of missing) writeFileSync(join(images, name), await read(photoKey(name)))
  if (missing.length > 0) {
    const qualities = await read(qualitiesKey).then(asJson, () => ({}))
    const path = join(images, qualitiesFile)
    writeFileSync(path, JSON.stringify({ ...qualities, ...asJson(readFileSync(path)) }))
  }
  return missing
}

function photoNamesIn(folder: string): string[] {
  const text = globSync('*.yaml', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...new Set(text.join('\n').match(/(?<=file: )desk-[0-9a-f]{12}\.\w+/g))]
}

const asJson = (bytes: Buffer) => JSON.parse(bytes.toString())

/** Stores the qualities that a build found, so that the next one need not search for them. */
export const storeQualities = (images: string, s3: S3Client, Bucket: string) =>
  s3.send(
    new PutObjectCommand({ Bucket, Key: qualitiesKey, Body: readFileSync(join(images, qualitiesFile)) }),
  )
