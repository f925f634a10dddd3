import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, paginateScan, ScanCommand } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import type { Assembly } from './assembly.ts'
import { localCredentials, region } from './aws-settings.ts'
import { listen } from './listen.ts'
import { openStore } from './open-store.ts'

/** A row as it is stored, all attributes. */
export type StoredRow = Readonly<Record<string, unknown>>

/** A DynamoDB-compatible server with the template's tables. */
export interface Database {
  readonly url: string
  /** Table names in the template's order. */
  readonly tables: readonly string[]
  /** Those with submissions: the ones that have an index. */
  readonly submissionTables: readonly string[]
  /** All rows of a table, the newest first. */
  rows(table: string): Promise<StoredRow[]>
  close(): Promise<void>
}

/** Properties of a table that the embedded database understands. */
type TableProperties = Pick<
  CreateTableCommandInput,
  'AttributeDefinitions' | 'KeySchema' | 'BillingMode' | 'GlobalSecondaryIndexes'
>

/**
 * Starts the embedded database and makes the tables that are not there yet.
 * @throws DamagedData
 */
export async function startDatabase(assembly: Assembly, folder: string): Promise<Database> {
  // Tried first: the database itself would answer each call with an error.
  await (await openStore(folder)).close()
  const server = await listen(dynalite({ path: folder, createTableMs: 0 }))
  const client = new DynamoDBClient({ endpoint: server.url, region, credentials: localCredentials })
  const documents = DynamoDBDocumentClient.from(client)
  const wanted = assembly.all<TableProperties>('AWS::DynamoDB::Table')
  const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}))
  for (const [name, properties] of wanted) {
    if (!existing.includes(name)) await client.send(new CreateTableCommand(tableInput(name, properties)))
    else await renewIndexes(client, documents, tableInput(name, properties))
  }
  return {
    url: server.url,
    tables: wanted.map(([name]) => name),
    submissionTables: wanted
      .filter(([, { GlobalSecondaryIndexes }]) => GlobalSecondaryIndexes?.length)
      .map(([name]) => name),
    async rows(table) {
      const rows: StoredRow[] = []
      let from: Record<string, unknown> | undefined
      do {
        const page = await documents.send(new ScanCommand({ TableName: table, ExclusiveStartKey: from }))
        rows.push(...(page.Items ?? []))
        from = page.LastEvaluatedKey
      } while (from)
      return rows.toSorted((one, other) => Number(other.created_at) - Number(one.created_at))
    },
    async close() {
      client.destroy()
      await server.close()
    },
  }
}

/** Makes a table anew, with its rows, when the template has other indexes by now: the embedded database adds none. */
async function renewIndexes(
  client: DynamoDBClient,
  documents: DynamoDBDocumentClient,
  wanted: CreateTableCommandInput,
): Promise<void> {
  const { TableName } = wanted
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const namesOf = (indexes: readonly { readonly IndexName?: string | undefined }[] = []) =>
    indexes
      .map(({ IndexName }) => IndexName)
      .toSorted()
      .join()
  if (namesOf(Table?.GlobalSecondaryIndexes) === namesOf(wanted.GlobalSecondaryIndexes)) return
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) rows.push(...Items)
  await client.send(new DeleteTableCommand({ TableName }))
  await waitUntilTableNotExists({ client, maxWaitTime: 10, minDelay: 0.1 }, { TableName })
  await client.send(new CreateTableCommand(wanted))
  for (const Item of rows) await documents.send(new PutCommand({ TableName, Item }))
}

const tableInput = (name: string, properties: TableProperties): CreateTableCommandInput => ({
  TableName: name,
  AttributeDefinitions: properties.AttributeDefinitions,
  KeySchema: properties.KeySchema,
  BillingMode: properties.BillingMode,
  GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  })),
})
