import { textOf, versionOf } from '../store/describe-row.ts'
import { ChangedMeanwhile } from './change-row.ts'
import { type Desk, longestRetention, upToNow } from './desk.ts'
import { duplicatesOf } from './duplicates.ts'
import type { Found } from './find-row.ts'
import { folded } from './select-rows.ts'

/** Rows that may have to go with one: what came with its e-mail address, and what else may be of the same person. */
export interface RowsToErase {
  /** The row itself first. */
  readonly ofAddress: readonly Found[]
  /** Rows with the same phone number or property under another e-mail address. */
  readonly alike: readonly Found[]
}

/** Looks among all rows, however old. */
export async function rowsToErase(found: Found, { tables, now }: Desk): Promise<RowsToErase> {
  const lists = await Promise.all(
    (await tables()).map(async (table) =>
      (await table.received(now() - longestRetention, upToNow(now()))).map((row) => ({ row, table })),
    ),
  )
  const others = lists.flat().filter(({ row }) => row.id !== found.row.id || row.form !== found.row.form)
  const address = addressOf(found)
  const isOfAddress = (each: Found) => address !== '' && addressOf(each) === address
  const alike = duplicatesOf(
    found.row,
    others.map(({ row }) => row),
  )
  return {
    ofAddress: [found, ...others.filter(isOfAddress)],
    alike: others.filter((each) => !isOfAddress(each) && alike.includes(each.row)),
  }
}

const addressOf = ({ row }: Found) => folded(textOf(row, 'email').trim())

/** Name of a row in a form, with the version that the page shows. */
export const shownAs = ({ row }: Found): string => `${row.form} ${row.id} ${versionOf(row)}`

/**
 * The rows that a page has named, as they are now. One that is gone already is left out.
 * @param named as `shownAs` gave it
 * @throws ChangedMeanwhile when one has changed since it was shown
 */
export async function shownRows(named: readonly string[], { tables }: Desk): Promise<readonly Found[]> {
  const all = await tables()
  const found: Found[] = []
  for (const [form, id = '', version] of named.map((each) => each.split(' '))) {
    const table = all.find((each) => each.form === form)
    const row = await table?.find(id)
    if (!table || !row) continue
    if (versionOf(row) !== version) throw new ChangedMeanwhile(row)
    found.push({ row, table })
  }
  return found
}
