import type { Desk } from '../desk.ts'
import { textOf } from '../tables/row.ts'
import { type Found, findRow } from './find-row.ts'

/**
 * The named row and all others with its e-mail address.
 * @param name reference or id of the row
 * @throws UsageError, Refusal as `findRow` does
 */
export async function rowsBehind(name: string, desk: Desk): Promise<readonly Found[]> {
  const found = await findRow(name, desk.tables)
  const address = textOf(found.row, 'email')
  return address === '' ? [found] : rowsWith(address, desk)
}

/** All rows with an e-mail address: also the canary's and those that are due to be deleted. */
export async function rowsWith(address: string, { tables }: Desk): Promise<readonly Found[]> {
  const lists = await Promise.all(
    (await tables()).map(async (table) => (await table.all()).map((row) => ({ row, table }))),
  )
  return lists.flat().filter(({ row }) => folded(textOf(row, 'email')) === folded(address))
}

const folded = (address: string) => address.trim().normalize('NFC').toLowerCase()
