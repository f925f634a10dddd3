import { setTimeout } from 'node:timers/promises'
import { BatchWriteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import pMap from 'p-map'
import { type Item, mergeRow } from './merge-row.ts'

/** Counts of a restore. */
export interface Copied {
  /** Rows in the table as it was. */
  readonly restored: number
  /** Rows that were gone from the live table and came back. */
  readonly back: number
  /** Rows that had changed and got back their former values. */
  readonly mended: number
}

/** DynamoDB takes as many in one call. */
const batch = 25

/** Calls at the same time. */
const concurrency = 8

/**
 * Copies the rows of a restored table into the live one: a row that is gone is put back, one that differs is
 * corrected, one that was saved since stays as it is. Nothing is deleted. After an interruption it may be
 * called again.
 * @param key names of the attributes that tell rows apart
 * @param since epoch seconds to which is restored
 */
export async function copyRows(
  {
    source,
    target,
    key,
  }: { readonly source: string; readonly target: string; readonly key: readonly string[] },
  since: number,
  client: DynamoDBDocumentClient,
): Promise<Copied> {
  const keyOf = (item: Item) => JSON.stringify(key.map((name) => item[name]))
  const live = new Map((await scan(target, client)).map((item) => [keyOf(item), item]))
  const restored = await scan(source, client)
  const writes = restored
    .map((item) => mergeRow(item, live.get(keyOf(item)), since))
    .filter((item) => item !== undefined)
  const batches = Array.from({ length: Math.ceil(writes.length / batch) }, (_, at) =>
    writes.slice(at * batch, (at + 1) * batch),
  )
  await pMap(batches, (items) => write(target, items, client), { concurrency })
  const back = writes.filter((item) => !live.has(keyOf(item))).length
  return { restored: restored.length, back, mended: writes.length - back }
}

async function scan(TableName: string, client: DynamoDBDocumentClient): Promise<Item[]> {
  const items: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(Items as Item[]))
  return items
}

/** Items that DynamoDB returns as unprocessed are sent again, each time after twice the pause. */
async function write(table: string, items: readonly Item[], client: DynamoDBDocumentClient): Promise<void> {
  let requests: Record<string, object[]> = {
    [table]: items.map((item) => ({ PutRequest: { Item: item } })),
  }
  for (let pauseMs = 50; Object.keys(requests).length > 0; pauseMs = Math.min(pauseMs * 2, 5000)) {
    const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems: requests }))
    requests = UnprocessedItems
    if (Object.keys(requests).length > 0) await setTimeout(pauseMs)
  }
}
