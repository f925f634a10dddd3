import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { SendEmail } from '#lambdas/adapters/ses.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import {
  guardedSeconds,
  isToWarnOf,
  type ReplyStats,
  replyStats,
  watchedSeconds,
} from '#lambdas/leads/desk/promise.ts'
import { selectRows } from '#lambdas/leads/desk/select-rows.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { warningEmail } from './warning-email.ts'

type Listed = Pick<Desk, 'tables' | 'now' | 'listedSeconds'>

/**
 * Warns the owner, once, of each lead that nobody has answered four hours before the promise. A warning that the mail service did not take
 * is tried again by the next run. Reads only leads of the days in question, because it runs a hundred times
 * a day.
 * @returns of how many leads the owner was warned
 */
export async function guardPromise(
  desk: Listed,
  sendEmail: SendEmail,
  deadline: AbortSignal,
): Promise<number> {
  const { rows } = await selectRows({ form: 'lead', since: desk.now() - guardedSeconds }, desk)
  let warned = 0
  for (const row of rows.filter((each) => isToWarnOf(each, desk.now())))
    if (await warnOf(row, desk, sendEmail, deadline)) warned += 1
  return warned
}

/** Counts how the promise was kept to those who wrote within the last 30 days. */
export async function countReplies(desk: Listed): Promise<ReplyStats> {
  const { rows } = await selectRows({ form: 'lead', since: desk.now() - watchedSeconds }, desk)
  return replyStats(rows, desk.now())
}

async function warnOf(
  row: Row,
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
