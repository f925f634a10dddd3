import { deadlineWithin } from '#lambdas/adapters/deadline.ts'
import { NotificationError } from '#lambdas/adapters/errors.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { notifyNow } from '#lambdas/leads/notify/notify-now.ts'
import { keep } from '#lambdas/leads/receive/keep.ts'
import type { Submission, Submitted } from '#lambdas/leads/receive/submission.ts'
import { requireWithinDay } from '#lambdas/leads/receive/submission-limits.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Takes in one submission: keeps it as a row, then tells the owner. The same content twice is one row and one e-mail;
 * edited content changes the row and is told as an update. A failure of the e-mail never loses a row: its notification
 * stays pending, and the scheduled resend goes on.
 * @throws DatabaseError when the row could not be saved
 * @throws NotificationError when the row is saved and its notification still pending
 * @throws RequestError 429 when the row has been edited too often, or all have sent too much today
 */
export async function submit(
  submission: Submission,
  dependencies: Dependencies,
  deadline: AbortSignal,
): Promise<Submitted> {
  await requireWithinDay(dependencies, deadline)
  const { tellOwner = (row: Row, until: AbortSignal) => notifyNow(row, dependencies, until) } = dependencies
  const { id, toNotify, requestKey: key } = await keep(submission, dependencies, deadline)
  const ref = refOf(id)
  const [isTold, requestKey] = await Promise.all([
    toNotify ? tellOwner(toNotify, deadline) : true,
    key && remember(key, id, dependencies, deadline),
    toNotify && addConfirmation(toNotify, key, dependencies, deadline),
  ])
  if (!isTold) throw new NotificationError(ref, { requestKey })
  return { ref, requestKey }
}

/**
 * Makes a confirmation to the visitor pending, of what was saved for the first time. It is queued apart, so that it never
 * delays the owner's e-mail. Fails open: the visitor then gets none.
 */
async function addConfirmation(
  { id, revision, isTest }: Row,
  requestKey: string | undefined,
  { contract: { name }, confirmations, now }: Dependencies,
  deadline: AbortSignal,
): Promise<void> {
  if (!confirmations || revision > 1 || isTest) return
  const at = now()
  try {
    await confirmations.add(
      { form: name, id, requestKey, pendingSince: at, dueAt: at },
      deadlineWithin(timeoutMs, deadline),
    )
  } catch (error) {
    log.warn(`${name}.confirmation_not_added`, { id, ...errorFields(error) })
  }
}

/**
 * Longest wait for storing the key, and for queueing the confirmation, in ms; then the visitor goes without.
 */
const timeoutMs = 1500

/** Makes the key lead to the row. Fails open: a key that leads nowhere is not given out. */
async function remember(
  key: string,
  id: string,
  { contract: { name }, requestKeys, now }: Dependencies,
  deadline: AbortSignal,
): Promise<string | undefined> {
  try {
    await requestKeys.remember(key, id, now(), deadlineWithin(timeoutMs, deadline))
    return key
  } catch (error) {
    log.warn(`${name}.key_not_remembered`, { id, ...errorFields(error) })
    return undefined
  }
}
