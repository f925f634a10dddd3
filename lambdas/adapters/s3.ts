import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { untilDeadline } from './deadline.ts'
import { once } from './variables.ts'

export const s3Client = (config: S3ClientConfig) =>
  once(() =>
    untilDeadline(
      new S3Client({
        ...config,
        // TLS and S3's own checks are enough; without this the SDK adds a checksum in chunks.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    ),
  )

/** For somebody who waits: two attempts of so many milliseconds each. */
export const twoAttempts = (requestTimeout: number) => ({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
})

/** The content of an object. Rejects with S3's own error. */
export async function contentOf(
  s3: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand(object))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}
