import { type Mark, marksOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import type { Desk } from './desk.ts'
import type { Found } from './find-row.ts'
import { firstOf, newest } from './newest-first.ts'

/**
 * Other rows of either form with the same mark.
 * @param most the newest in each table
 */
export async function rowsLike(
  row: Row,
  mark: Mark,
  { tables }: Pick<Desk, 'tables'>,
  most: number,
): Promise<readonly Found[]> {
  const value = marksOf(row)[mark]
  if (value === undefined) return []
  const found = await Promise.all(
    (await tables()).map(async (table) =>
      (await firstOf(table.marked(mark, value, newest, most), most)).map((other) => ({ row: other, table })),
    ),
  )
  return found.flat().filter((other) => !isSame(other.row, row))
}

export const isSame = (one: Row, other: Row): boolean => one.id === other.id && one.form === other.form

/** Other rows that may be of the same person, of each table the newest: the same e-mail address, phone number or property. */
export async function duplicatesOf(row: Row, desk: Pick<Desk, 'tables'>): Promise<readonly Row[]> {
  const found = await Promise.all(
    (['email', 'phone', 'address'] as const).map((mark) => rowsLike(row, mark, desk, 6)),
  )
  const others = found.flat().map((each) => each.row)
  return others.filter((other, at) => !other.canary && others.findIndex((each) => isSame(each, other)) === at)
}
