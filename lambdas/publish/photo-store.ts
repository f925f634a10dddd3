import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { contentOf, s3Client, twoAttempts } from '#lambdas/adapters/s3.ts'
import { environment, siteBucketVariable } from '#lambdas/adapters/variables.ts'

/** Photos for the site, by the names that content/ has for them. All reject with S3's own error. */
export interface PhotoStore {
  put(name: string, type: string, content: Buffer): Promise<void>
  /** @throws Error for a name that is no photo's */
  get(name: string): Promise<Buffer>
  /** Does nothing when there is none. @throws Error for a name that is no photo's */
  remove(name: string): Promise<void>
}

// Well within the time of a function that somebody waits for.
const s3 = s3Client(twoAttempts(8000))

const at = (name: string) => {
  if (!isDeskPhoto(name)) throw new Error('not the name of a photo')
  return { Bucket: environment(siteBucketVariable), Key: photoKey(name) }
}

/** In the bucket of the site, where no address leads. The same name is the same photo. */
export const photoStore: PhotoStore = {
  async put(name, ContentType, Body) {
    await s3().send(new PutObjectCommand({ ...at(name), Body, ContentType }))
  },
  get: async (name) => contentOf(s3(), at(name)),
  async remove(name) {
    await s3().send(new DeleteObjectCommand(at(name)))
  },
}

/** Folder of the site bucket with the photos that came from the desk, as large as they came. No address leads there. */
export const photoFolder = 'photos/'

/** Key of a photo in the site bucket. @param name "desk-0123456789ab.jpg" */
export const photoKey = (name: string): string => photoFolder + name
