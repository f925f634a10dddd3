import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { contentOf, s3Client, twoAttempts } from './s3.ts'
import { environment, photoBucketVariable } from './variables.ts'

/** The files of visitors' photos, by the id of the request and the hash of the content. All reject with S3's own error. */
export interface PhotoFiles {
  put(id: string, hash: string, type: string, content: Buffer): Promise<void>
  get(id: string, hash: string): Promise<Buffer>
  remove(id: string, hash: string): Promise<void>
}

// They end well before the function's fifteen seconds: the visitor gets an answer. The same content under the same name
// is the same photo.
const s3 = s3Client(twoAttempts(4000))

const at = (id: string, hash: string) => ({ Bucket: environment(photoBucketVariable), Key: `${id}/${hash}` })

export const photoFiles: PhotoFiles = {
  async put(id, hash, type, content) {
    const command = new PutObjectCommand({ ...at(id, hash), Body: content, ContentType: type })
    await s3().send(command)
  },

  get: async (id, hash) => contentOf(s3(), at(id, hash)),

  async remove(id, hash) {
    await s3().send(new DeleteObjectCommand(at(id, hash)))
  },
}
