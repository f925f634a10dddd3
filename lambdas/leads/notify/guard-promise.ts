import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { SendEmail } from '#lambdas/adapters/ses.ts'
import { type Desk, tableOf } from '#lambdas/leads/desk/desk.ts'
import { leadsToWarnOf, type ReplyStats, repliesTo } from '#lambdas/leads/desk/promise.ts'
import type { FormTable } from '#lambdas/leads/store/form-table.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { warningEmail } from './warning-email.ts'

type Listed = Pick<Desk, 'tables' | 'now'>

/**
 * Warns the owner, once, of each lead that nobody has answered four hours before the promise. A warning that the mail service did not take
 * is tried again by the next run.
 * @param alert tells phones of a lead whose warning was sent
 */
export async function guardPromise(
  desk: Listed,
  sendEmail: SendEmail,
  deadline: AbortSignal,
  alert?: (row: Row) => Promise<unknown>,
): Promise<number> {
  const table = await tableOf('lead', desk)
  let warned = 0
  for (const row of await leadsToWarnOf(table, desk.now()))
    if (await warnOf(row, table, desk, sendEmail, deadline)) {
      warned += 1
      await alert?.(row)
    }
  return warned
}

export const countReplies = async (desk: Listed): Promise<ReplyStats> =>
  repliesTo(await tableOf('lead', desk), desk.now())

async function warnOf(
  row: Row,
  table: FormTable,
  { now }: Listed,
  sendEmail: SendEmail,
  deadline: AbortSignal,
): Promise<boolean> {
  // Claimed in the table itself: the index, and the list from it, may be a moment behind.
  if (!(await table.claimWarning(row.id, now()))) return false
  try {
    await sendEmail(warningEmail(row, now()), deadline)
    await table.endWarning(row.id, now())
    log.info('promise.warned', { id: row.id })
    return true
  } catch (error) {
    log.error('promise.warning_failed', { id: row.id, ...errorFields(error) })
    await table.endWarning(row.id, undefined)
    return false
  }
}
