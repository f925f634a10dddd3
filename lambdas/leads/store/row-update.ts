import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { isEmptyBrief } from '#forms/brief.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { hashOfKey } from '#lambdas/adapters/request-key.ts'
import type { MailFailure } from '#lambdas/adapters/ses.ts'
import { assigned } from './assigned.ts'
import { listedIndex, listOf, markIndex, marks, marksOf, placeAt } from './indexes.ts'
import {
  type AnswerMailStep,
  type DeliveryStatus,
  outbox,
  type SummaryQueue,
  type ToldRow,
} from './outbox.ts'
import { type Draft, editSeconds, leaseSeconds, maxSaves, type NotificationState, type Row } from './row.ts'

export type RowUpdate = { readonly UpdateExpression: string } & Pick<
  UpdateCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

/** A test row is kept for this long. */
const testSeconds = 24 * 60 * 60

/**
 * Seconds until an e-mail that bounced temporarily is sent again: four minutes, then twice as long each time, up to an
 * hour, because a full mailbox would else get three hundred a day.
 * @param attempts sends so far, from 1
 */
const bounceDelay = (attempts: number): number => Math.min(240 * 2 ** Math.max(attempts - 1, 0), 3600)

/** A row's own retention, when it has one, takes precedence over the form's. */
const setExpiry = 'expires_at = created_at + if_not_exists(retention, :retention)'

/** A row keeps the place of its first save; one that the firm has answered stays in the list of its status. */
const setListed = [
  `${listedIndex.sort} = if_not_exists(${listedIndex.sort}, :place)`,
  `${listedIndex.partition} = if_not_exists(#status, :list)`,
]

/** Nobody edited the row or claimed it since we did. */
const stillOurs = 'attribute_exists(id) AND revision = :revision AND lease_id = :lease'

/** Nothing of the edit was corrected since: a form that was open before would bring it back. */
const isNotCorrected = '(NOT contains(corrected_from, :email)) AND (NOT contains(corrected_from, :phone))'

const isNewerEdit =
  'digest <> :digest AND seq < :seq AND attribute_not_exists(cancelled_at) AND (attribute_not_exists(saves) OR saves < :max_saves) AND created_at > :edit_limit'

/** Creates the row or edits it, and makes it wait for its e-mail or, when it is flagged, for the digest. */
export function saveUpdate(draft: Draft): RowUpdate {
  const { id, values, digest, seq, notification, flags, consent, source, brief, site, isTest, now } = draft
  const [requestKey] = draft.requestKeys
  const isQuarantined = notification === 'quarantined'
  const hasBrief = !isEmptyBrief(brief)
  // No index has a test row: by its id alone it is found.
  const marked = isTest ? { set: {}, remove: [] } : markAttributes({ id, values, ref: refOf(id) })
  const said = assigned({
    ...{ ...values, digest, seq, ...marked.set, updated_at: now, notification, flags, consent, ...source },
    ...(isQuarantined
      ? { outbox: outbox.quarantined, due_at: now }
      : { outbox: outbox.pending, due_at: now + leaseSeconds, lease_id: draft.leaseId, attempts: 1 }),
    ...(isTest && { is_test: isTest, retention: testSeconds }),
    ...(hasBrief && { brief }),
    ...(site && { site }),
  })
  const set = [
    ...said.set,
    'revision = if_not_exists(revision, :zero) + :one',
    'saves = if_not_exists(saves, :zero) + :one',
    'created_at = if_not_exists(created_at, :now)',
    ...(isTest ? [] : setListed),
    ...(requestKey ? ['request_key = if_not_exists(request_key, :request_key)'] : []),
  ]
  const remove = [
    ...(isQuarantined ? ['lease_id'] : []),
    'expires_at',
    ...marked.remove,
    ...(hasBrief ? [] : ['brief']),
    ...(site ? [] : ['site']),
  ]
  // A flagged edit never withdraws a pending notification, and no edit takes a row out of quarantine.
  const replaceable = isQuarantined
    ? 'notification IN (:quarantined, :sent, :delivered)'
    : 'notification <> :quarantined'
  return {
    UpdateExpression: `SET ${set.join(', ')} REMOVE ${remove.join(', ')}`,
    ConditionExpression: `attribute_not_exists(id) OR (${isNewerEdit} AND ${isNotCorrected} AND ${replaceable})`,
    ExpressionAttributeNames: { ...said.names, ...(!isTest && { '#status': 'status' }) },
    ExpressionAttributeValues: {
      ...said.values,
      ':zero': 0,
      ':one': 1,
      ':now': now,
      ...(!isTest && { ':list': listOf(draft, 'new'), ':place': placeAt(now, id) }),
      ':max_saves': maxSaves,
      ':edit_limit': now - editSeconds,
      ':quarantined': 'quarantined',
      ...(isQuarantined && { ':sent': 'sent', ':delivered': 'delivered' }),
      ...(requestKey && { ':request_key': hashOfKey(requestKey) }),
    },
  }
}

