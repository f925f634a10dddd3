import { S3Client } from '@aws-sdk/client-s3'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { siteBucketVariable } from '#lambdas/adapters/variables.ts'
import { look } from './publisher.ts'

const s3 = once(
  () =>
    new S3Client({
      maxAttempts: 5,
      // TLS and S3's own checks are enough; without this the SDK adds a checksum in chunks.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
)

/**
 * The handler for the asset that `layPublisher` makes.
 * @param repository with its packages; only read
 * @param note folder of the note of the deploy
 */
export const handlerAt = (repository: string, note: string) =>
  look({ repository, note, s3, bucket: () => environment(siteBucketVariable) })
