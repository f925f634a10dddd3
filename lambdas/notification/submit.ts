import { business } from '#firm/business.ts'
import { databaseError } from '#lambdas/shared/dynamodb.ts'
import { DatabaseError, NotificationError, RequestError } from '#lambdas/shared/errors.ts'
import { refOf, uuidFrom } from '#lambdas/shared/identity.ts'
import { errorFields, log } from '#lambdas/shared/log.ts'
import { type Draft, editSeconds, maxRevisions, type Row } from '#lambdas/submission/row.ts'
import type { Flag, Submission } from '#lambdas/submission/submission.ts'
import { weighAddress } from '#lambdas/submission/weigh-address.ts'
import { nextCollecting } from './collecting.ts'
import { patienceOf } from './mail-state.ts'
import { notify } from './notify.ts'
import type { Form, World } from './world.ts'

/**
 * Takes in one submission:
 * 1. Keep the row, and with it the debt of an e-mail.
 * 2. Tell the owner.
 * 3. Close the debt.
 *
 * The same words twice make one row and one e-mail; edited words change the row and are told as an update.
 * Above the hourly ceiling of e-mails the row is left to the next collecting e-mail.
 * A failure of the e-mail never loses a row: the scheduled resend goes on.
 * @throws DatabaseError when the row could not be saved
 * @throws NotificationError when the row is saved and its e-mail still owed
 * @throws RequestError 429 when the row has been edited too often, or one address floods us
 */
export async function submit(
  form: Form,
  submission: Submission,
  world: World,
  deadline: AbortSignal,
): Promise<{ ref: string }> {
  const weighed = await weighAddress(form.contract, submission, world, deadline)
  const kept = await keep(form, weighed, world, deadline)
  const ref = refOf(kept.id)
  if (kept.owed) await tell(form, kept.owed, ref, world, deadline)
  return { ref }
}

async function tell(form: Form, row: Row, ref: string, world: World, deadline: AbortSignal): Promise<void> {
  if (!row.canary && (await isAboveCeiling(form, row, world, deadline))) return
  if ((await notify(form, row, world, deadline)) !== 'sent') throw new NotificationError(ref)
}

/**
 * Counts one more e-mail of this hour, and leaves the row to the collecting e-mail when there are too many. Fails open:
 * what cannot be counted is sent, what cannot be left is tried again by the resend.
 */
async function isAboveCeiling(
  { contract: { name } }: Form,
  row: Row,
  { rows, mailState, now, immediateMailsPerHour }: World,
  deadline: AbortSignal,
): Promise<boolean> {
  const { id, rev } = row
  try {
    const count = await mailState.countImmediate(now(), patienceOf(deadline))
    if (count <= immediateMailsPerHour()) return false
    const dueAt = nextCollecting(now())
    await rows.collect(row, dueAt, deadline)
    log.warn(`${name}.left_to_collecting`, { id, rev, count, delay: dueAt - now() })
    return true
  } catch (error) {
    log.warn(`${name}.ceiling_failed`, { id, rev, ...errorFields(error) })
    return false
  }
}

/** The row that now holds the submission's words, and the turn to send its e-mail when that is ours. */
interface Kept {
  readonly id: string
  readonly owed?: Row
}

async function keep(form: Form, submission: Submission, world: World, deadline: AbortSignal): Promise<Kept> {
  const { name } = form.contract
  const { id } = submission
  const draft = draftOf(submission, world)
  const saved = await fromDatabase(id, () => world.rows.save(draft, deadline))
  if (saved) {
    log.info(`${name}.saved`, { id, rev: saved.rev, notification: saved.notification, ...canaryField(saved) })
    return owing(saved)
  }
  const found = await fromDatabase(id, () => world.rows.find(id, deadline))
  const standing = found && judge(found, draft)
  log.info(`${name}.met`, { id, standing: standing ?? 'gone' })
  switch (standing) {
    case 'mine':
      return owing(found as Row)
    case 'returned': {
      const renewed = await fromDatabase(id, () => world.rows.renew(draft, deadline))
      return renewed ? { id } : keep(form, submission, world, deadline)
    }
    case 'replay':
    case 'superseded':
      return { id }
    case 'own-row': {
      const ownId = uuidFrom(`${id} ${draft.digest}`)
      return keep(form, { ...suspectedLike(found as Row, submission), id: ownId }, world, deadline)
    }
    case 'unsuspected':
      return keep(form, { ...submission, flags: [] }, world, deadline)
    case 'suspected':
      return keep(form, suspectedLike(found as Row, submission), world, deadline)
    case 'worn-out':
      throw new RequestError(
        429,
        `This ${form.contract.noun} has been changed too many times. Please call us at ${business.phone}.`,
        { headers: { 'retry-after': String(editSeconds) } },
      )
    case undefined:
      // Erased between the two calls; the visitor decides whether to send again.
      throw new DatabaseError('The request could not be saved.', refOf(id))
  }
}

/** A canary says so in the log: it is no lead to count. */
const canaryField = ({ canary }: Row) => (canary ? { canary } : {})

/** Suspicion of a row goes over to what the same visitor sends after it. */
const suspectedLike = ({ notification, flags }: Row, submission: Submission): Submission =>
  notification === 'suppressed'
    ? { ...submission, flags: [...new Set<Flag>([...flags, ...submission.flags, 'edit-of-suspected'])] }
    : submission

const owing = (row: Row): Kept =>
  row.notification === 'pending' ? { id: row.id, owed: row } : { id: row.id }

const draftOf = (
  { id, values, digest, seq, flags, source, consent, canary }: Submission,
  { newId, now }: World,
): Draft => ({
  id,
  values,
  digest,
  seq,
  flags,
  source,
  consent,
  canary,
  notification: flags.length > 0 ? 'suppressed' : 'pending',
  leaseId: newId(),
  now: now(),
})

/** How a stored row stands to a draft that it refused. */
export type Standing =
  /** It is this very draft: the write went through and its answer was lost. */
  | 'mine'
  /** The same words are stored already. */
  | 'replay'
  /**
   * The same words are stored already, from an earlier press: an edit that was sent in between and comes late must not
   * overwrite what the visitor went back to.
   */
  | 'returned'
  /** Newer words are stored already. */
  | 'superseded'
  /** Other words that must not overwrite these: they become a row of their own. */
  | 'own-row'
  /** A flagged edit of a row whose e-mail is still owed, or came back: stored and told like any edit. */
  | 'unsuspected'
  /** An edit of a suspected row, with nothing suspicious in itself: as suspected as the row. */
  | 'suspected'
  /** Edited too often. */
  | 'worn-out'

/** Says why the stored row refused the draft. */
export function judge(found: Row, draft: Draft): Standing {
  if (found.digest === draft.digest) {
    if (found.leaseId === draft.leaseId) return 'mine'
    return draft.seq > found.seq ? 'returned' : 'replay'
  }
  if (draft.seq < found.seq) return 'superseded'
  if (draft.seq === found.seq || found.createdAt <= draft.now - editSeconds) return 'own-row'
  if (found.rev >= maxRevisions) return 'worn-out'
  if (draft.notification === 'pending') return found.notification === 'suppressed' ? 'suspected' : 'own-row'
  return found.notification === 'pending' || found.notification === 'undeliverable'
    ? 'unsuspected'
    : 'own-row'
}

async function fromDatabase<T>(id: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw databaseError(error, refOf(id))
  }
}
