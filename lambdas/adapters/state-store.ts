import { setTimeout as pause } from 'node:timers/promises'
import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { dynamodb, ignoreRefusal, TooManyConflicts } from './dynamodb.ts'

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** A transaction; each state is read once, before it is written. */
export interface Transaction {
  read<State>(id: string): Promise<State | undefined>
  /** @param until expiry in epoch seconds. @default never */
  write(id: string, state: unknown, until?: number): void
  remove(id: string): void
  also(items: readonly TransactItem[]): void
}

const mostTries = 5

/** Longest random pause before a retry, in ms. */
const longestPause = 50

interface Table {
  readonly table: string
  readonly client: typeof dynamodb
}

async function findItem({ table, client }: Table, id: string) {
  const command = new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true })
  return (await client().send(command)).Item
}

async function runTransaction<Result>(
  { table, client }: Table,
  attempt: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const items = new Map<string, Awaited<ReturnType<typeof findItem>>>()
    const writes: TransactItem[] = []
    const revisionOf = (id: string) => Number(items.get(id)?.revision ?? 0)
    const unchanged = (id: string) =>
      revisionOf(id) === 0
        ? { ConditionExpression: 'attribute_not_exists(id)' }
        : {
            ConditionExpression: 'revision = :known',
            ExpressionAttributeValues: { ':known': revisionOf(id) },
          }
    const result = await attempt({
      async read<State>(id: string) {
        if (!items.has(id)) items.set(id, await findItem({ table, client }, id))
        return items.get(id)?.state as State | undefined
      },
      write(id, state, until) {
        const Item = { id, state, revision: revisionOf(id) + 1, expires_at: until }
        writes.push({ Put: { TableName: table, Item, ...unchanged(id) } })
      },
      remove: (id) => void writes.push({ Delete: { TableName: table, Key: { id }, ...unchanged(id) } }),
      also: (others) => void writes.push(...others),
    })
    // The SDK adds a token, so that a repeat after a lost response is carried out once.
    const command = new TransactWriteCommand({ TransactItems: writes })
    if (writes.length === 0 || (await client().send(command).catch(ignoreRefusal))) return result
    await pause(Math.random() * longestPause)
  }
  throw new TooManyConflicts(`the state was changed by other writers ${mostTries} times in a row`)
}

export type StateStore = ReturnType<typeof dynamodbStateStore>

/** States by id: items of a DynamoDB table with optimistic locking. Rejects with the raw database error. */
export function dynamodbStateStore(table: string, client = dynamodb) {
  /** Writes several states or none; restarts after a conflict. @throws TooManyConflicts after five conflicts */
  const transact = <Result>(attempt: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    runTransaction({ table, client }, attempt)

  return {
    read: async <State>(id: string) => (await findItem({ table, client }, id))?.state as State | undefined,

    transact,

    /**
     * Changes a state unless `next` returns undefined. For few concurrent writers only.
     * @param until expiry in epoch seconds. @default never @throws TooManyConflicts after five conflicts
     */
    change: <State>(id: string, next: (state: State | undefined) => State | undefined, until?: number) =>
      transact(async ({ read, write }) => {
        const state = next(await read<State>(id))
        if (state !== undefined) write(id, state, until)
      }),

    /** Stores a state that can be taken once. @param until expiry in epoch seconds */
    async keep(id: string, state: unknown, until: number): Promise<void> {
      await client().send(new PutCommand({ TableName: table, Item: { id, state, expires_at: until } }))
    },

    /** Takes a state for one of several concurrent callers; undefined when there is none, or it expired. */
    async take<State>(id: string, now: number) {
      const item = await findItem({ table, client }, id)
      if (item?.state === undefined) return undefined
      const Update = {
        TableName: table,
        Key: { id },
        UpdateExpression: 'REMOVE #state',
        ConditionExpression: 'attribute_exists(#state) AND expires_at > :now',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':now': now },
      }
      // In a transaction, because of its token: repeated after a lost response, an update would find the state taken.
      const command = new TransactWriteCommand({ TransactItems: [{ Update }] })
      return (await client().send(command).catch(ignoreRefusal)) && (item.state as State)
    },

    /** Increments a counter atomically. @param until expiry in epoch seconds */
    async count(id: string, until: number): Promise<number> {
      const command = new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET expires_at = :until ADD times :one',
        ExpressionAttributeValues: { ':until': until, ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      })
      const { Attributes } = await client().send(command)
      return Number(Attributes?.times)
    },
  }
}

/** Bytes of one item as JSON; DynamoDB's limit is 400 kB. */
const mostOfItem = 350_000

/** An append-only list without expiry. @param name id of the first item; the others are "<name> 2", "<name> 3" */
export function appendToList<Entry>(name: string) {
  async function itemsIn({ read }: Pick<StateStore, 'read'>) {
    const items: (readonly [id: string, entries: readonly Entry[]])[] = []
    for (;;) {
      const id = items.length === 0 ? name : `${name} ${items.length + 1}`
      const entries = await read<readonly Entry[]>(id)
      if (!entries) return { items, next: id }
      items.push([id, entries])
    }
  }

  return {
    /** The oldest first. */
    all: async (states: Pick<StateStore, 'read'>): Promise<readonly Entry[]> =>
      (await itemsIn(states)).items.flatMap(([, entries]) => entries),

    /** Replaces each entry. */
    async rewrite(
      transaction: Pick<Transaction, 'read' | 'write'>,
      change: (entry: Entry) => Entry,
    ): Promise<void> {
      const { items } = await itemsIn(transaction)
      for (const [id, entries] of items) transaction.write(id, entries.map(change))
    },

    async add(transaction: Pick<Transaction, 'read' | 'write'>, entry: Entry): Promise<void> {
      const { items, next } = await itemsIn(transaction)
      const [id, entries] = items.at(-1) ?? [next, []]
      const longer = [...entries, entry]
      if (Buffer.byteLength(JSON.stringify(longer)) <= mostOfItem) transaction.write(id, longer)
      else transaction.write(next, [entry])
    },
  }
}
