import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { hashOfKey } from '#lambdas/adapters/request-key.ts'

/** Maps keys to requests. Both methods reject with the raw error when the database fails. */
export interface RequestKeys {
  /**
   * Stores which request a key opens; may be repeated.
   * @param now epoch seconds
   */
  remember(key: string, id: string, now: number, deadline: AbortSignal): Promise<void>
  /** The id of the request, or undefined when the key leads nowhere. */
  idOf(key: string, deadline: AbortSignal): Promise<string | undefined>
}

/** Seconds that a key opens its request: half a year, in which a quote is settled. */
const keptSeconds = 180 * 24 * 60 * 60

/**
 * Keeps the hashes of the keys in a DynamoDB table.
 * @param table its name, asked for at each call: only some functions know it
 */
export const dynamodbRequestKeys = (table: () => string): RequestKeys => ({
  async remember(key, id, now, abortSignal) {
    const command = new UpdateCommand({
      TableName: table(),
      Key: { id: hashOfKey(key) },
      UpdateExpression: 'SET row_id = :row_id, expires_at = :expires',
      ExpressionAttributeValues: { ':row_id': id, ':expires': now + keptSeconds },
    })
    await dynamodb().send(command, { abortSignal })
  },

  async idOf(key, abortSignal) {
    const command = new GetCommand({ TableName: table(), Key: { id: hashOfKey(key) }, ConsistentRead: true })
    const { Item } = await dynamodb().send(command, { abortSignal })
    return Item?.row_id as string | undefined
  },
})
