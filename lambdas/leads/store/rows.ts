import { randomUUID } from 'node:crypto'
import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '#forms/contract.ts'
import { contracts, type FormName } from '#forms/contracts.ts'
import { dynamodb, ignoreRefusal, TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, tableVariable } from '#lambdas/adapters/variables.ts'
import {
  countedIndex,
  type ListedStatus,
  type LookupKey,
  listedIndex,
  lookupIndex,
  nextStepIndex,
  nextStepPartition,
  type RowIndex,
  sortKeyAt,
} from './indexes.ts'
import {
  type Item,
  maxQueued,
  outboxIndex,
  type QueuedRow,
  type Row,
  type RowQueue,
  rowQueues,
  toQueuedRow,
  toRow,
} from './row.ts'

/** Attributes to write, by stored name; undefined removes one. */
export type Attributes = Readonly<Record<string, unknown>>

/** Exclusive start of a list: newest first (`before`, down to `since` if given), or oldest first (`after`). */
export type From = { readonly before: string; readonly since?: string } | { readonly after: string }

const mostTries = 8

export type Rows = ReturnType<typeof rows>

type RowTable = { readonly contract: FormContract; readonly TableName: string }

/**
 * The rows of one form; all methods reject with the raw error. Lists and queues are eventually consistent.
 * @throws Error that names the missing environment variable
 */
export function rows(form: FormName) {
  const table: RowTable = { contract: contracts[form], TableName: environment(tableVariable(form)) }
  const reads = rowReads(table)
  return {
    ...reads,

    create: (id: string, attributes: Attributes, extraItems?: readonly TransactItem[]) =>
      write(table, id, undefined, attributes, extraItems),

    /**
     * Changes a row; after a conflict `change` is called again with the current row.
     * @param known the row as read, or its id
     * @param change attributes to write; undefined for none. An error that it throws ends the patch.
     * @param extraItems operations on other tables, in the same transaction
     * @returns the current row, changed or not; undefined when it is gone
     * @throws TooManyConflicts after eight conflicts
     */
    async patch(
      known: Row | string,
      change: (row: Row) => Attributes | undefined,
      extraItems: (row: Row) => readonly TransactItem[] = () => [],
    ): Promise<Row | undefined> {
      const id = typeof known === 'string' ? known : known.id
      let row = typeof known === 'string' ? await reads.find(id) : known
      for (let tries = 0; row && tries < mostTries; tries += 1) {
        const attributes = change(row)
        if (!attributes) return row
        const current = await write(table, id, row, attributes, extraItems(row))
        if (current) return current
        row = await reads.find(id)
      }
      if (row)
        throw new TooManyConflicts(`row ${id} was changed by other writers ${mostTries} times in a row`)
      return undefined
    },

    /**
     * Deletes a row. @param counts attributes of an anonymous row that takes its place, in the same transaction
     * @throws TooManyConflicts when it is gone, or written meanwhile
     */
    async erase(id: string, counts?: Attributes) {
      const deletion = { TableName: table.TableName, Key: { id } }
      if (!counts) await dynamodb().send(new DeleteCommand(deletion))
      else {
        const Delete = { ...deletion, ConditionExpression: 'attribute_exists(id)' }
        if (!(await write(table, randomUUID(), undefined, counts, [{ Delete }])))
          throw new TooManyConflicts(`row ${id} was changed or erased meanwhile`)
      }
    },
  }
}

