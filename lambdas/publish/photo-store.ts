import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { siteBucketVariable } from '#lambdas/adapters/variables.ts'
import { photoKey } from './photo-key.ts'

/** Photos for the site, by the names that content/ has for them. Both reject with S3's own error. */
export interface PhotoStore {
  put(name: string, type: string, content: Buffer): Promise<void>
  /** @throws Error for a name that is no photo's */
  get(name: string): Promise<Buffer>
}

// Well within the time of a function that somebody waits for.
const s3 = once(
  () =>
    new S3Client({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 8000, throwOnRequestTimeout: true },
      // TLS and S3's own checks are enough; without this the SDK adds a checksum in chunks.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
)

const at = (name: string) => {
  if (!isDeskPhoto(name)) throw new Error('not the name of a photo')
  return { Bucket: environment(siteBucketVariable), Key: photoKey(name) }
}

/** In the bucket of the site, where no address leads. The same name is the same photo. */
export const photoStore: PhotoStore = {
  async put(name, ContentType, Body) {
    await s3().send(new PutObjectCommand({ ...at(name), Body, ContentType }))
  },
  async get(name) {
    const { Body } = await s3().send(new GetObjectCommand(at(name)))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  },
}
