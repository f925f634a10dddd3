import { history } from '#content/desk/history.ts'
import { request as words } from '#content/errors/request.ts'
import type { CallTime } from '#forms/lead.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { log } from '#lambdas/adapters/log.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { recordChange } from './desk-changes.ts'
import { type Row, rowQueues } from './row.ts'
import { type Attributes, rows } from './rows.ts'

export interface VisitorChange {
  readonly attributes: Attributes
  /** Entry in the row's history; absent when the row's page shows the change anyway. */
  readonly what?: string
  /** Written in the same transaction. */
  readonly alsoWrites?: readonly TransactItem[]
}

/** @param callTime undefined for no preference */
export const callAddition = (callTime: CallTime | undefined, textFirst = ''): VisitorChange => ({
  attributes: { text_first: textFirst, call_time: callTime },
})

/**
 * Applies an addition as a new revision, so that an e-mail already being sent does not cover it.
 * @param dueAt when the owner's e-mail is due, in epoch seconds
 */
export function applyVisitorChange(
  row: Row,
  { attributes, what }: VisitorChange,
  dueAt: number,
  now: number,
): Attributes {
  const isDeferred = row.waitsIn === 'deferred' && row.dueAt !== undefined
  const notice = {
    ...{ revision: row.revision + 1, updated_at: now, notification: 'pending', attempts: 0 },
    ...{ outbox: rowQueues[isDeferred ? 'deferred' : 'pending'], due_at: isDeferred ? row.dueAt : dueAt },
    ...{ lease_id: undefined, expires_at: undefined, last_error: undefined },
  }
  return recordChange(
    row,
    { ...attributes, ...(row.notification === 'quarantined' ? {} : notice) },
    what === undefined ? undefined : { at: now, by: history.visitor, what },
  )
}

/** Delay of the owner's e-mail after the last addition, in seconds: photos sent one by one share an e-mail. */
export const additionDelaySeconds = 90

/** @throws Error of the database, RequestError 410 when the row was erased, 429 after too many conflicts */
export async function saveVisitorChange(row: Row, choose: (row: Row) => VisitorChange | undefined) {
  const change = (current: Row) => {
    const addition = choose(current)
    return addition && applyVisitorChange(current, addition, now() + additionDelaySeconds, now())
  }
  const updated = await rows(row.form)
    .patch(row, change, (current) => choose(current)?.alsoWrites ?? [])
    .catch((error: unknown) => {
      throw error instanceof TooManyConflicts
        ? new RequestError(429, () => words.changing, { headers: { 'retry-after': '1' } })
        : error
    })
  if (!updated) throw new RequestError(410, () => words.gone)
  if (updated !== row) log.info(`${row.form}.added`, { id: row.id, revision: updated.revision })
  return updated
}
