import type { Desk } from '#desk/desk.ts'
import type { DeskRow } from '#desk/tables/row.ts'
import { isToWarnOf, type Kept, keptPromise, watchedSeconds } from '#desk/use-cases/promise.ts'
import { selectRows } from '#desk/use-cases/select-rows.ts'
import { errorFields, log } from '#lambdas/shared/log.ts'
import type { SendEmail } from '#lambdas/shared/ses.ts'
import { warningEmail } from './warning-email.ts'

/** What one run found and did. */
export interface Guarded extends Kept {
  /** Leads of which the owner was warned. */
  readonly warned: number
}

/**
 * Warns the owner, once, of each lead that nobody has answered for 20 hours, and counts how the promise was kept. A warning
 * that the mail service did not take is tried again by the next run.
 */
export async function guardPromise(
  desk: Pick<Desk, 'tables' | 'now' | 'listedSeconds'>,
  sendEmail: SendEmail,
  deadline: AbortSignal,
): Promise<Guarded> {
  const { rows } = await selectRows({ form: 'lead', since: desk.now() - watchedSeconds }, desk)
  let warned = 0
  for (const row of rows.filter((each) => isToWarnOf(each, desk.now())))
    if (await warnOf(row, desk, sendEmail, deadline)) warned += 1
  return { ...keptPromise(rows, desk.now()), warned }
}

async function warnOf(
  row: DeskRow,
  { tables, now }: Pick<Desk, 'tables' | 'now'>,
  sendEmail: SendEmail,
  deadline: AbortSignal,
): Promise<boolean> {
  const [table] = await tables('lead')
  // Claimed in the table itself: the index, and the list from it, may be a moment behind.
  if (!(await table?.claimWarning(row.id, now()))) return false
  try {
    await sendEmail(warningEmail(row, now()), deadline)
    await table?.endWarning(row.id, now())
    log.info('promise.warned', { id: row.id })
    return true
  } catch (error) {
    log.error('promise.warning_failed', { id: row.id, ...errorFields(error) })
    await table?.endWarning(row.id, undefined)
    return false
  }
}
