import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { contracts, type FormName } from '#forms/contracts.ts'
import { dynamodb, ignoreRefusal, TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, tableVariable } from '#lambdas/adapters/variables.ts'
import {
  type ListedStatus,
  type LookupKey,
  listedIndex,
  lookupIndex,
  nextStepIndex,
  type RowIndex,
  withNextStep,
} from './indexes.ts'
import { maxQueued, outboxIndex, type QueuedRow, type Row, rowQueues } from './row.ts'
import { type Item, toQueuedRow, toRow } from './row-item.ts'

/** Attributes of a row by their stored names, as a write sets them; one that is undefined is removed. */
export type Attributes = Readonly<Record<string, unknown>>

/** Where in a list to go on: behind this place from the newest, or from the oldest. */
export type From = { readonly before: string } | { readonly after: string }

/** Most tries to write a row that others go on writing: nobody changes one so fast. */
const mostTries = 8

export type Rows = ReturnType<typeof rows>

/**
 * The rows of one form, in the DynamoDB table that the environment names. Everything rejects with the raw error when the
 * database fails. Lists and queues are read from indexes, which are behind the table by a moment.
 * @throws Error that names the environment variable that is missing
 */
export function rows(form: FormName) {
  const contract = contracts[form]
  const TableName = environment(tableVariable(form))

  async function find(id: string): Promise<Row | undefined> {
    const { Item } = await dynamodb().send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))
    return Item && toRow(contract, Item)
  }

  async function* query(input: Omit<QueryCommandInput, 'TableName'>): AsyncIterable<readonly Item[]> {
    for await (const { Items = [] } of paginateQuery({ client: dynamodb() }, { TableName, ...input }))
      yield Items
  }

  const entries = ({ name, partition, sort }: RowIndex, key: string, from: From, chunk?: number) => {
    const isNewestFirst = 'before' in from
    return query({
      IndexName: name,
      KeyConditionExpression: `${partition} = :key AND ${sort} ${isNewestFirst ? '<' : '>'} :place`,
      ExpressionAttributeValues: { ':key': key, ':place': isNewestFirst ? from.before : from.after },
      ScanIndexForward: !isNewestFirst,
      Limit: chunk,
    })
  }

  async function* rowsOf(pages: AsyncIterable<readonly Item[]>): AsyncIterable<Row> {
    for await (const items of pages) yield* items.map((item) => toRow(contract, item))
  }

  /**
   * Writes a row unless somebody has written it since it was read.
   * @param known the row as it was read; undefined to create it
   * @param owed operations on other tables, in the same transaction
   * @returns undefined when it was written meanwhile, exists already, or is gone
   */
  async function write(
    id: string,
    known: Row | undefined,
    attributes: Attributes,
    owed: readonly TransactItem[] = [],
  ): Promise<Row | undefined> {
    const version = (known?.version ?? 0) + 1
    const item = { ...attributes, version }
    const Update = { TableName, Key: { id }, ...updateOf(item, known) }
    const command = new TransactWriteCommand({ TransactItems: [{ Update }, ...owed] })
    const written =
      owed.length > 0
        ? await dynamodb().send(command).catch(ignoreRefusal)
        : await dynamodb().send(new UpdateCommand(Update)).catch(ignoreRefusal)
    return written && toRow(contract, withoutRemoved({ ...known?.item, id, ...item }))
  }

  async function queued(
    queue: keyof typeof rowQueues,
    until = Number.MAX_SAFE_INTEGER,
  ): Promise<readonly QueuedRow[]> {
    const pages = query({
      IndexName: outboxIndex,
      KeyConditionExpression: 'outbox = :key AND due_at <= :until',
      ExpressionAttributeValues: { ':key': rowQueues[queue], ':until': until },
      Limit: maxQueued,
    })
    for await (const items of pages) return items.map(toQueuedRow)
    return []
  }

  return {
    find,

    /** Stores a new row. @returns undefined when there is one with this id */
    create: (id: string, attributes: Attributes, owed?: readonly TransactItem[]) =>
      write(id, undefined, attributes, owed),

    /**
     * Changes a row by what it is at that moment: where others have written it since it was read, `change` is asked again.
     * @param known the row as it was read, or its id
     * @param change what is to be written; undefined when nothing is. What it throws ends the patch.
     * @param owed operations on other tables, written in the same transaction
     * @returns the row as it is now, whether it was changed or not; undefined when it is gone
     * @throws Busy when others write it all the time
     */
    async patch(
      known: Row | string,
      change: (row: Row) => Attributes | undefined,
      owed: (row: Row) => readonly TransactItem[] = () => [],
    ): Promise<Row | undefined> {
      const id = typeof known === 'string' ? known : known.id
      let row = typeof known === 'string' ? await find(id) : known
      for (let tries = 0; row && tries < mostTries; tries += 1) {
        const attributes = change(row)
        if (!attributes) return row
        const written = await write(id, row, attributes, owed(row))
        if (written) return written
        row = await find(id)
      }
      if (row) throw new TooManyConflicts(`row ${id} is written by others all the time`)
      return undefined
    },

    /** The rows that wait in a queue and are due by then, those that are due first; at most `maxQueued`. */
    queued,

    /** The notifications that are pending, due or not; a deferred one counts since its summary was due. */
    async unsent(): Promise<readonly Pick<QueuedRow, 'since'>[]> {
      const deferred = await queued('deferred')
      // Until it is due, the summary is not late.
      return [...(await queued('pending')), ...deferred.map(({ dueAt }) => ({ since: dueAt }))]
    },

    /** @param chunk rows read at once. @default what fits a megabyte */
    listed: (list: ListedStatus, from: From, chunk?: number) =>
      rowsOf(entries(listedIndex, list, from, chunk)),

    /** The rows with a next step, the earliest first, behind a place. */
    withNextStep: (after: string, chunk?: number) =>
      rowsOf(entries(nextStepIndex, withNextStep, { after }, chunk)),

    /** The rows with a mark, as `marksOf` writes it, the newest first; each is read by itself. */
    async *marked(mark: LookupKey, value: string, before: string, chunk?: number): AsyncIterable<Row> {
      for await (const items of entries(lookupIndex(mark), value, { before }, chunk)) {
        const found = await Promise.all(items.map(({ id }) => find(id as string)))
        yield* found.filter((row) => row !== undefined)
      }
    },

    /** Deletes a row for good. */
    async erase(id: string) {
      await dynamodb().send(new DeleteCommand({ TableName, Key: { id } }))
    },
  }
}

/** Through names, because some (name, state, status) are reserved words. */
function updateOf(attributes: Attributes, known: Row | undefined) {
  const names = Object.keys(attributes)
  const set = names.filter((name) => attributes[name] !== undefined)
  const removed = names.filter((name) => attributes[name] === undefined)
  const values = Object.fromEntries(set.map((name) => [`:${name}`, attributes[name]]))
  const isFirst = known?.version === 0
  return {
    UpdateExpression: [
      `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: !known
      ? 'attribute_not_exists(id)'
      : isFirst
        ? 'attribute_exists(id) AND attribute_not_exists(#version)'
        : '#version = :known',
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: known && !isFirst ? { ...values, ':known': known.version } : values,
  }
}

const withoutRemoved = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
