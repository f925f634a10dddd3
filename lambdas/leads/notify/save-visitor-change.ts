import { request as words } from '#content/errors/request.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { TooManyConflicts } from '#lambdas/adapters/dynamodb.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { log } from '#lambdas/adapters/log.ts'
import { applyVisitorChange, type VisitorChange } from '#lambdas/leads/store/additions.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

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
