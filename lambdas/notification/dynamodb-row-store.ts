import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '../shared/contract.ts'
import { dynamodb } from '../shared/dynamodb.ts'
import { readSource, sourceFields } from '../shared/source.ts'
import {
  type Draft,
  type DueRow,
  editSeconds,
  type Fate,
  leaseSeconds,
  maxRevisions,
  type NotificationState,
  type Row,
  type RowStore,
} from './row.ts'

/** The sparse index of rows whose e-mail is owed: partition `outbox`, sort `due_at`, with `owedSince`. */
export const outboxIndex = 'outbox'

/** The attribute beside the keys in the index: since when a debt has been open. */
export const owedSince = 'updated_at'

/** Values of the attribute `outbox`: while an e-mail is owed, and while a suspected row waits for the digest. */
export const owed = 'P'
const held = 'D'

/** How many due rows one query brings. */
const batchSize = 100

const isNewerEdit = 'digest <> :digest AND seq < :seq AND rev < :max_rev AND created_at > :edit_limit'

/** A canary's row is kept for this long. */
const canarySeconds = 24 * 60 * 60

/** A row's own retention, when it has one, goes before the form's. */
const expires = 'expires_at = created_at + if_not_exists(retention, :retention)'

/** A bounced e-mail is tried again after this long. */
const bounceDelaySeconds = 60 * 60

/**
 * Rows of one form in its DynamoDB table. Single-item conditional writes only.
 * @param retentionSeconds how long a row is kept after its first save; never before the owner was told
 */
