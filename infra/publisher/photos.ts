import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ContentFolders } from '#edits/read-edited.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import { photoKey } from '#lambdas/site/store/photo-store.ts'

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
  for (const name of missing)
    writeFileSync(join(images, name), await contentOf(s3, { Bucket: bucket, Key: photoKey(name) }))
  return missing
}

function photoNamesIn(folder: string): string[] {
  const text = globSync('*.yaml', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...new Set(text.join('\n').match(/(?<=file: )desk-[0-9a-f]{12}\.\w+/g))]
}

/** Names of desk photos that a value names: "desk-0123456789ab". */
export const photosIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/\bdesk-[0-9a-f]{12}\b/g)),
]
