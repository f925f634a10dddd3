import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '../shared/contract.ts'
import { dynamodb } from '../shared/dynamodb.ts'
import {
  type Draft,
  type DueRow,
  editSeconds,
  leaseSeconds,
  maxRevisions,
  type Row,
  type RowStore,
} from './row.ts'

/** The sparse index of rows whose e-mail is owed: partition `outbox`, sort `due_at`, keys only. */
export const outboxIndex = 'outbox'

/** Value of the attribute `outbox` while an e-mail is owed. */
const owed = 'P'

/** How many due rows one query brings. */
const batchSize = 100

const isNewerEdit = 'digest <> :digest AND seq < :seq AND rev < :max_rev AND created_at > :edit_limit'

/** Rows of one form in its DynamoDB table. Single-item conditional writes only. */
export function dynamodbRowStore(contract: FormContract, table: string): RowStore {
  const update = async (
    id: string,
    request: Pick<
      UpdateCommandInput,
      'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
    abortSignal: AbortSignal,
  ): Promise<Row | undefined> => {
    const command = new UpdateCommand({ TableName: table, Key: { id }, ReturnValues: 'ALL_NEW', ...request })
    try {
      const { Attributes } = await dynamodb().send(command, { abortSignal })
      return toRow(contract, Attributes)
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }

  return {
    save: (draft, deadline) => update(draft.id, saveRequest(contract, draft), deadline),

    async find(id, abortSignal) {
      const command = new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true })
      const { Item } = await dynamodb().send(command, { abortSignal })
      return toRow(contract, Item)
    },

    async due(now, abortSignal) {
      const command = new QueryCommand({
        TableName: table,
        IndexName: outboxIndex,
        KeyConditionExpression: 'outbox = :owed AND due_at <= :now',
        ExpressionAttributeValues: { ':owed': owed, ':now': now },
        Limit: batchSize,
      })
      const { Items = [] } = await dynamodb().send(command, { abortSignal })
      return Items.map((item): DueRow => ({ id: item.id, dueAt: item.due_at }))
    },

    claim: (id, leaseId, now, deadline) =>
      update(
        id,
        {
          UpdateExpression: 'SET lease_id = :lease, due_at = :until ADD attempts :one',
          ConditionExpression: 'attribute_exists(id) AND outbox = :owed AND due_at <= :now',
          ExpressionAttributeValues: {
            ':lease': leaseId,
            ':until': now + leaseSeconds,
            ':one': 1,
            ':owed': owed,
            ':now': now,
          },
        },
        deadline,
      ),

    async close({ id, rev, leaseId }, messageId, now, deadline) {
      await update(
        id,
        {
          UpdateExpression:
            'SET notification = :sent, sent_at = :now, ses_message_id = :message, notified_rev = :rev ' +
            'REMOVE outbox, due_at, lease_id, last_error',
          ConditionExpression: 'attribute_exists(id) AND rev = :rev AND lease_id = :lease',
          ExpressionAttributeValues: {
            ':sent': 'sent',
            ':now': now,
            ':message': messageId,
            ':rev': rev,
            ':lease': leaseId,
          },
        },
        deadline,
      )
    },

    async postpone({ id, rev, leaseId }, dueAt, errorClass, deadline) {
      await update(
        id,
        {
          UpdateExpression: 'SET due_at = :due, last_error = :error',
          ConditionExpression: 'attribute_exists(id) AND rev = :rev AND lease_id = :lease AND outbox = :owed',
          ExpressionAttributeValues: {
            ':due': dueAt,
            ':error': errorClass,
            ':rev': rev,
            ':lease': leaseId,
            ':owed': owed,
          },
        },
        deadline,
      )
    },
  }
}

function saveRequest(contract: FormContract, draft: Draft) {
  const suppressed = draft.notification === 'suppressed'
  const set = [
    ...contract.fields.map(({ name }) => `#${name} = :${name}`),
    'digest = :digest',
    'seq = :seq',
    'rev = if_not_exists(rev, :zero) + :one',
    'created_at = if_not_exists(created_at, :now)',
    'updated_at = :now',
    'notification = :notification',
    'flags = :flags',
    ...(suppressed ? [] : ['outbox = :owed', 'due_at = :until', 'lease_id = :lease', 'attempts = :one']),
  ]
  const remove = suppressed ? 'outbox, due_at, lease_id, expires_at' : 'expires_at'
  // Suspicion never takes back a debt: it replaces only what was already held back.
  const edit = suppressed ? `${isNewerEdit} AND notification = :notification` : isNewerEdit
  return {
    UpdateExpression: `SET ${set.join(', ')} REMOVE ${remove}`,
    ConditionExpression: `attribute_not_exists(id) OR (${edit})`,
    // Through names, because some of the spec's fields (name, state) are reserved words.
    ExpressionAttributeNames: Object.fromEntries(contract.fields.map(({ name }) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(contract.fields.map(({ name }) => [`:${name}`, draft.values[name]])),
      ':digest': draft.digest,
      ':seq': draft.seq,
      ':zero': 0,
      ':one': 1,
      ':now': draft.now,
      ':notification': draft.notification,
      ':flags': draft.flags,
      ':max_rev': maxRevisions,
      ':edit_limit': draft.now - editSeconds,
      ...(suppressed ? {} : { ':owed': owed, ':until': draft.now + leaseSeconds, ':lease': draft.leaseId }),
    },
  }
}

function toRow(contract: FormContract, item: Record<string, unknown> | undefined): Row | undefined {
  if (!item) return undefined
  return {
    id: item.id as string,
    values: Object.fromEntries(contract.fields.map(({ name }) => [name, item[name] as string | string[]])),
    digest: item.digest as string,
    seq: item.seq as number,
    rev: item.rev as number,
    createdAt: item.created_at as number,
    updatedAt: item.updated_at as number,
    notification: item.notification as Row['notification'],
    attempts: (item.attempts as number | undefined) ?? 0,
    leaseId: item.lease_id as string | undefined,
    dueAt: item.due_at as number | undefined,
    notifiedRev: item.notified_rev as number | undefined,
  }
}
