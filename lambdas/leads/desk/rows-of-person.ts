import { textOf } from '../store/describe-row.ts'
import { type Desk, longestRetention, upToNow } from './desk.ts'
import { type Found, findRow } from './find-row.ts'
import { rowsToErase } from './rows-to-erase.ts'

/**
 * The named row and all others with its e-mail address.
 * @param name reference or id of the row
 * @throws InvalidInput, Refusal as `findRow` does
 */
export const rowsBehind = async (name: string, desk: Desk): Promise<readonly Found[]> =>
  (await rowsToErase(await findRow(name, desk), desk)).ofAddress

/** All rows with an e-mail address, however old: also the canary's and those that are due to be deleted. */
export async function rowsWith(address: string, { tables, now }: Desk): Promise<readonly Found[]> {
  const lists = await Promise.all(
    (await tables()).map(async (table) =>
      (await table.received(now() - longestRetention, upToNow(now()))).map((row) => ({ row, table })),
    ),
  )
  return lists.flat().filter(({ row }) => folded(textOf(row, 'email')) === folded(address))
}

const folded = (address: string) => address.trim().normalize('NFC').toLowerCase()
