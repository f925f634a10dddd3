import { business } from '#firm/business.ts'
import { notifyNow } from '#lambdas/notification/notify-now.ts'
import { DatabaseError, NotificationError } from '#lambdas/shared/errors.ts'
import { refOf } from '#lambdas/shared/identity.ts'
import { applyHourlyLimit } from '#lambdas/submission/hourly-limit.ts'
import { keep } from '#lambdas/submission/keep.ts'
import type { Submission } from '#lambdas/submission/read-submission.ts'
import type { Dependencies } from './dependencies.ts'

const heldSentence = `We can’t take this online for a little while. Please call us at ${business.phone}, or send it again later.`

/**
 * Takes in one submission: keeps it as a row, then tells the owner. The same content twice is one row and one e-mail;
 * edited content changes the row and is told as an update. A failure of the e-mail never loses a row: its notification
 * stays pending, and the scheduled resend goes on.
 * @returns the reference to show
 * @throws DatabaseError when the row could not be saved, or nothing may be saved now
 * @throws NotificationError when the row is saved and its notification still pending
 * @throws RequestError 429 when the row has been edited too often, or one address floods us
 */
export async function submit(
  submission: Submission,
  dependencies: Dependencies,
  deadline: AbortSignal,
): Promise<string> {
  if (dependencies.isHeld()) throw new DatabaseError(heldSentence, refOf(submission.id))
  const counted = await applyHourlyLimit(submission, dependencies, deadline)
  const { id, toNotify } = await keep(counted, dependencies, deadline)
  const ref = refOf(id)
  if (toNotify && !(await notifyNow(toNotify, dependencies, deadline))) throw new NotificationError(ref)
  return ref
}
