import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '#forms/contract.ts'
import { unlessRefused } from '#lambdas/adapters/dynamodb.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import type { Row } from './row.ts'
import { type Item, toRow } from './row-item.ts'
import type { RowUpdate } from './row-update.ts'

/**
 * The DynamoDB table of one form's rows. All methods reject with the raw error when the database fails.
 * @param client asked for at the first call
 */
export function rowTable(contract: FormContract, TableName: string, client: () => DynamoDBDocumentClient) {
  /** Reads one row, consistently. */
  async function find(id: string, abortSignal?: AbortSignal): Promise<Row | undefined> {
    const command = new GetCommand({ TableName, Key: { id }, ConsistentRead: true })
    const { Item } = await client().send(command, { abortSignal })
    return Item && toRow(contract, Item)
  }

  return {
    find,

    /** @returns the row as it is now; undefined when the update's condition does not hold */
    async write(id: string, update: RowUpdate, abortSignal?: AbortSignal): Promise<Row | undefined> {
      const command = new UpdateCommand({ TableName, Key: { id }, ReturnValues: 'ALL_NEW', ...update })
      const written = await client().send(command, { abortSignal }).catch(unlessRefused)
      return written?.Attributes && toRow(contract, written.Attributes)
    },

    /**
     * Does the same in one transaction with operations on other tables.
     * @returns the row as it is now; undefined when nothing is written, because a condition does not hold
     */
    async writeWith(
      others: readonly TransactItem[],
      id: string,
      update: RowUpdate,
    ): Promise<Row | undefined> {
      const items = [{ Update: { TableName, Key: { id }, ...update } }, ...others]
      const command = new TransactWriteCommand({ TransactItems: items })
      return (await client().send(command).catch(unlessRefused)) && find(id)
    },

    async delete(id: string) {
      await client().send(new DeleteCommand({ TableName, Key: { id } }))
    },

    /** Reads an index in answers of at most a megabyte, some thousand items each. */
    async *query(
      input: Omit<QueryCommandInput, 'TableName'>,
      abortSignal?: AbortSignal,
    ): AsyncIterable<readonly Item[]> {
      const pages = paginateQuery({ client: client() }, { TableName, ...input }, { abortSignal })
      for await (const { Items = [] } of pages) yield Items
    },
  }
}