export function markAttributes(row: Pick<Row, 'id' | 'ref' | 'values'>) {
  const found = marksOf(row)
  const [set, remove] = [{} as Record<string, string>, [] as string[]]
  for (const mark of marks) {
    const { partition } = markIndex(mark)
    if (found[mark]) set[partition] = found[mark]
    else remove.push(partition)
  }
  return { set, remove }
}

export const raiseSeqUpdate = ({ digest, seq }: Draft): RowUpdate => ({
  UpdateExpression: 'SET seq = :seq',
  ConditionExpression: 'attribute_exists(id) AND digest = :digest AND seq < :seq',
  ExpressionAttributeValues: { ':seq': seq, ':digest': digest },
})

export const claimUpdate = (leaseId: string, now: number): RowUpdate => ({
  UpdateExpression: 'SET lease_id = :lease, due_at = :until ADD attempts :one',
  ConditionExpression: 'attribute_exists(id) AND outbox = :pending AND due_at <= :now',
  ExpressionAttributeValues: {
    ':lease': leaseId,
    ':until': now + leaseSeconds,
    ':one': 1,
    ':pending': outbox.pending,
    ':now': now,
  },
})

/** Gives the lease back before anything was tried, and lets the row wait in a queue until it is due. */
export const postponeUpdate = (
  { revision, leaseId, attempts }: Row,
  queue: 'pending' | 'deferred',
  dueAt: number,
): RowUpdate => ({
  UpdateExpression: 'SET outbox = :outbox, due_at = :due, attempts = :attempts REMOVE lease_id',
  ConditionExpression: stillOurs,
  ExpressionAttributeValues: {
    ':outbox': outbox[queue],
    ':due': dueAt,
    ':attempts': attempts - 1,
    ':revision': revision,
    ':lease': leaseId,
  },
})

/** Takes the row out of the outbox. From now on it may expire. */
export const markSentUpdate = (
  { revision, leaseId }: Row,
  messageId: string,
  now: number,
  retentionSeconds: number,
): RowUpdate => ({
  UpdateExpression:
    'SET notification = :sent, sent_at = :now, ses_message_id = :message, notified_revision = :revision, ' +
    `${setExpiry} REMOVE outbox, due_at, lease_id, last_error`,
  ConditionExpression: stillOurs,
  ExpressionAttributeValues: {
    ':sent': 'sent',
    ':now': now,
    ':message': messageId,
    ':revision': revision,
    ':lease': leaseId,
    ':retention': retentionSeconds,
  },
})

export function scheduleRetryUpdate(
  { revision, leaseId, attempts }: Row,
  dueAt: number,
  failure: MailFailure,
): RowUpdate {
  const isCounted = failure !== 'throttled' && failure !== 'quota'
  return {
    UpdateExpression: 'SET due_at = :due, last_error = :error, attempts = :attempts REMOVE lease_id',
    ConditionExpression: stillOurs,
    ExpressionAttributeValues: {
      ':due': dueAt,
      ':error': failure,
      ':attempts': isCounted ? attempts : attempts - 1,
      ':revision': revision,
      ':lease': leaseId,
    },
  }
}

/**
 * Takes a row out of the queue of a summary that told of it. From now on it may expire. A deferred row is then sent; a
 * quarantined one stays quarantined.
 */
