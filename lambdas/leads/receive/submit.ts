import { randomUUID } from 'node:crypto'
import { database } from '#content/errors/database.ts'
import { form as words } from '#content/errors/form.ts'
import type { FormContract, Values } from '#forms/contract.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { databaseError } from '#lambdas/adapters/dynamodb.ts'
import { originSecrets } from '#lambdas/adapters/edge.ts'
import { DatabaseError, NotificationError, RequestError, SubmissionError } from '#lambdas/adapters/errors.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { draftAttributes } from '#lambdas/leads/store/form-changes.ts'
import { hourlyCounts, nextDay, nextHour, tooMany } from '#lambdas/leads/store/hourly-counts.ts'
import { enqueueWarning } from '../promise.ts'
import { enqueue, isVisitorMailOn } from '../store/outbox.ts'
import { hashOfKey, isMadeByPage, requestKeys, requestKeysFor } from '../store/request-keys.ts'
import { type Draft, editSeconds, type Flag, maxSaves, type Row, type Submission } from '../store/row.ts'
import { type Rows, rows } from '../store/rows.ts'

/**
 * Stores a submission, then notifies the owner. A failed e-mail never loses a row: the scheduled resend retries.
 * @param notifyOwner sends the e-mail about a row whose lease we hold; false when it failed
 * @throws DatabaseError when the row could not be saved
 * @throws NotificationError when the row is saved and its notification pending
 * @throws RequestError 429 when the row was edited too often, or the day's limit is reached
 */
export async function submit(
  contract: FormContract,
  submission: Submission,
  notifyOwner: (row: Row) => Promise<boolean>,
) {
  await requireWithinDay(contract)
  const table = rows(contract.name)
  const { row, isOurs, requestKey } = await storeSubmission(table, contract, submission).catch((error) => {
    throw error instanceof SubmissionError ? error : databaseError(error, refOf(submission.id))
  })
  const { ref } = row
  if (isOurs && !(await notifyOwner(row))) throw new NotificationError(ref, requestKey)
  return { ref, requestKey }
}

/** Stores a submission with a pending notification and its messages; `conflictOf` decides when the id exists. */
async function storeSubmission(
  table: Rows,
  contract: FormContract,
  submission: Submission,
  tries = 3,
): Promise<StoreResult> {
  const { id } = submission
  const draft = draftOf(submission)
  const created = await table
    .create(id, draftAttributes(draft), messagesFor(contract, draft))
    .catch((error: unknown) => {
      log.error(`${contract.name}.stored_alone`, { id, ...errorFields(error) })
      // A row matters more than its messages: store it alone, and no key opens it.
      return table.create(id, draftAttributes({ ...draft, requestKeys: [] }))
    })
  if (created) {
    logSaved(created)
    return resultOf(created, draft)
  }
  let conflict: Conflict | undefined
  const current = await table.patch(id, (row) => {
    conflict = conflictOf(row, draft)
    if (conflict === 'edit') return draftAttributes(asEdit(row, draft), row)
    return conflict === 'reverted' ? { seq: draft.seq } : undefined
  })
  log.info(`${contract.name}.conflict`, { id, conflict: current ? conflict : 'erased' })
  // Erased between the two calls, or a concurrent request has not stored it yet.
  if (!current && tries > 1) return storeSubmission(table, contract, submission, tries - 1)
  if (!current) throw new DatabaseError(() => database.other, refOf(id))
  switch (conflict) {
    case 'edit':
      logSaved(current)
      return resultOf(current, draft)
    case 'own-write':
      return resultOf(current, draft)
    case 'separate-row': {
      const flags = inheritFlags(current, submission.flags)
      return storeSubmission(table, contract, {
        ...submission,
        flags,
        id: uuidFrom(`${id} ${draft.contentHash}`),
      })
    }
    case 'edit-limit':
      throw new RequestError(429, () => words.changedTooOften[contract.noun], {
        headers: { 'retry-after': String(editSeconds) },
      })
    default:
      return resultOf(current, draft, false)
  }
}

/** Marks test rows in the log, so that they are not counted as leads. */
function logSaved({ form, id, revision, notification, isTest }: Row): void {
  log.info(`${form}.saved`, { id, revision, notification, ...(isTest ? { isTest } : {}) })
}

type StoreResult = ReturnType<typeof resultOf>

/** @param hasLease whether this request stored the row */
const resultOf = (row: Row, { requestKeys: keys }: Draft, hasLease = true) => ({
  row,
  /** Whether the notification is pending and we hold the lease. */
  isOurs: hasLease && row.notification === 'pending',
  /** The visitor's secret; absent unless the row is surely theirs: visitors with identical content share a row. */
  requestKey: keys.find((key) => hashOfKey(key) === row.requestKeyHash),
})

