import { replyBy } from '#firm/reply-promise.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { isQuarantined } from './store/describe-row.ts'
import { enqueue } from './store/outbox.ts'
import type { Row } from './store/row.ts'

const hour = 60 * 60

/** The owner is warned of a lead when so much is left, in seconds: time to call before the promise is broken. */
const warnedBefore = 4 * hour

/** A lead that is seen later than this after the promise is warned of no more, in seconds. */
const warnedAfter = 6 * hour

/** Nobody is reminded sooner after the lead itself, in seconds. */
const quietSeconds = hour

/** Whether a homeowner waits for an answer: a lead whose status is still "new", and that does not look like spam. */
export const isUnanswered = (row: Row): boolean =>
  row.form === 'lead' && !isQuarantined(row) && row.progress.status === 'new'

/** Until when the reply is promised, in epoch seconds. */
export const replyDeadline = ({ createdAt }: Pick<Row, 'createdAt'>): number =>
  replyBy(new Date(createdAt * 1000)).getTime() / 1000

/** Seconds until the promised moment; negative after it. */
export const secondsLeft = (row: Pick<Row, 'createdAt'>, now: number): number => replyDeadline(row) - now

/** Whether the owner is to be warned, by now, that nobody has answered: once. */
export const needsWarning = (row: Row, now: number): boolean =>
  isUnanswered(row) && row.warnedAt === undefined && secondsLeft(row, now) > -warnedAfter

/** The warning that is owed about a lead which begins to wait for an answer; none for an application, or too late. */
export function enqueueWarning(
  { form, id, createdAt }: Pick<Row, 'form' | 'id' | 'createdAt'>,
  now: number,
): readonly TransactItem[] {
  if (form !== 'lead' || secondsLeft({ createdAt }, now) <= -warnedAfter) return []
  const dueAt = Math.max(replyDeadline({ createdAt }) - warnedBefore, createdAt + quietSeconds, now)
  return [enqueue({ recipient: 'owner', kind: 'warning', form, row: id, since: now, dueAt })]
}
