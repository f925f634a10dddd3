import {
  DeleteCommand,
  paginateQuery,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { FormName } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { dynamodb, ignoreRefusal } from '#lambdas/adapters/dynamodb.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'

export type VisitChange = 'booked' | 'moved' | 'cancelled'

/** The kinds of messages that each recipient gets. */
export const outboxKinds = {
  visitor: ['confirmation', 'answer', 'visit'],
  owner: ['visit', 'alert', 'warning', 'visits', 'digest', 'summary'],
} as const

export type Recipient = keyof typeof outboxKinds

export type OutboxKind = (typeof outboxKinds)[Recipient][number]

/** The partitions of a recipient, one for each kind: so many of one kind are due in a flood that no run reads past them. */
export const queuesOf = (recipient: Recipient): readonly string[] =>
  outboxKinds[recipient].map((kind) => `${recipient} ${kind}`)

/** A message that somebody is still to get. Times are epoch seconds. */
export interface OutboxMessage {
  readonly recipient: Recipient
  readonly kind: OutboxKind
  readonly form: FormName
  /** Id of the row that it is about; absent of what is about many. */
  readonly row?: string
  /** When it may be tried. */
  readonly dueAt: number
  readonly since: number
  /** The place of the answer among those of the row. */
  readonly answer?: number
  /** The revision of the visit, and what became of it, or that it is tomorrow. */
  readonly visit?: { readonly rev: number; readonly about: VisitChange | 'reminder' }
  /** Secret for the link to the visitor's request; stored only until the e-mail is sent. */
  readonly requestKey?: string | undefined
}

const daySeconds = 24 * 60 * 60

/** What visitors have not got by then would come too late. */
const keptSeconds = 2 * daySeconds

/** For how long a run has a message of the owner's for itself: longer than it lasts. */
const leaseSeconds = 120

/** Messages of a kind that one run reads, however many are due: more than it sends. */
const mostDue = 200

const place = (at: number) => String(at).padStart(10, '0')

/** What a message is, whenever it is due. */
export const messageName = ({ kind, form, row = 'all', answer, visit }: OutboxMessage): string =>
  [kind, form, row, answer, visit?.about, visit?.rev].filter((part) => part !== undefined).join(' ')

/** The key of its item: those of one kind are in the order in which they are due. */
const keyOf = (owed: OutboxMessage) => ({
  queue: `${owed.recipient} ${owed.kind}`,
  id: `${place(owed.dueAt)} ${messageName(owed)}`,
})

/** Whether this stage may write to visitors. */
export const isVisitorMailOn = (): boolean => Boolean(process.env[variables.visitorMail])

const table = () => environment(variables.outbox)

/** The write by which a message is owed: part of the transaction of what owes it. */
export const enqueue = (owed: OutboxMessage): TransactItem => ({
  Put: {
    TableName: table(),
    Item: {
      ...owed,
      ...keyOf(owed),
      ...(owed.recipient === 'visitor' && { expires_at: owed.dueAt + keptSeconds }),
    },
  },
})

/**
 * The messages that are owed, in a DynamoDB table of their own. Everything rejects with the raw error when the database
 * fails, or the environment does not name the table.
 */
export const outbox = {
  async add(...all: readonly OutboxMessage[]): Promise<void> {
    await dynamodb().send(new TransactWriteCommand({ TransactItems: all.map(enqueue) }))
  },

  /** Those that are due, the one that was due first before the others. */
  async due(recipient: Recipient): Promise<readonly OutboxMessage[]> {
    const end = place(now() + 1)
    const found = queuesOf(recipient).map(async (queue) => {
      const command = new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'queue = :queue AND id < :end',
        ExpressionAttributeValues: { ':queue': queue, ':end': end },
        ConsistentRead: true,
        Limit: mostDue,
      })
      return ((await dynamodb().send(command)).Items ?? []) as OutboxMessage[]
    })
    return (await Promise.all(found)).flat().toSorted((one, other) => one.dueAt - other.dueAt)
  },

  /** Takes one that is sent at most once out of the outbox, before it is sent. False when another run has. */
  async take(owed: OutboxMessage): Promise<boolean> {
    const command = new DeleteCommand({
      TableName: table(),
      Key: keyOf(owed),
      ConditionExpression: 'attribute_exists(id)',
    })
    return (await dynamodb().send(command).catch(ignoreRefusal)) !== undefined
  },

  /** Takes the right to send one that is sent at least once. False when another run has it, or it is gone. */
  async lease(owed: OutboxMessage): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: table(),
      Key: keyOf(owed),
      UpdateExpression: 'SET leased_until = :until',
      ConditionExpression:
        'attribute_exists(id) AND (attribute_not_exists(leased_until) OR leased_until < :now)',
      ExpressionAttributeValues: { ':until': now() + leaseSeconds, ':now': now() },
    })
    return (await dynamodb().send(command).catch(ignoreRefusal)) !== undefined
  },

  async remove(owed: OutboxMessage): Promise<void> {
    await dynamodb().send(new DeleteCommand({ TableName: table(), Key: keyOf(owed) }))
  },

  /** Lets one wait, also one that was taken. */
  async postpone(owed: OutboxMessage, dueAt: number): Promise<void> {
    const Delete = { TableName: table(), Key: keyOf(owed) }
    const TransactItems = [{ Delete }, enqueue({ ...owed, dueAt })]
    await dynamodb().send(new TransactWriteCommand({ TransactItems }))
  },

  /** Removes whatever is owed about a row. */
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
        for (const owed of Items as OutboxMessage[]) await this.remove(owed)
    }
  },
}
