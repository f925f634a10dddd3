import { replyBy } from '#firm/reply-promise.ts'
import { hour } from '#lambdas/adapters/deadline.ts'
import { isQuarantined } from './store/describe-row.ts'
import { enqueue } from './store/outbox.ts'
import type { Row } from './store/row.ts'

/** Seconds before the deadline at which the owner is warned: enough to call in time. */
const warningLead = 4 * hour

/** Seconds after the deadline from which no warning is sent. */
const warningCutoff = 6 * hour

/** Minimum seconds between a lead and its warning. */
const minimumDelay = hour

export const isUnanswered = (row: Row): boolean =>
  row.form === 'lead' && !isQuarantined(row) && row.progress.status === 'new'

/** Deadline of the promised reply, in epoch seconds. */
export const replyDeadline = ({ createdAt }: Pick<Row, 'createdAt'>): number =>
  replyBy(new Date(createdAt * 1000)).getTime() / 1000

/** Seconds until the deadline; negative after it. */
export const secondsLeft = (row: Pick<Row, 'createdAt'>, now: number): number => replyDeadline(row) - now

export const needsWarning = (row: Row, now: number): boolean =>
  isUnanswered(row) && row.warnedAt === undefined && secondsLeft(row, now) > -warningCutoff

/** Enqueues the warning about an unanswered lead; nothing for an application, or when it is too late. */
export function enqueueWarning({ form, id, createdAt }: Pick<Row, 'form' | 'id' | 'createdAt'>, now: number) {
  if (form !== 'lead' || secondsLeft({ createdAt }, now) <= -warningCutoff) return []
  const dueAt = Math.max(replyDeadline({ createdAt }) - warningLead, createdAt + minimumDelay, now)
  return [enqueue({ recipient: 'owner', kind: 'warning', form, row: id, since: now, dueAt })]
}
