import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '#forms/contract.ts'
import { dynamodb } from '#lambdas/shared/dynamodb.ts'
import {
  type Draft,
  type DueRow,
  editSeconds,
  type Fate,
  leaseSeconds,
  maxRevisions,
  type NotificationState,
  type Owed,
  type Row,
  type RowStore,
  type Turn,
} from './row.ts'
import { readSource, sourceFields } from './source.ts'

/** The sparse index of rows whose e-mail is owed: partition `outbox`, sort `due_at`, with `owedSince`. */
export const outboxIndex = 'outbox'

/** The attribute beside the keys in the index: since when a debt has been open. */
export const owedSince = 'updated_at'

/**
 * Values of the attribute `outbox`: while an e-mail is owed, while a row waits for the collecting e-mail, and while a
 * suspected row waits for the digest.
 */
export const owed = 'P'
const collected = 'C'
const held = 'D'

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

  /** One answer of the index, a megabyte at most: some thousand rows. */
  const page = async (partition: string, until: number, from: Item | undefined, abortSignal: AbortSignal) => {
    const command = new QueryCommand({
      TableName: table,
      IndexName: outboxIndex,
      KeyConditionExpression: 'outbox = :partition AND due_at <= :until',
      ExpressionAttributeValues: { ':partition': partition, ':until': until },
      ExclusiveStartKey: from,
    })
    const { Items = [], LastEvaluatedKey } = await dynamodb().send(command, { abortSignal })
    return { rows: Items.map(toDueRow), next: LastEvaluatedKey }
  }

  const waiting = async (partition: string, until: number, abortSignal: AbortSignal) => {
    const rows: DueRow[] = []
    let from: Item | undefined
    do {
      const { rows: more, next } = await page(partition, until, from, abortSignal)
      rows.push(...more)
      from = next
    } while (from)
    return rows
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

    due: (until, deadline) => waiting(owed, until, deadline),

    collected: (until, deadline) => waiting(collected, until, deadline),

    held: (deadline) => waiting(held, forever, deadline),

    async owed(deadline) {
      const due = await waiting(owed, forever, deadline)
      // Until it is due, the collecting e-mail is not late.
      const later = (await waiting(collected, forever, deadline)).map(({ dueAt }) => ({ since: dueAt }))
      return debtOf([...due, ...later])
    },

    async suspected(deadline) {
      return debtOf((await page(held, forever, undefined, deadline)).rows)
    },

    claim: (id, leaseId, now, whose, deadline) =>
      update(
        id,
        {
          UpdateExpression:
            'SET lease_id = :lease, due_at = :until, rev = if_not_exists(rev, :one), ' +
            'created_at = if_not_exists(created_at, :now), updated_at = if_not_exists(updated_at, :now) ' +
            'ADD attempts :one',
          ConditionExpression: `attribute_exists(id) AND outbox IN (:owed, :collected) AND (${turns[whose]})`,
          ExpressionAttributeValues: {
            ':lease': leaseId,
            ':until': now + leaseSeconds,
            ':one': 1,
            ':owed': owed,
            ':collected': collected,
            ':now': now,
            ...(whose === 'failed' ? { ':unclear': 'unclear' } : {}),
          },
        },
        deadline,
      ),

    async collect({ id, rev, leaseId }, dueAt, deadline) {
      await update(
        id,
        {
          UpdateExpression: 'SET outbox = :collected, due_at = :due REMOVE lease_id',
          ConditionExpression: 'attribute_exists(id) AND rev = :rev AND lease_id = :lease',
          ExpressionAttributeValues: {
            ':collected': collected,
            ':due': dueAt,
            ':rev': rev,
            ':lease': leaseId,
          },
        },
        deadline,
      )
    },

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

    async release({ id, dueAt, rev }, now, deadline) {
      const sameWords = rev === undefined ? '' : ' AND rev = :rev'
      await update(
        id,
        {
          UpdateExpression:
            'SET digested_at = :now, created_at = if_not_exists(created_at, :now), ' +
            'expires_at = if_not_exists(created_at, :now) + if_not_exists(retention, :retention), ' +
            'notified_rev = if_not_exists(rev, :one) REMOVE outbox, due_at',
          ConditionExpression: `attribute_exists(id) AND outbox = :held AND due_at = :due${sameWords}`,
          ExpressionAttributeValues: {
            ':now': now,
            ':retention': retentionSeconds,
            ':one': 1,
            ':held': held,
            ':due': dueAt,
            ...(rev === undefined ? {} : { ':rev': rev }),
          },
        },
        deadline,
      )
    },

    async postpone({ id, rev, leaseId, attempts }, dueAt, failure, deadline) {
      const isCounted = failure !== 'throttled' && failure !== 'quota'
      await update(
        id,
        {
          UpdateExpression: 'SET due_at = :due, last_error = :error, attempts = :attempts REMOVE lease_id',
          ConditionExpression: 'attribute_exists(id) AND rev = :rev AND lease_id = :lease',
          ExpressionAttributeValues: {
            ':due': dueAt,
            ':error': failure,
            ':attempts': isCounted ? attempts : attempts - 1,
            ':rev': rev,
            ':lease': leaseId,
          },
        },
        deadline,
      )
    },
  }
}

type Item = Record<string, unknown>

/** Later than any row is due. */
const forever = Number.MAX_SAFE_INTEGER

/** Since when is not known of a row that somebody wrote by hand: as long as it has been due. */
const toDueRow = ({ id, due_at, [owedSince]: since }: Item): DueRow => ({
  id: id as string,
  dueAt: due_at as number,
  since: typeof since === 'number' ? since : (due_at as number),
})

const debtOf = (rows: readonly Pick<DueRow, 'since'>[]): Owed => ({
  count: rows.length,
  since: rows.length > 0 ? rows.reduce((oldest, { since }) => Math.min(oldest, since), forever) : undefined,
})

/** Who has the turn keeps it until it lapses; whoever gave it back has no lease. */
const turns: Readonly<Record<Turn, string>> = {
  due: 'due_at <= :now',
  failed:
    'due_at <= :now OR (attribute_not_exists(lease_id) AND attribute_exists(last_error) AND last_error <> :unclear)',
  all: 'due_at <= :now OR attribute_not_exists(lease_id)',
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
  // Suspicion never takes back a debt, and never ends by an edit.
  const replaceable = suppressed
    ? 'notification IN (:suppressed, :sent, :delivered)'
    : 'notification <> :suppressed'
  const edit = `${isNewerEdit} AND ${replaceable}`
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
      ':suppressed': 'suppressed',
      ...(suppressed ? { ':sent': 'sent', ':delivered': 'delivered' } : {}),
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
    values: Object.fromEntries(
      contract.fields.map(({ name, kind }) => [
        name,
        (item[name] as string | string[] | undefined) ?? (kind === 'choices' ? [] : ''),
      ]),
    ),
    digest: item.digest as string,
    seq: item.seq as number,
    rev: item.rev as number,
    createdAt: momentOf(item.created_at, item.updated_at, item.due_at),
    updatedAt: momentOf(item.updated_at, item.created_at, item.due_at),
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

/** The first that is known: of a row that somebody wrote by hand not all are. */
const momentOf = (...known: readonly unknown[]): number =>
  known.find((each): each is number => typeof each === 'number') ?? 0
