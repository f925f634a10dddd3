import type { FormContract } from '#forms/contract.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { additionUpdate } from './addition-update.ts'
import { outbox, outboxIndex } from './outbox.ts'
import { toQueuedRow } from './row-item.ts'
import { type Backlog, mostQueued, type QueuedRow, type RowStore } from './row-store.ts'
import { rowTable } from './row-table.ts'
import {
  answerMailUpdate,
  claimUpdate,
  confirmUpdate,
  deliveryUpdate,
  markSentUpdate,
  markToldUpdate,
  postponeUpdate,
  raiseSeqUpdate,
  saveUpdate,
  scheduleRetryUpdate,
} from './row-update.ts'

/** Later than any row is due. */
const forever = Number.MAX_SAFE_INTEGER

/**
 * Rows of one form in its DynamoDB table. What each write changes, and on what condition, is in row-update.ts.
 * @param retentionSeconds how long a row is kept after its first save; never before the owner was told
 */
export function dynamodbRowStore(contract: FormContract, table: string, retentionSeconds: number): RowStore {
  const { find, write, query } = rowTable(contract, table, dynamodb)

  /** The rows of a queue that are due first. */
  const readFirst = async (queue: keyof typeof outbox, until: number, deadline: AbortSignal) => {
    const pages = query(
      {
        IndexName: outboxIndex,
        KeyConditionExpression: 'outbox = :key AND due_at <= :until',
        ExpressionAttributeValues: { ':key': outbox[queue], ':until': until },
        Limit: mostQueued,
      },
      deadline,
    )
    for await (const items of pages) return items.map(toQueuedRow)
    return []
  }

  return {
    save: (draft, deadline) => write(draft.id, saveUpdate(draft), deadline),

    raiseSeq: async (draft, deadline) =>
      (await write(draft.id, raiseSeqUpdate(draft), deadline)) !== undefined,

    find,

    due: (until, deadline) => readFirst('pending', until, deadline),

    waiting: (queue, deadline) => readFirst(queue, forever, deadline),

    async countPending(deadline) {
      const deferred = await readFirst('deferred', forever, deadline)
      return backlogOf([
        ...(await readFirst('pending', forever, deadline)),
        // Until it is due, the summary is not late.
        ...deferred.map(({ dueAt }) => ({ since: dueAt })),
      ])
    },

    async countUndelivered(deadline) {
      const rows = await readFirst('undelivered', forever, deadline)
      return backlogOf(rows.map(({ dueAt }) => ({ since: dueAt })))
    },

    claim: (id, leaseId, now, deadline) => write(id, claimUpdate(leaseId, now), deadline),

    async markSent(row, messageId, now, deadline) {
      await write(row.id, markSentUpdate(row, messageId, now, retentionSeconds), deadline)
    },

    async scheduleRetry(row, dueAt, failure, deadline) {
      await write(row.id, scheduleRetryUpdate(row, dueAt, failure), deadline)
    },

    async postpone(row, queue, dueAt, deadline) {
      await write(row.id, postponeUpdate(row, queue, dueAt), deadline)
    },

    async recordDelivery({ id, revision }, status, now, deadline) {
      const attempts = status === 'delayed' ? ((await find(id, deadline))?.attempts ?? 1) : 1
      const update = deliveryUpdate(revision, status, now, retentionSeconds, attempts)
      return (await write(id, update, deadline)) !== undefined
    },

    add: (row, addition, notice, now, deadline) =>
      write(row.id, additionUpdate(row, addition, notice, now), deadline),

    confirm: async (id, step, deadline, answer) => {
      const update = answer === undefined ? confirmUpdate(step) : answerMailUpdate(step, answer)
      return (await write(id, update, deadline)) !== undefined
    },

    async markTold(row, queue, now, deadline) {
      await write(row.id, markToldUpdate(row, queue, now, retentionSeconds), deadline)
    },
  }
}

const backlogOf = (rows: readonly Pick<QueuedRow, 'since'>[]): Backlog => ({
  count: rows.length,
  since: rows.length > 0 ? rows.reduce((oldest, { since }) => Math.min(oldest, since), forever) : undefined,
})
