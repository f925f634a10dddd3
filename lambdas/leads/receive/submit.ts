import { randomUUID } from 'node:crypto'
import { database } from '#content/errors/database.ts'
import { form as words } from '#content/errors/form.ts'
import type { FormContract } from '#forms/contract.ts'
import { databaseError } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { DatabaseError, NotificationError, RequestError, SubmissionError } from '#lambdas/adapters/errors.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { now } from '#lambdas/adapters/now.ts'
import { hashOfKey, requestKeysFor } from '#lambdas/adapters/request-key.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { originSecretVariable } from '#lambdas/adapters/variables.ts'
import { warningOf } from '../promise.ts'
import { mailsVisitors, owing } from '../store/outbox.ts'
import { requestKeys } from '../store/request-keys.ts'
import { type Draft, editSeconds, type Row, type Sent } from '../store/row.ts'
import { type Rows, rows } from '../store/rows.ts'
import { saved } from '../store/save.ts'
import { type Conflict, conflictOf, editOf, flagsLike } from './conflict.ts'
import { requireWithinDay } from './submission-limits.ts'

export interface Submission extends Sent {
  /** Version of the sentence that the visitor agreed to by sending; empty when the page did not say. */
  readonly consent: string
}

export interface Submitted {
  readonly ref: string
  readonly requestKey?: string | undefined
}

interface Kept {
  readonly row: Row
  /** Whether the notification is pending and the lease to send it is ours. */
  readonly isOurs: boolean
  /** Secret by which the visitor sees the request; absent unless the row is theirs for sure. */
  readonly requestKey: string | undefined
}

/**
 * Takes in one submission: keeps it as a row, then tells the owner. The same content twice is one row and one e-mail;
 * edited content changes the row and is told as an update. A failure of the e-mail never loses a row: its notification
 * stays pending, and the scheduled resend goes on.
 * @param tellOwner sends the e-mail about a row whose lease is ours; false when it failed and the resend has to go on
 * @throws DatabaseError when the row could not be saved
 * @throws NotificationError when the row is saved and its notification still pending
 * @throws RequestError 429 when the row has been edited too often, or all have sent too much today
 */
export async function submit(
  contract: FormContract,
  submission: Submission,
  tellOwner: (row: Row) => Promise<boolean>,
): Promise<Submitted> {
  await requireWithinDay(contract)
  const table = rows(contract.name)
  const { row, isOurs, requestKey } = await keep(table, contract, submission).catch((error) => {
    throw error instanceof SubmissionError ? error : databaseError(error, refOf(submission.id))
  })
  const { ref } = row
  if (isOurs && !(await tellOwner(row))) throw new NotificationError(ref, { requestKey })
  return { ref, requestKey }
}

/**
 * Stores a submission as a row with a pending notification, together with what else it owes. Where there is a row with its
 * id, `conflictOf` says what to do.
 */
async function keep(table: Rows, contract: FormContract, submission: Submission, tries = 3): Promise<Kept> {
  const { id } = submission
  const draft = draftOf(submission)
  const keptAs = (row: Row): Kept => ({ ...seenAs(row, draft), isOurs: row.notification === 'pending' })
  const created = await table.create(id, saved(draft), owedFor(contract, draft)).catch((error: unknown) => {
    log.error(`${contract.name}.stored_alone`, { id, ...errorFields(error) })
    // A row is worth more than what it owes: it is stored without, and no key opens it.
    return table.create(id, saved({ ...draft, requestKeys: [] }))
  })
  if (created) {
    logSaved(created)
    return keptAs(created)
  }
  let conflict: Conflict | undefined
  const found = await table.patch(id, (row) => {
    conflict = conflictOf(row, draft)
    if (conflict === 'edit') return saved(editOf(row, draft), row)
    return conflict === 'reverted' ? { seq: draft.seq } : undefined
  })
  log.info(`${contract.name}.conflict`, { id, conflict: found ? conflict : 'erased' })
  // Erased between the two calls, or another press has not quite stored it.
  if (!found && tries > 1) return keep(table, contract, submission, tries - 1)
  if (!found) throw new DatabaseError(database.other, refOf(id))
  switch (conflict) {
    case 'edit':
      logSaved(found)
      return keptAs(found)
    case 'own-write':
      return keptAs(found)
    case 'separate-row': {
      const flags = flagsLike(found, submission.flags)
      return keep(table, contract, { ...submission, flags, id: uuidFrom(`${id} ${draft.digest}`) })
    }
    case 'edit-limit':
      throw new RequestError(429, words.changedTooOften[contract.noun], {
        headers: { 'retry-after': String(editSeconds) },
      })
    default:
      return seenAs(found, draft)
  }
}

/** Names a test row in the log, so that it is not counted as a lead. */
function logSaved({ form, id, revision, notification, isTest }: Row): void {
  log.info(`${form}.saved`, { id, revision, notification, ...(isTest ? { isTest } : {}) })
}

/**
 * A row for its visitor, with the key only when it is the row's: a visitor who sends the same words as another has another
 * key.
 */
const seenAs = (row: Row, { requestKeys: keys }: Draft): Kept => ({
  row,
  isOurs: false,
  requestKey: keys.find((key) => hashOfKey(key) === row.requestKeyHash),
})

const draftOf = (said: Submission): Draft => ({
  ...said,
  notification: said.flags.length > 0 ? 'quarantined' : 'pending',
  leaseId: randomUUID(),
  requestKeys: requestKeysFor(said.id, environment(originSecretVariable).split(',')),
  now: now(),
})

/**
 * What is written with a new row: the key that opens it and, unless it looks like spam, the visitor's confirmation, word to
 * phones, and the warning that nobody has answered.
 */
function owedFor({ name: form }: FormContract, draft: Draft): readonly TransactItem[] {
  const { id: row, requestKeys: keys, notification, isTest, now: at } = draft
  const [requestKey] = keys
  const owed = { form, row, since: at, dueAt: at }
  return [
    ...(requestKey ? [requestKeys.opening(requestKey, row, at)] : []),
    ...(notification === 'pending' && !isTest
      ? [
          ...(mailsVisitors()
            ? [owing({ recipient: 'visitor', kind: 'confirmation', ...owed, requestKey })]
            : []),
          owing({ recipient: 'owner', kind: 'alert', ...owed }),
          ...warningOf({ form, id: row, createdAt: at }, at),
        ]
      : []),
  ]
}
