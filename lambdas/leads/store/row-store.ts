import type { FormContract } from '#forms/contract.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import type { MailFailure } from '#lambdas/adapters/ses.ts'
import { type Addition, additionUpdate } from './addition-update.ts'
import {
  type AnswerMailStep,
  type Backlog,
  type DeliveryStatus,
  mostQueued,
  type OwnerNotice,
  outbox,
  outboxIndex,
  type QueuedRow,
  type RowRevision,
  type SummaryQueue,
  type ToldRow,
} from './outbox.ts'
import type { Draft, Row } from './row.ts'
import { toQueuedRow } from './row-item.ts'
import { rowTable } from './row-table.ts'
import {
  answerMailUpdate,
  claimUpdate,
  deliveryUpdate,
  markSentUpdate,
  markToldUpdate,
  postponeUpdate,
  type RowUpdate,
  raiseSeqUpdate,
  saveUpdate,
  scheduleRetryUpdate,
} from './row-update.ts'

/** Later than any row is due. */
const forever = Number.MAX_SAFE_INTEGER

export type RowStore = ReturnType<typeof dynamodbRowStore>

/**
 * Rows of one form in its DynamoDB table. A queue is read up to `mostQueued` rows; what is done with them takes them out of
 * it, or puts them behind the others. Each write is one conditional call, of which row-update.ts says what it changes, and on
 * what condition; all methods reject with the raw error when one fails.
 * @param retentionSeconds how long a row is kept after its first save; never before the owner was told
 */
export function dynamodbRowStore(contract: FormContract, table: string, retentionSeconds: number) {
  const { find, write, query } = rowTable(contract, table, dynamodb)

  const isWritten = async (id: string, update: RowUpdate, deadline: AbortSignal) =>
    (await write(id, update, deadline)) !== undefined

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
    /** Saves the row and makes its notification pending in one write. Undefined when the stored row refuses it. */
    save: (draft: Draft, deadline: AbortSignal) => write(draft.id, saveUpdate(draft), deadline),

    /**
     * Raises the `seq` of a row whose content was sent again, so that it refuses an older press that comes
     * late. False when the row has other content by now, or a later press has raised it already.
     */
    raiseSeq: (draft: Draft, deadline: AbortSignal) => isWritten(draft.id, raiseSeqUpdate(draft), deadline),

    find,

    /** The rows whose notification is pending and may be tried by then, those that are due first. */
    due: (until: number, deadline: AbortSignal) => readFirst('pending', until, deadline),

    /** The rows that wait for a summary, the one that is due first before the others. */
    waiting: (queue: SummaryQueue, deadline: AbortSignal) => readFirst(queue, forever, deadline),

    /** The notifications that are pending, whether they are due or not; a deferred one since its summary was due. */
    async countPending(deadline: AbortSignal) {
      const deferred = await readFirst('deferred', forever, deadline)
      return backlogOf([
        ...(await readFirst('pending', forever, deadline)),
        // Until it is due, the summary is not late.
        ...deferred.map(({ dueAt }) => ({ since: dueAt })),
      ])
    },

    /** The rows whose e-mail the mailbox has not taken, since the mail service first said so. */
    async countUndelivered(deadline: AbortSignal) {
      const rows = await readFirst('undelivered', forever, deadline)
      return backlogOf(rows.map(({ dueAt }) => ({ since: dueAt })))
    },

    /**
     * Takes the lease to send. Undefined when somebody else has it, its time has not come, or nothing is pending any more.
     */
    claim: (id: string, leaseId: string, now: number, deadline: AbortSignal) =>
      write(id, claimUpdate(leaseId, now), deadline),

    /** Records that the e-mail was accepted, unless the row was edited or claimed by another meanwhile. */
    async markSent(row: Row, messageId: string, now: number, deadline: AbortSignal) {
      await write(row.id, markSentUpdate(row, messageId, now, retentionSeconds), deadline)
    },

    /**
     * Records that an attempt failed and when to try again, unless the row was edited or claimed by another meanwhile.
     * Gives the lease back; an attempt that the account's limits refused does not count.
     */
    async scheduleRetry(row: Row, dueAt: number, failure: MailFailure, deadline: AbortSignal) {
      await write(row.id, scheduleRetryUpdate(row, dueAt, failure), deadline)
    },

    /**
     * Leaves a row to the resend or to the next summary, unless it was edited or claimed by another meanwhile; no attempt
     * was made.
     */
    async postpone(row: Row, queue: 'pending' | 'deferred', dueAt: number, deadline: AbortSignal) {
      await write(row.id, postponeUpdate(row, queue, dueAt), deadline)
    },

    /** Records what became of an accepted e-mail, unless the row was edited since. True when it was recorded. */
    async recordDelivery(
      { id, revision }: RowRevision,
      status: DeliveryStatus,
      now: number,
      deadline: AbortSignal,
    ) {
      const attempts = status === 'delayed' ? ((await find(id, deadline))?.attempts ?? 1) : 1
      return isWritten(id, deliveryUpdate(revision, status, now, retentionSeconds, attempts), deadline)
    },

    /**
     * Adds to a row what its visitor sent later, and makes the owner be told of it. Undefined when the row has changed since
     * it was read.
     * @param now epoch seconds
     */
    add: (row: Row, addition: Addition, notice: OwnerNotice, now: number, deadline: AbortSignal) =>
      write(row.id, additionUpdate(row, addition, notice, now), deadline),

    /** Notes how far the e-mail with an answer is. @param at the answer's place among the row's */
    markAnswer: (id: string, at: number, step: AnswerMailStep, deadline: AbortSignal) =>
      isWritten(id, answerMailUpdate(step, at), deadline),

    /** Records that a summary told of a row, unless it was edited meanwhile. */
    async markTold(row: ToldRow, queue: SummaryQueue, now: number, deadline: AbortSignal) {
      await write(row.id, markToldUpdate(row, queue, now, retentionSeconds), deadline)
    },
  }
}

const backlogOf = (rows: readonly Pick<QueuedRow, 'since'>[]): Backlog => ({
  count: rows.length,
  since: rows.length > 0 ? rows.reduce((oldest, { since }) => Math.min(oldest, since), forever) : undefined,
})
