import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import type { Assembly } from './assembly.ts'
import { localCredentials, region } from './aws-settings.ts'
import { embeddedDatabase } from './embedded-database.ts'
import { listen } from './listen.ts'
import { DamagedData, openStore } from './open-store.ts'

export type StoredRow = Readonly<Record<string, unknown>>

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

type TableProperties = Pick<
  CreateTableCommandInput,
  'AttributeDefinitions' | 'KeySchema' | 'BillingMode' | 'GlobalSecondaryIndexes'
>

/** @throws DamagedData, also when its tables have other indexes than the template's */
export async function startDatabase(assembly: Assembly, folder: string): Promise<Database> {
  // Tried first: the database itself would answer each call with an error.
  await (await openStore(folder)).close()
  const server = await listen(embeddedDatabase(folder))
  const client = new DynamoDBClient({ endpoint: server.url, region, credentials: localCredentials })
  const documents = documentClient(client)
  const wanted = assembly.all<TableProperties>('AWS::DynamoDB::Table')
  const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}))
  for (const [name, properties] of wanted) {
    if (!existing.includes(name)) await client.send(new CreateTableCommand(tableInput(name, properties)))
    else if (await hasOtherIndexes(client, tableInput(name, properties))) {
      await server.close()
      throw new DamagedData(folder, {})
    }
  }
  return {
    url: server.url,
    tables: wanted.map(([name]) => name),
    submissionTables: wanted
      .filter(([, { GlobalSecondaryIndexes }]) => GlobalSecondaryIndexes?.length)
      .map(([name]) => name),
    async rows(table) {
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

/** Rows that were written for other indexes than the template's would be in no list. */
async function hasOtherIndexes(client: DynamoDBClient, wanted: CreateTableCommandInput): Promise<boolean> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: wanted.TableName }))
  const namesOf = (indexes: readonly { readonly IndexName?: string | undefined }[] = []) =>
    String(indexes.map(({ IndexName }) => IndexName).toSorted())
  return namesOf(Table?.GlobalSecondaryIndexes) !== namesOf(wanted.GlobalSecondaryIndexes)
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
