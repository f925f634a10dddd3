import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { hashOfKey } from '#lambdas/adapters/request-key.ts'
import { requestKeyVariable } from '#lambdas/adapters/variables.ts'

/** Seconds that a key opens its request: half a year, in which a quote is settled. */
const keptSeconds = 180 * 24 * 60 * 60

const table = () => environment(requestKeyVariable)

export type RequestKeys = typeof requestKeys

/**
 * The request of each key, in a DynamoDB table that has the keys' hashes. Both methods reject with the raw error when the
 * database fails.
 */
export const requestKeys = {
  /** Stores which request a key opens; may be repeated. @param now epoch seconds */
  async remember(key: string, id: string, now: number, abortSignal: AbortSignal) {
    const command = new UpdateCommand({
      TableName: table(),
      Key: { id: hashOfKey(key) },
      UpdateExpression: 'SET row_id = :row_id, expires_at = :expires',
      ExpressionAttributeValues: { ':row_id': id, ':expires': now + keptSeconds },
    })
    await dynamodb().send(command, { abortSignal })
  },

  async idOf(key: string, abortSignal: AbortSignal) {
    const command = new GetCommand({ TableName: table(), Key: { id: hashOfKey(key) }, ConsistentRead: true })
    const { Item } = await dynamodb().send(command, { abortSignal })
    return Item?.row_id as string | undefined
  },
}
