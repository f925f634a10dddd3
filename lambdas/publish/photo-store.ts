import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { contentOf, s3Client, twoAttempts } from '#lambdas/adapters/s3.ts'
import { environment, siteBucketVariable } from '#lambdas/adapters/variables.ts'

// Well within the time of a function that somebody waits for.
const s3 = s3Client(twoAttempts(8000))

/** @throws Error for a name that is no photo's */
const at = (name: string) => {
  if (!isDeskPhoto(name)) throw new Error('not the name of a photo')
  return { Bucket: environment(siteBucketVariable), Key: photoKey(name) }
}

export type PhotoStore = typeof photoStore

/**
 * Photos for the site, by the names that content/ has for them, in its bucket, where no address leads. The same name is
 * the same photo. All reject with S3's own error.
 */
export const photoStore = {
  async put(name: string, ContentType: string, Body: Buffer): Promise<void> {
    await s3().send(new PutObjectCommand({ ...at(name), Body, ContentType }))
  },
  get: async (name: string) => contentOf(s3(), at(name)),
  /** Does nothing when there is none. */
  async remove(name: string): Promise<void> {
    await s3().send(new DeleteObjectCommand(at(name)))
  },
}

/** Folder of the site bucket with the photos that came from the desk, as large as they came. No address leads there. */
export const photoFolder = 'photos/'

/** Key of a photo in the site bucket. @param name "desk-0123456789ab.jpg" */
export const photoKey = (name: string): string => photoFolder + name
