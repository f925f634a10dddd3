import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { environment, once } from './environment.ts'
import { photoBucketVariable } from './variables.ts'

/** The files of visitors' photos, by the id of the request and the hash of the content. All reject with S3's own error. */
export interface PhotoFiles {
  put(id: string, hash: string, type: string, content: Buffer, deadline: AbortSignal): Promise<void>
  get(id: string, hash: string, deadline: AbortSignal): Promise<Buffer>
  remove(id: string, hash: string, deadline: AbortSignal): Promise<void>
}

// Two attempts of four seconds end well before the function's fifteen: the visitor gets an answer. The same content under
// the same name is the same photo.
const s3 = once(
  () =>
    new S3Client({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
      // TLS and S3's own checks are enough; without this the SDK adds a checksum in chunks.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
)

const at = (id: string, hash: string) => ({ Bucket: environment(photoBucketVariable), Key: `${id}/${hash}` })

/** Reads and writes the bucket that the environment names. */
export const photoFiles: PhotoFiles = {
  async put(id, hash, type, content, abortSignal) {
    const command = new PutObjectCommand({ ...at(id, hash), Body: content, ContentType: type })
    await s3().send(command, { abortSignal })
  },

  async get(id, hash, abortSignal) {
    const { Body } = await s3().send(new GetObjectCommand(at(id, hash)), { abortSignal })
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  },

  async remove(id, hash, abortSignal) {
    await s3().send(new DeleteObjectCommand(at(id, hash)), { abortSignal })
  },
}
