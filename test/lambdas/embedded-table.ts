import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll } from 'vitest'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { listedIndex, markIndex, marks, nextStepIndex } from '#lambdas/leads/store/indexes.ts'
import { outboxIndex, waitingSince } from '#lambdas/leads/store/outbox.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { embeddedDatabase } from '#local/embedded-database.ts'
import { listen } from '#local/listen.ts'

const indexes = [listedIndex, nextStepIndex, ...marks.map(markIndex)]

const keys = (...[hash, range]: readonly string[]) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
]

export const rowKeys = {
  AttributeDefinitions: [
    { AttributeName: 'due_at', AttributeType: 'N' as const },
    ...[...new Set(['id', 'outbox', ...indexes.flatMap(({ partition, sort }) => [partition, sort])])].map(
      (AttributeName) => ({ AttributeName, AttributeType: 'S' as const }),
    ),
  ],
  KeySchema: keys('id'),
  GlobalSecondaryIndexes: [
    {
      IndexName: outboxIndex,
      KeySchema: keys('outbox', 'due_at'),
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [waitingSince] },
    },
    ...indexes.map(({ name, partition, sort }, at) => ({
      IndexName: name,
      KeySchema: keys(partition, sort),
      Projection: { ProjectionType: at < 2 ? ('ALL' as const) : ('KEYS_ONLY' as const) },
    })),
  ],
}

/** Counts what is read through a client, in read units: at least a half for each call, as DynamoDB bills it. */
export function countingUnits(client: DynamoDBDocumentClient) {
  const total = { units: 0 }
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!isRead(args.input)) return next(args)
      const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: { CapacityUnits?: number } }
      total.units += Math.max(0.5, ConsumedCapacity?.CapacityUnits ?? 0)
      return answer
    },
    { step: 'initialize' },
  )
  return total
}

/** Writes have an expression or an item. */
const isRead = (input: object) => !('UpdateExpression' in input || 'Item' in input || 'RequestItems' in input)

export const stateKeys = {
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: keys('id'),
}

/** Tables of states, each by its id, in an embedded database as below. */
export const stateTables = (...names: readonly string[]): Promise<DynamoDBDocumentClient> =>
  embeddedTables(...names.map((TableName) => ({ TableName, ...stateKeys })))

/** The same table for another test: what it keeps has names of its own. */
export const prefixed = (states: StateStore, prefix: string): StateStore => ({
  ...states,
  read: (id) => states.read(prefix + id),
  update: (id, decide) => states.update(prefix + id, decide),
  transact: (attempt) =>
    states.transact((transaction) =>
      attempt({
        ...transaction,
        read: (id) => transaction.read(prefix + id),
        write: (id, ...state) => transaction.write(prefix + id, ...state),
      }),
    ),
})

/**
 * Tables of an embedded database, which the functions' own client finds by the environment: for the tests of one file,
 * to be made while the file is loaded. They end with the last test.
 * @param definitions keys and indexes; the tables are on demand
 */
export async function embeddedTables(
  ...definitions: readonly CreateTableCommandInput[]
): Promise<DynamoDBDocumentClient> {
  const server = await listen(embeddedDatabase())
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.url
  process.env.AWS_REGION = region
  process.env.AWS_ACCESS_KEY_ID = localCredentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = localCredentials.secretAccessKey
  const documents = documentClient(new DynamoDBClient())
  for (const definition of definitions)
    await documents.send(new CreateTableCommand({ BillingMode: 'PAY_PER_REQUEST', ...definition }))
  afterAll(async () => {
    documents.destroy()
    await server.close()
  })
  return documents
}
