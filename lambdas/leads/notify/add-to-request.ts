import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { Addition, OwnerNotice } from '#lambdas/leads/store/row-store.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { withinMailTimeout } from './mail-state.ts'
import { nextBatchAt } from './send-batches.ts'

/**
 * The owner is told once nothing was added for so long, in seconds: photos sent one by one make one e-mail.
 */
export const quietSeconds = 90

/** Most tries to write to a row that keeps changing: no visitor changes one so fast. */
const maxTries = 5

/** Dependencies of adding to a request; a test passes plain objects. */
export type AdditionDependencies = Pick<
  NotificationDependencies,
  'contract' | 'rows' | 'mailState' | 'immediateMailsPerHour' | 'now'
>

/**
 * Adds to a visitor's request what they sent later, and makes an e-mail to the owner about it pending.
 * @param choose says, by the row as it is, what to add; undefined when there is nothing (any more)
 * @returns the row as it is then
 * @throws Error of the database, RequestError 410 when the row was erased, 429 when it kept changing
 */
export async function addToRequest(
  row: Row,
  choose: (row: Row) => Addition | undefined,
  dependencies: AdditionDependencies,
  deadline: AbortSignal,
): Promise<Row> {
  const { rows, now, contract } = dependencies
  let current: Row | undefined = row
  for (let tries = 0; current && tries < maxTries; tries += 1) {
    const addition = choose(current)
    if (!addition) return current
    const notice = await noticeOf(current, dependencies, deadline)
    const added = await rows.add(current, addition, notice, now(), deadline)
    if (added) {
      log.info(`${contract.name}.added`, { id: row.id, revision: added.revision, notice: notice.kind })
      return added
    }
    current = await rows.find(row.id, deadline)
  }
  throw current
    ? new RequestError(429, 'Your request is being changed at the same time. Please try again in a moment.', {
        headers: { 'retry-after': '1' },
      })
    : new RequestError(410, 'This request isn’t there any more.')
}

/**
 * Counts one more e-mail of this hour, unless one about the row is pending. Fails open: uncounted, it is
 * sent.
 */
async function noticeOf(
  { id, notification, waitsIn }: Row,
  { contract: { name }, mailState, immediateMailsPerHour, now }: AdditionDependencies,
  deadline: AbortSignal,
): Promise<OwnerNotice> {
  if (notification === 'quarantined') return { kind: 'none' }
  if (waitsIn === 'batched') return { kind: 'already-batched' }
  const byEmail = { kind: 'own-email', dueAt: now() + quietSeconds } as const
  if (notification === 'pending') return byEmail
  try {
    const count = await mailState.countImmediate(now(), withinMailTimeout(deadline))
    return count <= immediateMailsPerHour() ? byEmail : { kind: 'next-batch', dueAt: nextBatchAt(now()) }
  } catch (error) {
    log.warn(`${name}.addition_not_counted`, { id, ...errorFields(error) })
    return byEmail
  }
}
