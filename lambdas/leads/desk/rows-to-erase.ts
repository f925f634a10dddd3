import { formNames } from '#forms/contracts.ts'
import { versionOf } from '../store/describe-row.ts'
import { type Mark, marksOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { expectVersion } from './change-row.ts'
import { isSame, rowsLike } from './duplicates.ts'

/** Rows that may have to go with one: what came with its e-mail address, and what else may be of the same person. */
export interface RowsToErase {
  /** The row itself first. */
  readonly ofAddress: readonly Row[]
  /** Rows with the same phone number or property under another e-mail address. */
  readonly alike: readonly Row[]
  readonly hasMore: boolean
}

/** Rows of each table that one mark leads to; the table has a ceiling for reads. */
const mostAtOnce = 15

/** Looks among all rows, however old; of each table the newest. */
export async function rowsToErase(row: Row): Promise<RowsToErase> {
  const like = (mark: Mark) => rowsLike(row, mark, mostAtOnce)
  const [ofAddress, ...others] = await Promise.all([like('email'), like('phone'), like('address')])
  const address = marksOf(row).email
  const alike = others
    .flat()
    .filter(
      (other, at, all) =>
        (address === undefined || marksOf(other).email !== address) &&
        all.findIndex((each) => isSame(each, other)) === at,
    )
  return { ofAddress: [row, ...ofAddress], alike, hasMore: [ofAddress, ...others].some(isFull) }
}

const isFull = (found: readonly Row[]) => found.length >= mostAtOnce - 1

/** Name of a row in a form, with the version that the page shows. */
export const shownAs = (row: Row): string => `${row.form} ${row.id} ${versionOf(row)}`

/**
 * The rows that a page has named, as they are now. One that is gone already is left out.
 * @param named as `shownAs` gave it
 * @throws ChangedMeanwhile when one has changed since it was shown
 */
export async function shownRows(named: readonly string[]): Promise<readonly Row[]> {
  const found: Row[] = []
  for (const [name, id = '', version = ''] of named.map((each) => each.split(' '))) {
    const form = formNames.find((each) => each === name)
    const row = form && (await rows(form).find(id))
    if (!row) continue
    expectVersion(row, version)
    found.push(row)
  }
  return found
}
