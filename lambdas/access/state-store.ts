import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/shared/dynamodb.ts'

/**
 * States that the desk keeps between requests, each under a name. Rejects with the raw error of the database.
 */
export interface StateStore {
  read<State>(id: string): Promise<State | undefined>
  /**
   * Reads a state, lets `decide` choose, and writes what it chose; starts again when another request wrote in
   * between. So a link is spent once, and every wrong code is counted.
   * @param decide what to keep, undefined for leaving it as it is, and what the caller is told
   * @throws Busy when others wrote in between at each of five tries
   */
  update<State, Result>(
    id: string,
    decide: (state: State | undefined) => Decision<State, Result>,
  ): Promise<Result>
}

export interface Decision<State, Result> {
  readonly keep?: State | undefined
  /** When the item may expire, in epoch seconds; kept for good when absent. */
  readonly until?: number
  readonly result: Result
}

/** Other requests wrote the same state at each of our tries. */
export class Busy extends Error {
  override name = 'Busy'
}

const mostTries = 5

/** In a DynamoDB table: an item for each state, with a revision that each write expects. */
export function dynamodbStateStore(table: string): StateStore {
  const find = async (id: string) => {
    const { Item } = await dynamodb().send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    )
    return Item
  }

  const put = async (id: string, revision: number, state: unknown, until: number | undefined) => {
    const command = new PutCommand({
      TableName: table,
      Item: { id, revision: revision + 1, state, ...(until === undefined ? {} : { expires_at: until }) },
      ConditionExpression: revision === 0 ? 'attribute_not_exists(id)' : 'revision = :revision',
      ...(revision === 0 ? {} : { ExpressionAttributeValues: { ':revision': revision } }),
    })
    try {
      await dynamodb().send(command)
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  return {
    read: async <State>(id: string) => (await find(id))?.state as State | undefined,

    async update<State, Result>(id: string, decide: (state: State | undefined) => Decision<State, Result>) {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const item = await find(id)
        const { keep, until, result } = decide(item?.state as State | undefined)
        if (keep === undefined || (await put(id, Number(item?.revision ?? 0), keep, until))) return result
      }
      throw new Busy('the state is written by others all the time')
    },
  }
}