function rowReads(table: RowTable) {
  const { contract, TableName } = table

  async function find(id: string): Promise<Row | undefined> {
    const { Item } = await dynamodb().send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))
    return Item && toRow(contract, Item)
  }

  async function* rowsOf(pages: AsyncIterable<readonly Item[]>): AsyncIterable<Row> {
    for await (const items of pages) yield* items.map((item) => toRow(contract, item))
  }

  return {
    find,

    /** Rows of a queue that are due by then, the earliest first; at most `maxQueued`. */
    queued: (queue: RowQueue, until?: number) => queuedRows(table, queue, until),

    /** Pending notifications, due or not; a deferred one counts from when its summary was due. */
    async unsent(): Promise<readonly Pick<QueuedRow, 'since'>[]> {
      const deferred = await queuedRows(table, 'deferred')
      return [...(await queuedRows(table, 'pending')), ...deferred.map(({ dueAt }) => ({ since: dueAt }))]
    },

    /** @param chunk page size of the query. @default one megabyte */
    listed: (list: ListedStatus, from: From, chunk?: number) =>
      rowsOf(entries(table, listedIndex, list, from, chunk)),

    /** What the numbers count of rows whose last step was since then, and before; the latest first. Epoch seconds. */
    counted: (list: ListedStatus, since: number, before: number, chunk?: number) =>
      rowsOf(
        entries(table, countedIndex, list, { since: sortKeyAt(since), before: sortKeyAt(before) }, chunk),
      ),

    /** Rows with a next step after a sort key, the earliest first. */
    withNextStep: (after: string, chunk?: number) =>
      rowsOf(entries(table, nextStepIndex, nextStepPartition, { after }, chunk)),

    /** Rows by lookup key (`lookupKeysOf`), the newest first; each is read by its id. */
    async *withKey(key: LookupKey, value: string, before: string, chunk?: number): AsyncIterable<Row> {
      for await (const items of entries(table, lookupIndex(key), value, { before }, chunk)) {
        const rows = await Promise.all(items.map(({ id }) => find(id as string)))
        yield* rows.filter((row) => row !== undefined)
      }
    },
  }
}

async function queuedRows({ TableName }: RowTable, queue: RowQueue, until = Number.MAX_SAFE_INTEGER) {
  const command = new QueryCommand({
    TableName,
    IndexName: outboxIndex,
    KeyConditionExpression: 'outbox = :key AND due_at <= :until',
    ExpressionAttributeValues: { ':key': rowQueues[queue], ':until': until },
    Limit: maxQueued,
  })
  const { Items = [] } = await dynamodb().send(command)
  return Items.map(toQueuedRow)
}

async function* entries(
  { TableName }: RowTable,
  { name, partition, sort }: RowIndex,
  key: string,
  from: From,
  chunk?: number,
): AsyncIterable<readonly Item[]> {
  const isNewestFirst = 'before' in from
  const since = isNewestFirst ? from.since : undefined
  const range = since ? 'BETWEEN :since AND :place' : `${isNewestFirst ? '<' : '>'} :place`
  const input = {
    TableName,
    IndexName: name,
    KeyConditionExpression: `${partition} = :key AND ${sort} ${range}`,
    ExpressionAttributeValues: {
      ...{ ':key': key, ':place': isNewestFirst ? from.before : from.after },
      ...(since && { ':since': since }),
    },
    ScanIndexForward: !isNewestFirst,
    Limit: chunk,
  }
  for await (const { Items = [] } of paginateQuery({ client: dynamodb() }, input)) yield Items
}

/**
 * Writes a row with optimistic locking. @param known the row as read; undefined to create it
 * @returns undefined when it was written meanwhile, exists already, or is gone
 */
async function write(
  { contract, TableName }: RowTable,
  id: string,
  known: Row | undefined,
  attributes: Attributes,
  extraItems: readonly TransactItem[] = [],
): Promise<Row | undefined> {
  const item = { ...attributes, version: (known?.version ?? 0) + 1 }
  const Update = { TableName, Key: { id }, ...updateOf(item, known) }
  const command = new TransactWriteCommand({ TransactItems: [{ Update }, ...extraItems] })
  const response =
    extraItems.length > 0
      ? await dynamodb().send(command).catch(ignoreRefusal)
      : await dynamodb().send(new UpdateCommand(Update)).catch(ignoreRefusal)
  return response && toRow(contract, withoutRemoved({ ...known?.item, id, ...item }))
}

/** Placeholders for all names, because some (name, state, status) are reserved words. */
function updateOf(attributes: Attributes, known: Row | undefined) {
  const names = Object.keys(attributes)
  const set = names.filter((name) => attributes[name] !== undefined)
  const removed = names.filter((name) => attributes[name] === undefined)
  const values = Object.fromEntries(set.map((name) => [`:${name}`, attributes[name]]))
  return {
    UpdateExpression: [
      `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: known ? '#version = :known' : 'attribute_not_exists(id)',
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: known ? { ...values, ':known': known.version } : values,
  }
}

const withoutRemoved = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
