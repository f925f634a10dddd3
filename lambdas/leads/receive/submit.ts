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
import { hourlyCounts, nextDay, nextHour } from '#lambdas/leads/store/hourly-counts.ts'
import { enqueueWarning } from '../promise.ts'
import { enqueue, isVisitorMailOn } from '../store/outbox.ts'
import { hashOfKey, isMadeByPage, requestKeys, requestKeysFor } from '../store/request-keys.ts'
import { type Draft, editSeconds, type Flag, maxSaves, type Row, type SubmittedForm } from '../store/row.ts'
import { type Rows, rows } from '../store/rows.ts'

export interface Submission extends SubmittedForm {
  /** Version of the sentence that the visitor agreed to by sending; empty when the page did not say. */
  readonly consent: string
}

export interface SubmissionResult {
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
): Promise<SubmissionResult> {
  await requireWithinDay(contract)
  const table = rows(contract.name)
  const { row, isOurs, requestKey } = await keep(table, contract, submission).catch((error) => {
    throw error instanceof SubmissionError ? error : databaseError(error, refOf(submission.id))
  })
  const { ref } = row
  if (isOurs && !(await tellOwner(row))) throw new NotificationError(ref, requestKey)
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
  const created = await table
    .create(id, draftAttributes(draft), owedFor(contract, draft))
    .catch((error: unknown) => {
      log.error(`${contract.name}.stored_alone`, { id, ...errorFields(error) })
      // A row is worth more than what it owes: it is stored without, and no key opens it.
      return table.create(id, draftAttributes({ ...draft, requestKeys: [] }))
    })
  if (created) {
    logSaved(created)
    return keptAs(created)
  }
  let conflict: Conflict | undefined
  const found = await table.patch(id, (row) => {
    conflict = conflictOf(row, draft)
    if (conflict === 'edit') return draftAttributes(asEdit(row, draft), row)
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
      const flags = inheritFlags(found, submission.flags)
      return keep(table, contract, { ...submission, flags, id: uuidFrom(`${id} ${draft.contentHash}`) })
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
  requestKeys: requestKeysFor(said.id, originSecrets()),
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
          ...(isVisitorMailOn()
            ? [enqueue({ recipient: 'visitor', kind: 'confirmation', ...owed, requestKey })]
            : []),
          enqueue({ recipient: 'owner', kind: 'alert', ...owed }),
          ...enqueueWarning({ form, id: row, createdAt: at }, at),
        ]
      : []),
  ]
}

export type Conflict =
  /** The row is this very draft: the write went through and its answer was lost. */
  | 'own-write'
  /** The same content is stored already: nothing to do. */
  | 'replay'
  /**
   * The same content is stored already, from an earlier press: the visitor went back to it. The row takes the higher
   * `seq`, so that an edit that was sent in between and comes late does not overwrite it.
   */
  | 'reverted'
  /** Newer content is stored already: nothing to do. */
  | 'stale'
  /** Other content that must not overwrite this one, or any after it was cancelled: it becomes a row of its own. */
  | 'separate-row'
  /** Edited too often: refused. */
  | 'edit-limit'
  /** Newer content of the same form. */
  | 'edit'

/** What a draft is to the row that has its id. The order matters: content, then age, then what was done with the row. */
export function conflictOf(found: Row, draft: Draft): Conflict {
  if (found.contentHash === draft.contentHash && found.leaseId === draft.leaseId) return 'own-write'
  // A press of before may come late; an id that follows from the words says nothing of when.
  if (found.additions.cancelledAt !== undefined && (draft.seq > found.seq || !isMadeByPage(found.id)))
    return 'separate-row'
  if (found.contentHash === draft.contentHash) {
    return draft.seq > found.seq ? 'reverted' : 'replay'
  }
  if (draft.seq < found.seq) return 'stale'
  if (draft.seq === found.seq || found.createdAt <= draft.now - editSeconds) return 'separate-row'
  return found.saves >= maxSaves ? 'edit-limit' : 'edit'
}

/**
 * The draft as it edits a row: with the address and number that its visitor has corrected since. A flagged edit never
 * withdraws a pending notification, nor that of what came back, and no edit takes a row out of quarantine.
 */
export function asEdit(found: Row, draft: Draft): Draft {
  const edit = { ...draft, values: withCorrections(found, draft.values) }
  const { notification } = found
  if (notification === 'pending' || notification === 'undeliverable')
    return { ...edit, notification: 'pending', flags: [] }
  return notification === 'quarantined' && draft.notification === 'pending'
    ? { ...edit, notification, flags: inheritFlags(found, draft.flags) }
    : edit
}

/** Flags of what is sent again under the id of a row that is quarantined. */
export const inheritFlags = ({ notification, flags }: Row, own: readonly Flag[]): readonly Flag[] =>
  notification === 'quarantined' ? [...new Set<Flag>([...flags, ...own, 'edit-of-suspected'])] : own

function withCorrections({ values: kept, additions: { correctedFrom } }: Row, values: Values): Values {
  const outdated = ['email', 'phone'].filter((name) => correctedFrom.some((value) => value === values[name]))
  return { ...values, ...Object.fromEntries(outdated.map((name) => [name, kept[name] ?? ''])) }
}

/** Submissions that are taken from one address within an hour of the clock: an office behind one sends a handful. */
export const submissionsPerAddress = 200

/**
 * Submissions of a form that are taken from everybody within a day: four times what a site of ten million views a
 * month gets. It bounds what a flood from many addresses costs (docs/cost.md).
 */
export const submissionsPerDay = 15_000

/** Fails open: no lead is refused because it cannot be counted. */
const counted = (name: string, count: Promise<number>) =>
  count.catch((error: unknown) => {
    log.warn(`${name}.not_counted`, errorFields(error))
    return 0
  })

/**
 * Counts a post for its address, before anything of it is checked: what is then refused counts, too.
 * @throws RequestError 429 when the address has sent more than it may within the hour
 */
export async function requireWithinAddress(
  address: string | undefined,
  { name, noun }: FormContract,
): Promise<void> {
  if (
    address !== undefined &&
    (await counted(name, hourlyCounts.submissionFrom(address))) > submissionsPerAddress
  )
    throw tooMany(words.tooManyFromNetwork[noun], nextHour())
}

/** @throws RequestError 429 when all have sent more than they may within the day */
export async function requireWithinDay({ name, noun }: FormContract): Promise<void> {
  if ((await counted(name, hourlyCounts.submissionOf(name))) > submissionsPerDay)
    throw tooMany(words.tooManyToday[noun], nextDay())
}

const tooMany = (sentence: string, until: number) =>
  new RequestError(429, sentence, { headers: { 'retry-after': String(until - now()) } })
