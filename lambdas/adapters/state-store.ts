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

/** States of one transaction. A state is read before it is written, and read once. */
export interface Transaction {
  read<State>(id: string): Promise<State | undefined>
  /** @param until when the item may expire, in epoch seconds. @default never */
  write(id: string, state: unknown, until?: number): void
  remove(id: string): void
  /** Carries out operations on other tables together with the writes. */
  also(items: readonly TransactItem[]): void
}

const mostTries = 5

/** Longest pause before a transaction is tried again, in ms. */
const longestPause = 50

export type StateStore = ReturnType<typeof dynamodbStateStore>

/**
 * States that outlive a request, each under a name: an item of a DynamoDB table, with a revision that each write expects.
 * Rejects with the raw error of the database.
 */
export function dynamodbStateStore(table: string, client = dynamodb) {
  const find = async (id: string) => {
    const { Item } = await client().send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    )
    return Item
  }

  /**
   * Writes several states together, or none of them; starts again when another request wrote one of them since it was read.
   * @param attempt reads, and says what is to be written; writes nothing when it throws
   * @throws Busy when others wrote in between at each of five tries
   */
  async function transact<Result>(attempt: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = new Map<string, Awaited<ReturnType<typeof find>>>()
      const items: TransactItem[] = []
      const revisionOf = (id: string) => Number(found.get(id)?.revision ?? 0)
      const unchanged = (id: string) =>
        revisionOf(id) === 0
          ? { ConditionExpression: 'attribute_not_exists(id)' }
          : {
              ConditionExpression: 'revision = :known',
              ExpressionAttributeValues: { ':known': revisionOf(id) },
            }
      const result = await attempt({
        async read<State>(id: string) {
          if (!found.has(id)) found.set(id, await find(id))
          return found.get(id)?.state as State | undefined
        },
        write(id, state, until) {
          const Item = { id, state, revision: revisionOf(id) + 1, expires_at: until }
          items.push({ Put: { TableName: table, Item, ...unchanged(id) } })
        },
        remove: (id) => void items.push({ Delete: { TableName: table, Key: { id }, ...unchanged(id) } }),
        also: (others) => void items.push(...others),
      })
      // By the token that the SDK gives it, a transaction that is sent again after a lost answer is carried out once.
      const command = new TransactWriteCommand({ TransactItems: items })
      if (items.length === 0 || (await client().send(command).catch(ignoreRefusal))) return result
      await pause(Math.random() * longestPause)
    }
    throw new TooManyConflicts('the state is written by others all the time')
  }

  return {
    read: async <State>(id: string) => (await find(id))?.state as State | undefined,

    transact,

    /**
     * Writes what follows from a state, undefined for leaving it as it is; starts again when another request wrote in between.
     * For what few write at once; what strangers may write is kept, taken or counted in one step.
     * @param until when the item may expire, in epoch seconds. @default never
     * @throws Busy when others wrote in between at each of five tries
     */
    change: <State>(id: string, next: (state: State | undefined) => State | undefined, until?: number) =>
      transact(async ({ read, write }) => {
        const state = next(await read<State>(id))
        if (state !== undefined) write(id, state, until)
      }),

    /** Keeps a state that can be taken once. @param until epoch seconds */
    async keep(id: string, state: unknown, until: number): Promise<void> {
      await client().send(new PutCommand({ TableName: table, Item: { id, state, expires_at: until } }))
    },

    /**
     * Takes a state: of all who try at once, one gets it.
     * @param now epoch seconds
     * @returns undefined when there is none, it was taken, or its time is over
     */
    async take<State>(id: string, now: number) {
      const command = new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: 'REMOVE #state',
        ConditionExpression: 'attribute_exists(#state) AND expires_at > :now',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':now': now },
        ReturnValues: 'ALL_OLD',
      })
      const taken = await client().send(command).catch(ignoreRefusal)
      return taken?.Attributes?.state as State | undefined
    },

    /** Counts one more; however many count at once, each gets a number of its own. @param until epoch seconds: then it may be forgotten */
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

/** Bytes of one item as JSON: a table takes 400 kB, and counts some less. */
const mostOfItem = 350_000

/**
 * A list without an end, kept without expiry in as many items as it takes.
 * @param name of the first item; the others are "<name> 2", "<name> 3"
 */
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

    async add(transaction: Pick<Transaction, 'read' | 'write'>, entry: Entry): Promise<void> {
      const { items, next } = await itemsIn(transaction)
      const [id, entries] = items.at(-1) ?? [next, []]
      const longer = [...entries, entry]
      if (Buffer.byteLength(JSON.stringify(longer)) <= mostOfItem) transaction.write(id, longer)
      else transaction.write(next, [entry])
    },
  }
}
