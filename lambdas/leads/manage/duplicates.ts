import { formNames } from '#forms/contracts.ts'
import { type LookupKey, lookupKeysOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { afterNewest, firstOf } from './select-rows.ts'

/** Other rows of either form with the same mark. @param most the newest in each table */
export async function similarRows(row: Row, mark: LookupKey, most: number): Promise<readonly Row[]> {
  const value = lookupKeysOf(row)[mark]
  if (value === undefined) return []
  const found = await Promise.all(
    formNames.map((form) => firstOf(rows(form).marked(mark, value, afterNewest, most), most)),
  )
  return found.flat().filter((other) => !isSame(other, row))
}

export const isSame = (one: Row, other: Row): boolean => one.id === other.id && one.form === other.form

/** What tells that two rows may be of one person. */
const signs = ['email', 'phone', 'address'] as const

export type SimilarRow = ReturnType<typeof alike>

function alike(row: Row, other: Row) {
  const [mine, theirs] = [lookupKeysOf(row), lookupKeysOf(other)]
  return { row: other, same: signs.filter((sign) => mine[sign] !== undefined && mine[sign] === theirs[sign]) }
}

/** Other rows that may be of the same person, of each table the newest. */
export async function duplicatesOf(row: Row): Promise<readonly SimilarRow[]> {
  const others = (await Promise.all(signs.map((mark) => similarRows(row, mark, 6)))).flat()
  return others
    .filter((other, at) => others.findIndex((each) => isSame(each, other)) === at)
    .map((other) => alike(row, other))
}

/** A row of a list, with those behind it that may be of the same person. */
export type Person = ReturnType<typeof byPerson>[number]

/** The rows of a list by person, in the order in which each comes first. */
export function byPerson(rows: readonly Row[]) {
  const people: { row: Row; others: SimilarRow[] }[] = []
  for (const row of rows) {
    const person = people.find((each) => alike(each.row, row).same.length > 0)
    if (person) person.others.push(alike(person.row, row))
    else people.push({ row, others: [] })
  }
  return people
}
