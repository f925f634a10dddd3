import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ContentFolders } from '#edits/read-edited.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import { photoKey } from '#lambdas/site/store/photo-store.ts'
import { qualitiesFile } from './working-copy.ts'

/** In which quality each photo is encoded, found out by an earlier build. */
const knownQualities = photoKey(qualitiesFile)

/**
 * Fetches the photos from the desk that content/ names and that do not lie among the images, and what an earlier build
 * found out about them. Rejects with the raw error of S3.
 * @returns their names
 */
export async function fetchPhotos(
  { content, images }: ContentFolders,
  s3: S3Client,
  bucket: string,
): Promise<readonly string[]> {
  const missing = namedIn(join(content, 'pictures')).filter((name) => !existsSync(join(images, name)))
  const read = (Key: string) => contentOf(s3, { Bucket: bucket, Key })
  for (const name of missing) writeFileSync(join(images, name), await read(photoKey(name)))
  if (missing.length > 0) {
    const known = await read(knownQualities).then(asJson, () => ({}))
    const path = join(images, qualitiesFile)
    writeFileSync(path, JSON.stringify({ ...known, ...asJson(readFileSync(path)) }))
  }
  return missing
}

function namedIn(folder: string): string[] {
  const text = globSync('*.yaml', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...new Set(text.join('\n').match(/(?<=file: )desk-[0-9a-f]{12}\.\w+/g))]
}

const asJson = (bytes: Buffer) => JSON.parse(bytes.toString())

/** Keeps what a build found out, so that the next need not encode each photo in several qualities. */
export const storeQualities = (images: string, s3: S3Client, Bucket: string) =>
  s3.send(
    new PutObjectCommand({ Bucket, Key: knownQualities, Body: readFileSync(join(images, qualitiesFile)) }),
  )
