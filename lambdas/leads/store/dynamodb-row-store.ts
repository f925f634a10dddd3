import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '#forms/contract.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { additionUpdate } from './addition-update.ts'
import { outbox, outboxIndex } from './outbox.ts'
import type { Row } from './row.ts'
import { type Item, toQueuedRow, toRow } from './row-item.ts'
import type { Backlog, QueuedRow, RowStore } from './row-store.ts'
import {
  batchUpdate,
  claimUpdate,
  confirmUpdate,
  deliveryUpdate,
  leaveUpdate,
  markDigestedUpdate,
  markSentUpdate,
  type RowUpdate,
  raiseSeqUpdate,
  saveUpdate,
  scheduleRetryUpdate,
} from './row-update.ts'

/** Later than any row is due. */
const forever = Number.MAX_SAFE_INTEGER

/**
 * Rows of one form in its DynamoDB table. Conditional writes of single items only, because the embedded database knows
 * nothing else; what each writes, and on what condition, is in row-update.ts.
 * @param retentionSeconds how long a row is kept after its first save; never before the owner was told
 */
export function dynamodbRowStore(contract: FormContract, table: string, retentionSeconds: number): RowStore {
  /** Undefined when the condition does not hold. */
  const write = async (id: string, update: RowUpdate, abortSignal: AbortSignal): Promise<Row | undefined> => {
    const command = new UpdateCommand({ TableName: table, Key: { id }, ReturnValues: 'ALL_NEW', ...update })
    try {
      const { Attributes } = await dynamodb().send(command, { abortSignal })
      return Attributes && toRow(contract, Attributes)
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }

  /** One answer of the index, a megabyte at most: some thousand rows. */
  const readPage = async (key: string, until: number, from: Item | undefined, abortSignal: AbortSignal) => {
    const command = new QueryCommand({
      TableName: table,
      IndexName: outboxIndex,
      KeyConditionExpression: 'outbox = :key AND due_at <= :until',
      ExpressionAttributeValues: { ':key': key, ':until': until },
      ExclusiveStartKey: from,
    })
    const { Items = [], LastEvaluatedKey } = await dynamodb().send(command, { abortSignal })
    return { rows: Items.map(toQueuedRow), next: LastEvaluatedKey }
  }

  const readAll = async (key: string, until: number, abortSignal: AbortSignal) => {
    const rows: QueuedRow[] = []
    let from: Item | undefined
    do {
      const { rows: more, next } = await readPage(key, until, from, abortSignal)
      rows.push(...more)
      from = next
    } while (from)
    return rows
  }

  const find = async (id: string, abortSignal: AbortSignal): Promise<Row | undefined> => {
    const command = new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true })
    const { Item } = await dynamodb().send(command, { abortSignal })
    return Item && toRow(contract, Item)
  }

  return {
    save: (draft, deadline) => write(draft.id, saveUpdate(contract, draft), deadline),

    raiseSeq: async (draft, deadline) =>
      (await write(draft.id, raiseSeqUpdate(draft), deadline)) !== undefined,

    find,

    due: (until, deadline) => readAll(outbox.pending, until, deadline),

    batched: (until, deadline) => readAll(outbox.batched, until, deadline),

    quarantined: (deadline) => readAll(outbox.quarantined, forever, deadline),

    async countPending(deadline) {
      const pending = await readAll(outbox.pending, forever, deadline)
      // Until it is due, the batched e-mail is not late.
      const batched = (await readAll(outbox.batched, forever, deadline)).map(({ dueAt }) => ({
        since: dueAt,
      }))
      return backlogOf([...pending, ...batched])
    },

    countQuarantined: async (deadline) =>
      backlogOf((await readPage(outbox.quarantined, forever, undefined, deadline)).rows),

    async countUndelivered(deadline) {
      const { rows } = await readPage(outbox.undelivered, forever, undefined, deadline)
      return backlogOf(rows.map(({ dueAt }) => ({ since: dueAt })))
    },

    claim: (id, leaseId, now, which, deadline) => write(id, claimUpdate(leaseId, now, which), deadline),

    async markSent(row, messageId, now, deadline) {
      await write(row.id, markSentUpdate(row, messageId, now, retentionSeconds), deadline)
    },

    async scheduleRetry(row, dueAt, failure, deadline) {
      await write(row.id, scheduleRetryUpdate(row, dueAt, failure), deadline)
    },

    async leave(row, dueAt, deadline) {
      await write(row.id, leaveUpdate(row, dueAt), deadline)
    },

    async batch(row, dueAt, deadline) {
      await write(row.id, batchUpdate(row, dueAt), deadline)
    },

    async recordDelivery({ id, revision }, status, now, deadline) {
      const attempts = status === 'delayed' ? ((await find(id, deadline))?.attempts ?? 1) : 1
      const update = deliveryUpdate(revision, status, now, retentionSeconds, attempts)
      return (await write(id, update, deadline)) !== undefined
    },

    add: (row, addition, telling, now, deadline) =>
      write(row.id, additionUpdate(row, addition, telling, now), deadline),

    confirm: async (id, step, deadline) => (await write(id, confirmUpdate(step), deadline)) !== undefined,

    async markDigested(row, now, deadline) {
      await write(row.id, markDigestedUpdate(row, now, retentionSeconds), deadline)
    },
  }
}

const backlogOf = (rows: readonly Pick<QueuedRow, 'since'>[]): Backlog => ({
  count: rows.length,
  since: rows.length > 0 ? rows.reduce((oldest, { since }) => Math.min(oldest, since), forever) : undefined,
})
