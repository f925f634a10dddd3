import { DeleteObjectCommand, paginateListObjectsV2, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Data of a row outside its table: the visitor's photos, and the key by which they see the request. */
export interface Attachments {
  /**
   * Deletes all of it for good. Rejects with the raw error of bucket or database; what is left can be deleted again.
   * @param keyHash as the row has it; absent when it has none
   */
  erase(id: string, keyHash: string | undefined): Promise<void>
}

/** Bucket and table of the attachments. */
export interface AttachmentPlaces {
  readonly photoBucket: string
  readonly requestKeys: string
}

/**
 * Attachments in S3 and DynamoDB.
 * @param places asked for when something is erased: a stage of an earlier release has none
 */
export const attachments = (
  places: () => AttachmentPlaces,
  client: DynamoDBDocumentClient,
  config: S3ClientConfig,
): Attachments => ({
  async erase(id, keyHash) {
    const { photoBucket: Bucket, requestKeys } = places()
    const s3 = new S3Client(config)
    // By the listing, not by the row: a photo whose place in the row was never written is deleted, too.
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: s3 },
      { Bucket, Prefix: `${id}/` },
    )) {
      for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    }
    if (keyHash) await client.send(new DeleteCommand({ TableName: requestKeys, Key: { id: keyHash } }))
  },
})
