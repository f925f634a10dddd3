import { createHmac } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { deadlineWithin } from '#lambdas/adapters/deadline.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { network } from '#lambdas/adapters/network.ts'

/**
 * Counts of the present hour of the clock. Each method counts one more, and returns how many there are; it rejects with
 * the raw error.
 */
export interface HourlyCounts {
  /** A submission from a network address. */
  submissionFrom(address: string, now: number, deadline: AbortSignal): Promise<number>
  /** An e-mail to the owner about a single row. */
  ownEmail(now: number, deadline: AbortSignal): Promise<number>
}

const hour = 3600

/** All callers go on without an answer, so none waits longer. In ms. */
const timeoutMs = 500

/** The next full hour, in epoch seconds: then counts begin anew. */
export const nextHour = (now: number): number => (Math.floor(now / hour) + 1) * hour

/**
 * Counts in a DynamoDB table, whose items expire an hour after the one that they count. An address itself is not
 * stored: its key is a hash of address, hour and a secret salt.
 * @param table its name, asked for at each call: only some functions know it
 */
export function dynamodbHourlyCounts(table: () => string, salt: () => string): HourlyCounts {
  const countOne = async (id: string, now: number, deadline: AbortSignal) => {
    const command = new UpdateCommand({
      TableName: table(),
      Key: { id },
      UpdateExpression: 'SET expires_at = :expires ADD counted :one',
      ExpressionAttributeValues: { ':expires': nextHour(now) + hour, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    })
    const { Attributes } = await dynamodb().send(command, {
      abortSignal: deadlineWithin(timeoutMs, deadline),
    })
    return Number(Attributes?.counted)
  }
  return {
    submissionFrom: (address, now, deadline) =>
      countOne(
        createHmac('sha256', salt())
          .update(`${nextHour(now)} ${network(address)}`)
          .digest('base64url'),
        now,
        deadline,
      ),
    ownEmail: (now, deadline) => countOne(`e-mails until ${nextHour(now)}`, now, deadline),
  }
}
