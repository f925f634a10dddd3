import { request as words } from '#content/errors/request.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { log } from '#lambdas/adapters/log.ts'
import type { Addition } from '#lambdas/leads/store/addition-update.ts'
import type { OwnerNotice } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'

/**
 * The owner is told once nothing was added for so long, in seconds: photos sent one by one make one e-mail.
 */
export const quietSeconds = 90

/** Most tries to write to a row that keeps changing: no visitor changes one so fast. */
const maxTries = 5

export interface AdditionDependencies {
  readonly rows: Pick<RowStore, 'find' | 'add'>
  /** Epoch seconds. */
  readonly now: () => number
}

/**
 * @param choose says, by the row as it is, what to add; undefined when there is nothing (any more)
 * @throws Error of the database, RequestError 410 when the row was erased, 429 when it kept changing
 */
export async function addToRequest(
  row: Row,
  choose: (row: Row) => Addition | undefined,
  dependencies: AdditionDependencies,
  deadline: AbortSignal,
): Promise<Row> {
  const { rows, now } = dependencies
  let current: Row | undefined = row
  for (let tries = 0; current && tries < maxTries; tries += 1) {
    const addition = choose(current)
    if (!addition) return current
    const notice = noticeOf(current, now())
    const added = await rows.add(current, addition, notice, now(), deadline)
    if (added) {
      log.info(`${row.form}.added`, { id: row.id, revision: added.revision, notice: notice.kind })
      return added
    }
    current = await rows.find(row.id, deadline)
  }
  throw current
    ? new RequestError(429, words.changing, {
        headers: { 'retry-after': '1' },
      })
    : new RequestError(410, words.gone)
}

/** A row that waits for a summary is told there. */
function noticeOf({ notification, waitsIn, dueAt }: Row, now: number): OwnerNotice {
  if (notification === 'quarantined') return { kind: 'none' }
  if (waitsIn === 'deferred' && dueAt !== undefined) return { kind: 'deferred', dueAt }
  return { kind: 'pending', dueAt: now + quietSeconds }
}