export function markToldUpdate(
  { dueAt, since, revision }: ToldRow,
  queue: SummaryQueue,
  now: number,
  retentionSeconds: number,
): RowUpdate {
  const isSent = queue === 'deferred'
  return {
    UpdateExpression:
      `SET digested_at = :now, ${setExpiry}, ` +
      `notified_revision = revision${isSent ? ', notification = :sent, sent_at = :now' : ''} ` +
      'REMOVE outbox, due_at, last_error',
    // An edit changes one of these.
    ConditionExpression:
      'attribute_exists(id) AND outbox = :queue AND due_at = :due AND updated_at = :since' +
      (revision === undefined ? '' : ' AND revision = :revision'),
    ExpressionAttributeValues: {
      ':now': now,
      ':retention': retentionSeconds,
      ':queue': outbox[queue],
      ':due': dueAt,
      ':since': since,
      ...(revision === undefined ? {} : { ':revision': revision }),
      ...(isSent ? { ':sent': 'sent' } : {}),
    },
  }
}

interface Transition {
  readonly from: readonly NotificationState[]
  readonly to: NotificationState
  readonly timeAttribute: 'sent_at' | 'delivered_at' | 'delayed_at' | 'bounced_at'
  readonly set: readonly string[]
  readonly remove: string
  readonly values: Readonly<Record<string, unknown>>
  readonly and?: string
}

function transitionsAt(
  now: number,
  retentionSeconds: number,
  attempts: number,
): Readonly<Record<DeliveryStatus, Transition>> {
  // Only a row that the owner was told of may expire.
  const told = {
    set: ['notified_revision = :revision', setExpiry],
    remove: 'outbox, due_at, lease_id, last_error',
    values: { ':retention': retentionSeconds },
  }
  return {
    accepted: { from: ['pending'], to: 'sent', timeAttribute: 'sent_at', ...told },
    delivered: {
      ...{ from: ['pending', 'sent', 'undeliverable'], to: 'delivered', timeAttribute: 'delivered_at' },
      ...told,
    },
    undelivered: {
      ...{ from: ['pending', 'sent'], to: 'sent', timeAttribute: 'delayed_at' },
      set: [...told.set, 'outbox = :waits', 'due_at = :now'],
      remove: 'lease_id, last_error',
      values: { ...told.values, ':waits': outbox.undelivered },
      // The first time counts: it tells since when.
      and: ' AND (attribute_not_exists(outbox) OR outbox <> :waits)',
    },
    delayed: {
      ...{ from: ['pending', 'sent'], to: 'pending', timeAttribute: 'bounced_at' },
      set: ['outbox = :waits', 'due_at = :later'],
      remove: 'expires_at, lease_id',
      values: { ':waits': outbox.pending, ':later': now + bounceDelay(attempts) },
    },
    refused: {
      ...{ from: ['pending', 'sent'], to: 'undeliverable', timeAttribute: 'bounced_at' },
      ...{ set: [], remove: 'expires_at, outbox, due_at, lease_id', values: {} },
    },
  }
}

/** @param attempts sends of this revision so far, which say when a delayed one is tried again */
export function deliveryUpdate(
  revision: number,
  status: DeliveryStatus,
  now: number,
  retentionSeconds: number,
  attempts: number,
): RowUpdate {
  const transition = transitionsAt(now, retentionSeconds, attempts)[status]
  const { from, to, timeAttribute, set, remove, values, and = '' } = transition
  const states = from.map((state) => `:${state}`)
  return {
    UpdateExpression: `SET ${['notification = :to', `${timeAttribute} = :now`, ...set].join(', ')} REMOVE ${remove}`,
    ConditionExpression: `attribute_exists(id) AND revision = :revision AND notification IN (${states.join(', ')})${and}`,
    ExpressionAttributeValues: {
      ':revision': revision,
      ':now': now,
      ':to': to,
      ...values,
      ...Object.fromEntries(from.map((state) => [`:${state}`, state])),
    },
  }
}

const mailAfter = { begun: 'begun', sent: 'sent', failed: 'failed', 'taken-back': 'pending' } as const

export const answerMailUpdate = (step: AnswerMailStep, at: number): RowUpdate => ({
  UpdateExpression: `SET answers[${at}].mail = :mail`,
  ConditionExpression: `attribute_exists(answers[${at}].mail)`,
  ExpressionAttributeValues: { ':mail': mailAfter[step] },
})
