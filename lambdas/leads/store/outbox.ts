import {
  DeleteCommand,
  paginateQuery,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { FormName } from '#forms/contracts.ts'
import { day, now } from '#lambdas/adapters/deadline.ts'
import { dynamodb, ignoreRefusal } from '#lambdas/adapters/dynamodb.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { ClientWords, Row } from './row.ts'

/** Parts of a finished job that a client may let the site show. */
export const shownParts = ['quote', 'room'] as const

export type ShownPart = (typeof shownParts)[number]

export type VisitChange = 'booked' | 'moved' | 'cancelled'

export const outboxKinds = {
  visitor: ['confirmation', 'answer', 'visit'],
  owner: ['visit', 'alert', 'warning', 'visits', 'digest', 'summary', 'numbers', 'withdrawal'],
} as const

export type Recipient = keyof typeof outboxKinds

export type OutboxKind = (typeof outboxKinds)[Recipient][number]

/** Partition keys of a recipient, one per kind: in a flood of one kind, a run still reads the others. */
export const queuesOf = (recipient: Recipient): readonly string[] =>
  outboxKinds[recipient].map((kind) => `${recipient} ${kind}`)

/** A message still to be sent. Times are epoch seconds. */
export interface OutboxMessage {
  readonly recipient: Recipient
  readonly kind: OutboxKind
  readonly form: FormName
  /** Id of the row; absent for messages about many rows. */
  readonly row?: string
  readonly dueAt: number
  readonly since: number
  readonly answer?: number
  /** Revision of the visit, and its change or `reminder`. */
  readonly visit?: { readonly rev: number; readonly about: VisitChange | 'reminder' }
  /** What of a client's words and photos the site may not show; absent for other kinds. */
  readonly gone?: readonly ShownPart[]
  /** Secret for the link to the visitor's request; stored only until the e-mail is sent. */
  readonly requestKey?: string | undefined
}

/** Time to live of messages to visitors: later they would be too late. */
const timeToLive = 2 * day

/** Lease of a run on a message; longer than a run lasts. */
const leaseSeconds = 120

/** Messages of a kind that one run reads: more than it sends. */
const mostDue = 200

const sortKey = (at: number) => String(at).padStart(10, '0')

/** Identity of a message, independent of when it is due. */
export const messageName = ({ kind, form, row = 'all', answer, visit }: OutboxMessage): string =>
  [kind, form, row, answer, visit?.about, visit?.rev].filter((part) => part !== undefined).join(' ')

/** Primary key: messages of one kind are sorted by due time. */
const keyOf = (message: OutboxMessage) => ({
  queue: `${message.recipient} ${message.kind}`,
  id: `${sortKey(message.dueAt)} ${messageName(message)}`,
})

export const isVisitorMailOn = (): boolean => Boolean(process.env[variables.visitorMail])

const table = () => environment(variables.outbox)

/** Write that enqueues a message, to be part of the transaction that causes it. */
export const enqueue = (message: OutboxMessage): TransactItem => ({
  Put: {
    TableName: table(),
    Item: {
      ...message,
      ...keyOf(message),
      ...(message.recipient === 'visitor' && { expires_at: message.dueAt + timeToLive }),
    },
  },
})

/**
 * Writes that make the publisher take off the site what a client no longer lets it show.
 * @param now epoch seconds
 */
export function enqueueWithdrawal(
  { form, id, additions: { words } }: Row,
  after: Pick<ClientWords, ShownPart> | undefined,
  now: number,
): readonly TransactItem[] {
  const isLess = shownParts.some((part) => words?.[part] && !after?.[part])
  if (!isLess) return []
  const gone = shownParts.filter((part) => !after?.[part])
  return [enqueue({ recipient: 'owner', kind: 'withdrawal', form, row: id, since: now, dueAt: now, gone })]
}

/** Writes that change when a message is due, sent or removed meanwhile or not. */
export const requeue = (message: OutboxMessage, dueAt: number): readonly TransactItem[] => [
  // A transaction may not write one item twice.
  ...(dueAt === message.dueAt ? [] : [{ Delete: { TableName: table(), Key: keyOf(message) } }]),
  enqueue({ ...message, dueAt }),
]

/** The messages still to be sent, in their own table. Every method rejects with the raw error. */
export const outbox = {
  add: (...messages: readonly OutboxMessage[]): Promise<void> => outbox.write(messages.map(enqueue)),

  async write(items: readonly TransactItem[]): Promise<void> {
    if (items.length > 0) await dynamodb().send(new TransactWriteCommand({ TransactItems: [...items] }))
  },

  /** Messages that are due, the oldest first. */
  async due(recipient: Recipient): Promise<readonly OutboxMessage[]> {
    const end = sortKey(now() + 1)
    const queries = queuesOf(recipient).map(async (queue) => {
      const command = new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'queue = :queue AND id < :end',
        ExpressionAttributeValues: { ':queue': queue, ':end': end },
        ConsistentRead: true,
        Limit: mostDue,
      })
      return ((await dynamodb().send(command)).Items ?? []) as OutboxMessage[]
    })
    return (await Promise.all(queries)).flat().toSorted((one, other) => one.dueAt - other.dueAt)
  },

  /** Removes an at-most-once message before it is sent; false when another run was first. */
  async take(message: OutboxMessage): Promise<boolean> {
    const command = new DeleteCommand({
      TableName: table(),
      Key: keyOf(message),
      ConditionExpression: 'attribute_exists(id)',
    })
    return (await dynamodb().send(command).catch(ignoreRefusal)) !== undefined
  },

  /** Leases an at-least-once message; false when another run has the lease or the message is gone. */
  async lease(message: OutboxMessage): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: table(),
      Key: keyOf(message),
      UpdateExpression: 'SET leased_until = :until',
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(leased_until) OR leased_until < :now)',
      ExpressionAttributeValues: { ':until': now() + leaseSeconds, ':now': now() },
    })
    return (await dynamodb().send(command).catch(ignoreRefusal)) !== undefined
  },

  async remove(message: OutboxMessage): Promise<void> {
    await dynamodb().send(new DeleteCommand({ TableName: table(), Key: keyOf(message) }))
  },

  postpone: (message: OutboxMessage, dueAt: number): Promise<void> => outbox.write(requeue(message, dueAt)),

  async erase(row: string): Promise<void> {
    for (const queue of [...queuesOf('visitor'), ...queuesOf('owner')]) {
      const pages = paginateQuery(
        { client: dynamodb() },
        {
          TableName: table(),
          KeyConditionExpression: 'queue = :queue',
          FilterExpression: '#row = :row',
          ExpressionAttributeNames: { '#row': 'row' },
          ExpressionAttributeValues: { ':queue': queue, ':row': row },
        },
      )
      for await (const { Items = [] } of pages)
        for (const message of Items as OutboxMessage[]) await this.remove(message)
    }
  },
}
