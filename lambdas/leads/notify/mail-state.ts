import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { deadlineWithin } from '#lambdas/adapters/deadline.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'

/** State that the sending functions share. Each method is one write; all reject with the raw error. */
export interface MailState {
  /**
   * Reserves seconds to send in, for one run of the resend alone.
   * @param first epoch second
   * @param last the same second, or a later one
   * @returns false when another run has reserved the first of them
   */
  reserveSeconds(first: number, last: number, deadline: AbortSignal): Promise<boolean>
  /** Counts one more e-mail that is sent at once in the present hour, and returns how many there are. */
  countImmediate(now: number, deadline: AbortSignal): Promise<number>
}

const hour = 3600

/** All callers go on without an answer, so none waits longer. */
const timeoutMs = 500

/** A deadline for one call to the mail state. */
export const withinMailTimeout = (deadline: AbortSignal): AbortSignal => deadlineWithin(timeoutMs, deadline)

/** Keeps the state in a DynamoDB table: one item for the seconds, one for each hour. */
export function dynamodbMailState(table: string): MailState {
  return {
    async reserveSeconds(first, last, abortSignal) {
      const command = new UpdateCommand({
        TableName: table,
        Key: { id: 'resend' },
        UpdateExpression: 'SET taken_until = :last',
        ConditionExpression: 'attribute_not_exists(taken_until) OR taken_until < :first',
        ExpressionAttributeValues: { ':first': first, ':last': last },
      })
      try {
        await dynamodb().send(command, { abortSignal })
        return true
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      }
    },

    async countImmediate(now, abortSignal) {
      const begun = Math.floor(now / hour)
      const command = new UpdateCommand({
        TableName: table,
        Key: { id: `hour ${begun}` },
        UpdateExpression: 'SET expires_at = :expires ADD emails :one',
        ExpressionAttributeValues: { ':expires': (begun + 2) * hour, ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      })
      const { Attributes } = await dynamodb().send(command, { abortSignal })
      return Number(Attributes?.emails)
    },
  }
}
