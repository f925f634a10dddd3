import { setTimeout as pause } from 'node:timers/promises'
import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { Busy, dynamodb, unlessRefused } from './dynamodb.ts'

/** States that outlive a request, each under a name. Rejects with the raw error of the database. */
export interface StateStore {
  read<State>(id: string): Promise<State | undefined>
  /**
   * Reads a state, lets `decide` choose, and writes what it chose; starts again when another request wrote in
   * between. For what few write at once; what strangers may write is kept, taken or counted in one step.
   * @param decide what to keep, undefined for leaving it as it is, and what the caller is told
   * @throws Busy when others wrote in between at each of five tries
   */
  update<State, Result>(
    id: string,
    decide: (state: State | undefined) => Decision<State, Result>,
  ): Promise<Result>
  /**
   * Writes several states together, or none of them; starts again when another request wrote one of them since it was read.
   * @param attempt reads, and says what is to be written; writes nothing when it throws
   * @throws Busy when others wrote in between at each of five tries
   */
  transact<Result>(attempt: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Keeps a state that can be taken once. @param until epoch seconds */
  keep(id: string, state: unknown, until: number): Promise<void>
  /**
   * Takes a state: of all who try at once, one gets it.
   * @param now epoch seconds
   * @returns undefined when there is none, it was taken, or its time is over
   */
  take<State>(id: string, now: number): Promise<State | undefined>
  /**
   * Counts one more; however many count at once, each gets a number of its own.
   * @param until when the count may be forgotten, in epoch seconds
   */
  count(id: string, until: number): Promise<number>
}

export interface Decision<State, Result> {
  readonly keep?: State | undefined
  /** When the item may expire, in epoch seconds; kept for good when absent. */
  readonly until?: number
  readonly result: Result
}

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** States of one transaction. A state is read before it is written, and read once. */
export interface Transaction extends Pick<StateStore, 'read'> {
  /** @param until when the item may expire, in epoch seconds. @default never */
  write(id: string, state: unknown, until?: number): void
  remove(id: string): void
  /** Carries out operations on other tables together with the writes. */
  also(items: readonly TransactItem[]): void
}

const mostTries = 5

/** Longest pause before a transaction is tried again, in ms. */
const longestPause = 50

/** Keeps each state as an item of a DynamoDB table, with a revision that each write expects. */
export function dynamodbStateStore(table: string, client = dynamodb): StateStore {
  const find = async (id: string) => {
    const { Item } = await client().send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    )
    return Item
  }

  async function transact<Result>(attempt: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = new Map<string, Awaited<ReturnType<typeof find>>>()
      const items: TransactItem[] = []
      const unchanged = (id: string) => {
        const revision = Number(found.get(id)?.revision ?? 0)
        return revision === 0
          ? { ConditionExpression: 'attribute_not_exists(id)' }
          : { ConditionExpression: 'revision = :known', ExpressionAttributeValues: { ':known': revision } }
      }
      const result = await attempt({
        async read<State>(id: string) {
          if (!found.has(id)) found.set(id, await find(id))
          return found.get(id)?.state as State | undefined
        },
        write(id, state, until) {
          const revision = Number(found.get(id)?.revision ?? 0) + 1
          const Item = { id, state, revision, ...(until === undefined ? {} : { expires_at: until }) }
          items.push({ Put: { TableName: table, Item, ...unchanged(id) } })
        },
        remove: (id) => void items.push({ Delete: { TableName: table, Key: { id }, ...unchanged(id) } }),
        also: (others) => void items.push(...others),
      })
      // By the token that the SDK gives it, a transaction that is sent again after a lost answer is carried out once.
      const command = new TransactWriteCommand({ TransactItems: items })
      if (items.length === 0 || (await client().send(command).catch(unlessRefused))) return result
      await pause(Math.random() * longestPause)
    }
    throw new Busy('the state is written by others all the time')
  }

  return {
    read: async <State>(id: string) => (await find(id))?.state as State | undefined,

    transact,

    update: <State, Result>(id: string, decide: (state: State | undefined) => Decision<State, Result>) =>
      transact(async ({ read, write }) => {
        const { keep, until, result } = decide(await read<State>(id))
        if (keep !== undefined) write(id, keep, until)
        return result
      }),

    async keep(id, state, until) {
      await client().send(new PutCommand({ TableName: table, Item: { id, state, expires_at: until } }))
    },

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
      const taken = await client().send(command).catch(unlessRefused)
      return taken?.Attributes?.state as State | undefined
    },

    async count(id, until) {
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
export function keptList<Entry>(name: string) {
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
