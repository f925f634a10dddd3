import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { hashOfKey } from '#lambdas/adapters/request-key.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { requestKeyVariable } from '#lambdas/adapters/variables.ts'

/** Seconds that a key opens its request: half a year, in which a quote is settled. */
const keptSeconds = 180 * 24 * 60 * 60

const table = () => environment(requestKeyVariable)

/** The request of each key, in a DynamoDB table that has the keys' hashes. */
export const requestKeys = {
  /** The write by which a key opens a request. @param at epoch seconds */
  opening: (key: string, id: string, at: number): TransactItem => ({
    Update: {
      TableName: table(),
      Key: { id: hashOfKey(key) },
      UpdateExpression: 'SET row_id = :row_id, expires_at = :expires',
      ExpressionAttributeValues: { ':row_id': id, ':expires': at + keptSeconds },
    },
  }),

  /** Rejects with the raw error when the database fails. */
  async idOf(key: string) {
    const command = new GetCommand({ TableName: table(), Key: { id: hashOfKey(key) }, ConsistentRead: true })
    return (await dynamodb().send(command)).Item?.row_id as string | undefined
  },
}
