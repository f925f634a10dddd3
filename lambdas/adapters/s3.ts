import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { abortAtDeadline } from './deadline.ts'
import { environment, memoize, variables } from './variables.ts'

export const s3Client = (config: S3ClientConfig) =>
  memoize(() =>
    abortAtDeadline(
      new S3Client({
        ...config,
        // TLS and S3's own checks suffice; otherwise the SDK adds a checksum in chunks.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    ),
  )

type Location = Readonly<Record<'Bucket' | 'Key', string>>

/** Reads an object. Rejects with S3's raw error. */
export async function contentOf(s3: S3Client, object: Location): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand(object))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

/** Files by name, with two attempts of `requestTimeout` ms each. All methods reject with S3's raw error. */
export function bucketFiles(requestTimeout: number, locate: (name: string) => Location) {
  const s3 = s3Client({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
  })
  return {
    async put(name: string, ContentType: string, Body: Buffer): Promise<void> {
      await s3().send(new PutObjectCommand({ ...locate(name), Body, ContentType }))
    },
    get: async (name: string) => contentOf(s3(), locate(name)),
    /** Succeeds also when there is none. */
    async remove(name: string): Promise<void> {
      await s3().send(new DeleteObjectCommand(locate(name)))
    },
  }
}

/** Object key of a photo; the same content in the same request is the same photo. */
export const photoName = (id: string, hash: string): string => `${id}/${hash}`

/** Visitors' photo files; two attempts end well before the function's timeout of fifteen seconds. */
export const photoFiles = bucketFiles(4000, (Key) => ({ Bucket: environment(variables.photoBucket), Key }))
