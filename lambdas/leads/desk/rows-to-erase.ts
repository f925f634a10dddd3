import { versionOf } from '../store/describe-row.ts'
import { type Mark, marksOf } from '../store/indexes.ts'
import { ChangedMeanwhile } from './change-row.ts'
import type { Desk, Found } from './desk.ts'
import { isSame, rowsLike } from './duplicates.ts'

/** Rows that may have to go with one: what came with its e-mail address, and what else may be of the same person. */
export interface RowsToErase {
  /** The row itself first. */
  readonly ofAddress: readonly Found[]
  /** Rows with the same phone number or property under another e-mail address. */
  readonly alike: readonly Found[]
  readonly hasMore: boolean
}

/** Rows of each table that one mark leads to; the table has a ceiling for reads. */
const mostAtOnce = 15

/** Looks among all rows, however old; of each table the newest. */
export async function rowsToErase(found: Found, desk: Pick<Desk, 'tables'>): Promise<RowsToErase> {
  const like = (mark: Mark) => rowsLike(found.row, mark, desk, mostAtOnce)
  const [ofAddress, ...others] = await Promise.all([like('email'), like('phone'), like('address')])
  const address = marksOf(found.row).email
  const alike = others
    .flat()
    .filter(
      ({ row }, at, all) =>
        (address === undefined || marksOf(row).email !== address) &&
        all.findIndex((each) => isSame(each.row, row)) === at,
    )
  return { ofAddress: [found, ...ofAddress], alike, hasMore: [ofAddress, ...others].some(isFull) }
}

const isFull = (rows: readonly Found[]) => rows.length >= mostAtOnce - 1

/** Name of a row in a form, with the version that the page shows. */
export const shownAs = ({ row }: Pick<Found, 'row'>): string => `${row.form} ${row.id} ${versionOf(row)}`

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
