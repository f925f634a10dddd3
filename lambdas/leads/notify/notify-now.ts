import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { deferredUntil } from './ceiling.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { notify } from './notify.ts'

/**
 * Tells the owner of a row that was just saved: at once, or, above the hour's ceiling, with the next summary. Only the
 * resend, which runs each minute, sends pictures. The caller holds the row's lease.
 * @returns false when the e-mail failed and the resend has to go on
 */
export async function notifyNow(
  row: Row,
  dependencies: NotificationDependencies,
  deadline: AbortSignal,
): Promise<boolean> {
  const dueAt = row.canary ? undefined : await deferredUntil(row.id, dependencies, deadline)
  if (dueAt !== undefined) return postpone(row, 'deferred', dueAt, dependencies, deadline)
  if (row.additions.photos.length > 0)
    return postpone(row, 'pending', dependencies.now(), dependencies, deadline)
  return (await notify(row, dependencies, deadline)) === 'sent'
}

async function postpone(
  row: Row,
  queue: 'pending' | 'deferred',
  dueAt: number,
  { contract: { name }, rows }: NotificationDependencies,
  deadline: AbortSignal,
): Promise<true> {
  const { id, revision } = row
  try {
    await rows.postpone(row, queue, dueAt, deadline)
  } catch (error) {
    // The lease lapses by itself, a little later, and the resend sends the e-mail.
    log.warn(`${name}.leave_failed`, { id, revision, ...errorFields(error) })
  }
  return true
}
