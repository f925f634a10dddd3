import { DeleteObjectCommand, paginateListObjectsV2, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { visitBook } from '../visits/visit-book.ts'

export interface AttachmentPlaces {
  readonly photoBucket: string
  readonly requestKeys: string
  /** Absent where none can be booked. */
  readonly visits?: string | undefined
}

export type Attachments = ReturnType<typeof attachments>

/**
 * Data of a row outside its table: the visitor's photos, in S3, the key by which they see the request, and their visits.
 * @param places asked for when something is erased: a stage of an earlier release has none
 */
export const attachments = (
  places: () => AttachmentPlaces,
  client: DynamoDBDocumentClient,
  config: S3ClientConfig,
) => ({
  /**
   * Deletes all of it for good. Rejects with the raw error of bucket or database; what is left can be deleted again.
   * @param keyHash as the row has it; absent when it has none
   */
  async erase(id: string, keyHash: string | undefined) {
    const { photoBucket: Bucket, requestKeys, visits } = places()
    const s3 = new S3Client(config)
    // By the listing, not by the row: a photo whose place in the row was never written is deleted, too.
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: s3 },
      { Bucket, Prefix: `${id}/` },
    )) {
      for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    }
    if (visits)
      await visitBook(
        dynamodbStateStore(visits, () => client),
        () => 0,
      ).erase(id)
    if (keyHash) await client.send(new DeleteCommand({ TableName: requestKeys, Key: { id: keyHash } }))
  },
})
