import type { Row } from '#lambdas/leads/store/row.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { notify, postpone } from './notify.ts'

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
  const withPictures = { queue: 'pending', dueAt: dependencies.now() } as const
  const outcome =
    row.additions.photos.length > 0
      ? await postpone(row, withPictures, dependencies, deadline)
      : await notify(row, dependencies, deadline)
  return outcome === 'sent' || outcome === 'postponed'
}
