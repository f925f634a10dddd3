import { createHmac } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { network } from '#lambdas/adapters/network.ts'

/** Counts one more submission of an address in the present hour and returns how many there are. */
export type CountAddress = (address: string, now: number, deadline: AbortSignal) => Promise<number>

const hour = 3600

/**
 * Counts in a DynamoDB table. The address itself is not stored: the key is a hash of address, hour and a secret salt,
 * and the item expires an hour after the one that it counts.
 */
export const dynamodbCountAddress =
  (table: string, salt: string): CountAddress =>
  async (address, now, abortSignal) => {
    const begun = Math.floor(now / hour)
    const command = new UpdateCommand({
      TableName: table,
      Key: {
        id: createHmac('sha256', salt)
          .update(`${begun} ${network(address)}`)
          .digest('base64url'),
      },
      UpdateExpression: 'SET expires_at = :expires ADD submissions :one',
      ExpressionAttributeValues: { ':expires': (begun + 2) * hour, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    })
    const { Attributes } = await dynamodb().send(command, { abortSignal })
    return Number(Attributes?.submissions)
  }
