import { database } from '#content/errors/database.ts'
import { form as words } from '#content/errors/form.ts'
import type { Values } from '#forms/contract.ts'
import { databaseError } from '#lambdas/adapters/dynamodb.ts'
import { DatabaseError, RequestError } from '#lambdas/adapters/errors.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { log } from '#lambdas/adapters/log.ts'
import { hashOfKey, requestKeysFor } from '#lambdas/adapters/request-key.ts'
import type { Submission } from '#lambdas/leads/receive/submission.ts'
import type { Flag } from '#lambdas/leads/store/row.ts'
import { type Draft, editSeconds, type Row } from '../store/row.ts'
import { conflictOf, correctedIn } from './conflict.ts'
import type { SubmissionDependencies } from './dependencies.ts'

export interface StoredSubmission {
  readonly id: string
  /** The row, when its notification is pending and the lease to send it is ours. */
  readonly toNotify?: Row
  /** Secret by which the visitor sees the request; absent unless the row is theirs for sure. */
  readonly requestKey?: string
}

/**
 * Stores a submission as a row with a pending notification, in one write. The same content twice is one row; edited
 * content changes the row. A row that refuses the write is read once, and `conflictOf` says what to do.
 * @throws DatabaseError when it could not be stored
 * @throws RequestError 429 when the row has been edited too often
 */
export async function keep(
  submission: Submission,
  dependencies: SubmissionDependencies,
  deadline: AbortSignal,
): Promise<StoredSubmission> {
  const { contract, rows } = dependencies
  const { id } = submission
  const draft = draftOf(submission, dependencies)
  const saved = await fromDatabase(id, () => rows.save(draft, deadline))
  if (saved) {
    logSaved(contract.name, saved)
    return keptAs(saved, draft)
  }
  const found = await fromDatabase(id, () => rows.find(id, deadline))
  const conflict = found && conflictOf(found, draft)
  log.info(`${contract.name}.conflict`, { id, conflict: conflict ?? 'erased' })
  // Erased between the two calls; the visitor decides whether to send again.
  if (!conflict) throw new DatabaseError(database.other, refOf(id))
  const keepAs = (changed: Submission) => keep(changed, dependencies, deadline)
  switch (conflict) {
    case 'own-write':
      return keptAs(found, draft)
    case 'reverted': {
      const raised = await fromDatabase(id, () => rows.raiseSeq(draft, deadline))
      // Refused when the row has changed since it was read.
      return raised ? seenAs(found, draft) : keepAs(submission)
    }
    case 'replay':
    case 'stale':
      return seenAs(found, draft)
    case 'separate-row':
      return keepAs({
        ...flaggedLike(found, submission),
        id: uuidFrom(`${id} ${draft.digest}`),
      })
    case 'drop-flags':
      return keepAs({ ...submission, flags: [] })
    case 'quarantine':
      return keepAs(flaggedLike(found, submission))
    case 'corrected':
      return keepAs({ ...submission, values: withCorrections(found, submission.values) })
    case 'edit-limit':
      throw new RequestError(429, words.changedTooOften[contract.noun], {
        headers: { 'retry-after': String(editSeconds) },
      })
  }
}

/** Names a test row in the log, so that it is not counted as a lead. */
function logSaved(name: string, { id, revision, notification, isTest }: Row): void {
  log.info(`${name}.saved`, { id, revision, notification, ...(isTest ? { isTest } : {}) })
}

const keptAs = (row: Row, draft: Draft): StoredSubmission => ({
  ...seenAs(row, draft),
  ...(row.notification === 'pending' ? { toNotify: row } : {}),
})

/**
 * Names a row for its visitor, with the key only when it is the row's: a visitor who sends the same words as another
 * has another key.
 */
function seenAs({ id, requestKeyHash }: Row, { requestKeys }: Draft): StoredSubmission {
  const requestKey = requestKeys.find((key) => hashOfKey(key) === requestKeyHash)
  return requestKey === undefined ? { id } : { id, requestKey }
}

/** What was sent, with what its visitor has corrected since. */
const withCorrections = (row: Row, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(correctedIn(row, values).map((name) => [name, row.values[name] ?? ''])),
})

const flaggedLike = ({ notification, flags }: Row, submission: Submission): Submission =>
  notification === 'quarantined'
    ? { ...submission, flags: [...new Set<Flag>([...flags, ...submission.flags, 'edit-of-suspected'])] }
    : submission

const draftOf = (said: Submission, { newId, now, keySecrets }: SubmissionDependencies): Draft => ({
  ...said,
  notification: said.flags.length > 0 ? 'quarantined' : 'pending',
  leaseId: newId(),
  requestKeys: requestKeysFor(said.id, keySecrets()),
  now: now(),
})

async function fromDatabase<T>(id: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw databaseError(error, refOf(id))
  }
}
