import { Refusal } from '#terminal/errors.ts'
import type { Desk } from '../desk.ts'
import type { Found } from './find-row.ts'

/**
 * Has the owner get the e-mail about a row once more: the scheduled resend sends it within a minute or two.
 * @throws Refusal when the row is gone meanwhile
 */
export async function resendEmail({ row, table }: Found, { now }: Desk): Promise<void> {
  if (!(await table.oweAgain(row.id, now()))) throw new Refusal(`${row.ref} is gone.`)
}