export function dynamodbRowStore(contract: FormContract, table: string, retentionSeconds: number): RowStore {
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

  const waiting = async (partition: string, until: number, abortSignal: AbortSignal) => {
    const command = new QueryCommand({
      TableName: table,
      IndexName: outboxIndex,
      KeyConditionExpression: 'outbox = :partition AND due_at <= :until',
      ExpressionAttributeValues: { ':partition': partition, ':until': until },
      Limit: batchSize,
    })
    const { Items = [] } = await dynamodb().send(command, { abortSignal })
    return Items.map((item): DueRow => ({ id: item.id, dueAt: item.due_at }))
  }

  return {
    save: (draft, deadline) => update(draft.id, saveRequest(contract, draft), deadline),

    async renew({ id, digest, seq }, deadline) {
      const row = await update(
        id,
        {
          UpdateExpression: 'SET seq = :seq',
          ConditionExpression: 'attribute_exists(id) AND digest = :digest AND seq < :seq',
          ExpressionAttributeValues: { ':seq': seq, ':digest': digest },
        },
        deadline,
      )
      return row !== undefined
    },

    async find(id, abortSignal) {
      const command = new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true })
      const { Item } = await dynamodb().send(command, { abortSignal })
      return toRow(contract, Item)
    },

    due: (now, deadline) => waiting(owed, now, deadline),

    held: (deadline) => waiting(held, Number.MAX_SAFE_INTEGER, deadline),

    async owed(abortSignal) {
      const since: number[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const command = new QueryCommand({
          TableName: table,
          IndexName: outboxIndex,
          KeyConditionExpression: 'outbox = :owed',
          ExpressionAttributeValues: { ':owed': owed },
          ProjectionExpression: owedSince,
          ExclusiveStartKey,
        })
        const { Items = [], LastEvaluatedKey } = await dynamodb().send(command, { abortSignal })
        since.push(...Items.map((item) => item[owedSince] as number))
        ExclusiveStartKey = LastEvaluatedKey
      } while (ExclusiveStartKey)
      return {
        count: since.length,
        since: since.length > 0 ? since.reduce((one, other) => Math.min(one, other)) : undefined,
      }
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
            'SET notification = :sent, sent_at = :now, ses_message_id = :message, notified_rev = :rev, ' +
            `${expires} REMOVE outbox, due_at, lease_id, last_error`,
          ConditionExpression: 'attribute_exists(id) AND rev = :rev AND lease_id = :lease',
          ExpressionAttributeValues: {
            ':sent': 'sent',
            ':now': now,
            ':message': messageId,
            ':rev': rev,
            ':lease': leaseId,
            ':retention': retentionSeconds,
          },
        },
        deadline,
      )
    },

    async follow({ id, rev }, fate, now, deadline) {
      const row = await update(id, followRequest(rev, fate, now, retentionSeconds), deadline)
      return row !== undefined
    },

    async release({ id, rev }, now, deadline) {
      await update(
        id,
        {
          UpdateExpression: `SET digested_at = :now, ${expires}, notified_rev = :rev REMOVE outbox, due_at`,
          ConditionExpression: 'attribute_exists(id) AND rev = :rev AND outbox = :held',
          ExpressionAttributeValues: {
            ':now': now,
            ':retention': retentionSeconds,
            ':rev': rev,
            ':held': held,
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

/** How a row goes on when the fate of its e-mail is known: from these states, to that one, at a moment to be kept. */
interface Transition {
  readonly from: readonly NotificationState[]
  readonly to: NotificationState
  readonly moment: 'sent_at' | 'delivered_at' | 'bounced_at'
  readonly debt: keyof ReturnType<typeof debtsAt>
}

const transitions: Readonly<Record<Fate, Transition>> = {
  accepted: { from: ['pending'], to: 'sent', moment: 'sent_at', debt: 'settled' },
  delivered: {
    from: ['pending', 'sent', 'undeliverable'],
    to: 'delivered',
    moment: 'delivered_at',
    debt: 'settled',
  },
  delayed: { from: ['pending', 'sent'], to: 'pending', moment: 'bounced_at', debt: 'reopened' },
  refused: { from: ['pending', 'sent'], to: 'undeliverable', moment: 'bounced_at', debt: 'givenUp' },
}

/** What becomes of a debt. Only a row that the owner was told of may expire. */
const debtsAt = (now: number, retentionSeconds: number) => ({
  settled: {
    set: ['notified_rev = :rev', expires],
    remove: 'outbox, due_at, lease_id, last_error',
    values: { ':retention': retentionSeconds },
  },
  reopened: {
    set: ['outbox = :owed', 'due_at = :later'],
    remove: 'expires_at, lease_id',
    values: { ':owed': owed, ':later': now + bounceDelaySeconds },
  },
  givenUp: { set: [], remove: 'expires_at, outbox, due_at, lease_id', values: {} },
})

function followRequest(rev: number, fate: Fate, now: number, retentionSeconds: number) {
  const { from, to, moment, debt } = transitions[fate]
  const { set, remove, values } = debtsAt(now, retentionSeconds)[debt]
  const states = from.map((state) => `:${state}`)
  return {
    UpdateExpression: `SET ${['notification = :to', `${moment} = :now`, ...set].join(', ')} REMOVE ${remove}`,
    ConditionExpression: `attribute_exists(id) AND rev = :rev AND notification IN (${states.join(', ')})`,
    ExpressionAttributeValues: {
      ':rev': rev,
      ':now': now,
      ':to': to,
      ...values,
      ...Object.fromEntries(from.map((state) => [`:${state}`, state])),
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
    'consent = :consent',
    ...sourceFields.map(({ name }) => `${name} = :${name}`),
    'outbox = :outbox',
    'due_at = :due',
    ...(suppressed ? [] : ['lease_id = :lease', 'attempts = :one']),
    ...(draft.canary ? ['canary = :canary', 'retention = :day'] : []),
  ]
  const remove = suppressed ? 'lease_id, expires_at' : 'expires_at'
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
      ':consent': draft.consent,
      ...Object.fromEntries(sourceFields.map(({ name }) => [`:${name}`, draft.source[name]])),
      ':max_rev': maxRevisions,
      ':edit_limit': draft.now - editSeconds,
      ...(suppressed
        ? { ':outbox': held, ':due': draft.now }
        : { ':outbox': owed, ':due': draft.now + leaseSeconds, ':lease': draft.leaseId }),
      ...(draft.canary ? { ':canary': true, ':day': canarySeconds } : {}),
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
    flags: (item.flags as Row['flags'] | undefined) ?? [],
    source: readSource(item),
    canary: item.canary === true,
  }
}