const draftOf = (submission: Submission): Draft => ({
  ...submission,
  notification: submission.flags.length > 0 ? 'quarantined' : 'pending',
  leaseId: randomUUID(),
  requestKeys: requestKeysFor(submission.id, originSecrets()),
  now: now(),
})

/** Writes stored with a new row: its request key and, unless quarantined, confirmation, push alert and warning. */
function messagesFor({ name: form }: FormContract, draft: Draft): readonly TransactItem[] {
  const { id: row, requestKeys: keys, notification, isTest, now: at } = draft
  const [requestKey] = keys
  const message = { form, row, since: at, dueAt: at }
  return [
    ...(requestKey ? [requestKeys.opening(requestKey, row, at)] : []),
    ...(notification === 'pending' && !isTest
      ? [
          ...(isVisitorMailOn()
            ? [enqueue({ recipient: 'visitor', kind: 'confirmation', ...message, requestKey })]
            : []),
          enqueue({ recipient: 'owner', kind: 'alert', ...message }),
          ...enqueueWarning({ form, id: row, createdAt: at }, at),
        ]
      : []),
  ]
}

export type Conflict =
  /** This very draft: it was written, but the response was lost. */
  | 'own-write'
  /** The same content is stored already. */
  | 'replay'
  /**
   * Stored already by an earlier press: the row takes the higher `seq`, so that a late edit in between does not win.
   */
  | 'reverted'
  /** Newer content is stored already. */
  | 'stale'
  /** Other content that must not overwrite the row, or any content after a cancellation. */
  | 'separate-row'
  /** Edited too often: refused. */
  | 'edit-limit'
  /** Newer content of the same form. */
  | 'edit'

/** Classifies a draft against the stored row with its id. The order of the checks matters. */
export function conflictOf(row: Row, draft: Draft): Conflict {
  if (row.contentHash === draft.contentHash && row.leaseId === draft.leaseId) return 'own-write'
  // A late repeat of an earlier press is not new; an id derived from the content has no order.
  if (row.additions.cancelledAt !== undefined && (draft.seq > row.seq || !isMadeByPage(row.id)))
    return 'separate-row'
  if (row.contentHash === draft.contentHash) return draft.seq > row.seq ? 'reverted' : 'replay'
  if (draft.seq < row.seq) return 'stale'
  if (draft.seq === row.seq || row.createdAt <= draft.now - editSeconds) return 'separate-row'
  return row.saves >= maxSaves ? 'edit-limit' : 'edit'
}

/** Draft as an edit, with the visitor's later corrections. Never withdraws a pending e-mail or ends quarantine. */
export function asEdit(row: Row, draft: Draft): Draft {
  const edit = { ...draft, values: withCorrections(row, draft.values) }
  const { notification } = row
  if (notification === 'pending' || notification === 'undeliverable')
    return { ...edit, notification: 'pending', flags: [] }
  return notification === 'quarantined' && draft.notification === 'pending'
    ? { ...edit, notification, flags: inheritFlags(row, draft.flags) }
    : edit
}

export const inheritFlags = ({ notification, flags }: Row, own: readonly Flag[]): readonly Flag[] =>
  notification === 'quarantined' ? [...new Set<Flag>([...flags, ...own, 'edit-of-suspected'])] : own

function withCorrections({ values: stored, additions: { correctedFrom } }: Row, values: Values): Values {
  const outdated = ['email', 'phone'].filter((name) => correctedFrom.some((value) => value === values[name]))
  return { ...values, ...Object.fromEntries(outdated.map((name) => [name, stored[name] ?? ''])) }
}

/** Submissions per address and clock hour: an office behind one address sends a handful. */
export const submissionsPerAddress = 200

/**
 * Daily submissions of a form: four times what ten million views a month bring; bounds a flood's cost (docs/cost.md).
 */
export const submissionsPerDay = 15_000

/** Fails open: no lead is refused because counting failed. */
const countOrZero = (name: string, count: Promise<number>) =>
  count.catch((error: unknown) => {
    log.warn(`${name}.not_counted`, errorFields(error))
    return 0
  })

/** Counts a post before validation, so refused ones count, too. @throws RequestError 429 above the hourly limit */
export async function requireWithinAddress(address: string | undefined, { name, noun }: FormContract) {
  if (
    address !== undefined &&
    (await countOrZero(name, hourlyCounts.submissionFrom(address))) > submissionsPerAddress
  )
    throw tooMany(() => words.tooManyFromNetwork[noun], nextHour())
}

/** @throws RequestError 429 above the daily limit */
export async function requireWithinDay({ name, noun }: FormContract): Promise<void> {
  if ((await countOrZero(name, hourlyCounts.submissionOf(name))) > submissionsPerDay)
    throw tooMany(() => words.tooManyToday[noun], nextDay())
}
