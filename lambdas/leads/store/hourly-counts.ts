import { createHmac } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { deadlineWithin } from '#lambdas/adapters/deadline.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { network } from '#lambdas/adapters/network.ts'

const hour = 3600
const day = 24 * hour

/** All callers go on without an answer, or try again later, so none waits longer. In ms. */
const timeoutMs = 500

/** The next full hour, in epoch seconds: then counts begin anew. */
export const nextHour = (now: number): number => (Math.floor(now / hour) + 1) * hour

/** The next midnight UTC, in epoch seconds: then the counts of a day begin anew. */
export const nextDay = (now: number): number => (Math.floor(now / day) + 1) * day

export type HourlyCounts = ReturnType<typeof dynamodbHourlyCounts>

/**
 * Counts of the present hour of the clock, and of the present day, which ends at midnight UTC. Each method adds to one, and
 * returns how many there are, or whether there was room; it rejects with the raw error.
 *
 * They are in a DynamoDB table, whose items expire an hour after the hour or day that they count. An address itself is not
 * stored: its key is a hash of address, hour and a secret salt.
 * @param table its name, asked for at each call: only some functions know it
 */
export function dynamodbHourlyCounts(table: () => string, salt: () => string) {
  const add = async (id: string, amount: number, end: number, deadline: AbortSignal) => {
    const command = new UpdateCommand({
      TableName: table(),
      Key: { id },
      UpdateExpression: 'SET expires_at = :expires ADD counted :amount',
      ExpressionAttributeValues: { ':expires': end + hour, ':amount': amount },
      ReturnValues: 'UPDATED_NEW',
    })
    const { Attributes } = await dynamodb().send(command, {
      abortSignal: deadlineWithin(timeoutMs, deadline),
    })
    return Number(Attributes?.counted)
  }
  const hashOf = (address: string, now: number) =>
    createHmac('sha256', salt())
      .update(`${nextHour(now)} ${network(address)}`)
      .digest('base64url')
  return {
    submissionFrom: (address: string, now: number, deadline: AbortSignal) =>
      add(hashOf(address, now), 1, nextHour(now), deadline),
    /** A submission of a form from anybody in this day. */
    submissionOf: (form: string, now: number, deadline: AbortSignal) =>
      add(`${form} until ${nextDay(now)}`, 1, nextDay(now), deadline),
    /**
     * Whether an e-mail to the owner about a single row is among the first `most` of this hour. It takes its place with the
     * write that finds one free, and keeps it for the hour: trying it again takes no second one.
     */
    async takesPlace(email: string, most: number, now: number, deadline: AbortSignal): Promise<boolean> {
      const command = new UpdateCommand({
        TableName: table(),
        Key: { id: `e-mails until ${nextHour(now)}` },
        UpdateExpression: 'SET expires_at = :expires ADD places :places',
        ConditionExpression:
          'attribute_not_exists(places) OR contains(places, :email) OR size(places) < :most',
        ExpressionAttributeValues: {
          ':expires': nextHour(now) + hour,
          ':places': new Set([email]),
          ':email': email,
          ':most': most,
        },
      })
      try {
        await dynamodb().send(command, { abortSignal: deadlineWithin(timeoutMs, deadline) })
        return true
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      }
    },
    photoBytesFrom: (address: string, bytes: number, now: number, deadline: AbortSignal) =>
      add(`photos ${hashOf(address, now)}`, bytes, nextHour(now), deadline),
    /** Bytes of photos from everybody in this day. */
    photoBytes: (bytes: number, now: number, deadline: AbortSignal) =>
      add(`photos until ${nextDay(now)}`, bytes, nextDay(now), deadline),
  }
}
