import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import { listedIndex, markIndex, marks, nextStepIndex } from '#lambdas/leads/store/indexes.ts'
import { outboxIndex, waitingSince } from '#lambdas/leads/store/outbox.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { listen } from '#local/listen.ts'

const indexes = [listedIndex, nextStepIndex, ...marks.map(markIndex)]

const keys = (...[hash, range]: readonly string[]) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
]

/** Keys and indexes of a table of rows, as the template has them. */
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

/** A table of the embedded database, which the functions' own client finds by the environment. */
export interface EmbeddedTable {
  readonly documents: DynamoDBDocumentClient
  close(): Promise<void>
}

/** A table of states, each by its id. */
export const stateTable = (TableName: string): Promise<EmbeddedTable> =>
  embeddedTable({
    TableName,
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: keys('id'),
  })

/** @param definition keys and indexes; the table is on demand */
export async function embeddedTable(definition: CreateTableCommandInput): Promise<EmbeddedTable> {
  const server = await listen(dynalite({ createTableMs: 0 }))
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.url
  process.env.AWS_REGION = region
  process.env.AWS_ACCESS_KEY_ID = localCredentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = localCredentials.secretAccessKey
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient())
  await documents.send(new CreateTableCommand({ BillingMode: 'PAY_PER_REQUEST', ...definition }))
  return {
    documents,
    async close() {
      documents.destroy()
      await server.close()
    },
  }
}
