import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import type { Assembly } from './assembly.ts'
import { localCredentials, region } from './aws-settings.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { listen } from './listen.ts'
import { DamagedData, openStore } from './open-store.ts'

export type StoredRow = Readonly<Record<string, unknown>>

export type Database = Awaited<ReturnType<typeof startDatabase>>

type TableProperties = Pick<
  CreateTableCommandInput,
  'AttributeDefinitions' | 'KeySchema' | 'BillingMode' | 'GlobalSecondaryIndexes'
>

/** Starts the database. @throws DamagedData, also if its indexes differ from the template's */
export async function startDatabase(assembly: Assembly, folder: string) {
  // Fails early: the database itself would return an error for each call.
  await (await openStore(folder)).close()
  const server = await listen(embeddedDatabase(folder))
  const client = new DynamoDBClient({ endpoint: server.url, region, credentials: localCredentials })
  const documents = documentClient(client)
  const definitions = assembly.all<TableProperties>('AWS::DynamoDB::Table')
  const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}))
  for (const [name, properties] of definitions) {
    if (!existing.includes(name)) await createTable(client, tableInput(name, properties))
    else if (await hasOtherIndexes(client, tableInput(name, properties))) {
      await server.close()
      throw new DamagedData(folder, {})
    }
  }
  return {
    url: server.url,
    /** In the template's order. */
    tables: definitions.map(([name]) => name),
    /** Tables with submissions: those with an index. */
    submissionTables: definitions
      .filter(([, { GlobalSecondaryIndexes }]) => GlobalSecondaryIndexes?.length)
      .map(([name]) => name),
    /** Returns all rows of a table, newest first. */
    async rows(table: string) {
      const rows: StoredRow[] = []
      for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: table }))
        rows.push(...Items)
      return rows.toSorted((one, other) => Number(other.created_at) - Number(one.created_at))
    },
    async close() {
      client.destroy()
      await server.close()
    },
  }
}

/** Creates a table that can be used at once; DynamoDB answers before. */
export async function createTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  await client.send(new CreateTableCommand(input))
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.01, maxDelay: 0.1 }, input)
}

/** Detects indexes that differ from the template's, in which older rows would be missing. */
async function hasOtherIndexes(client: DynamoDBClient, input: CreateTableCommandInput): Promise<boolean> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: input.TableName }))
  const namesOf = (indexes: readonly { readonly IndexName?: string | undefined }[] = []) =>
    String(indexes.map(({ IndexName }) => IndexName).toSorted())
  return namesOf(Table?.GlobalSecondaryIndexes) !== namesOf(input.GlobalSecondaryIndexes)
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
