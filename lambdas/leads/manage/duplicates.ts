import { formNames } from '#forms/contracts.ts'
import { type LookupKey, lookupKeysOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { afterNewest, firstOf } from './select-rows.ts'

/** Other rows of either form with the same lookup key. @param most per table, the newest */
export async function similarRows(row: Row, key: LookupKey, most: number): Promise<readonly Row[]> {
  const value = lookupKeysOf(row)[key]
  if (value === undefined) return []
  const lists = await Promise.all(
    formNames.map((form) => firstOf(rows(form).withKey(key, value, afterNewest, most), most)),
  )
  return lists.flat().filter((other) => !isSame(other, row))
}

export const isSame = (one: Row, other: Row): boolean => one.id === other.id && one.form === other.form

const signs = ['email', 'phone', 'address'] as const

export type SimilarRow = ReturnType<typeof compare>

function compare(row: Row, other: Row) {
  const [mine, theirs] = [lookupKeysOf(row), lookupKeysOf(other)]
  return { row: other, same: signs.filter((sign) => mine[sign] !== undefined && mine[sign] === theirs[sign]) }
}

export async function duplicatesOf(row: Row): Promise<readonly SimilarRow[]> {
  const others = (await Promise.all(signs.map((key) => similarRows(row, key, 6)))).flat()
  return others
    .filter((other, at) => others.findIndex((each) => isSame(each, other)) === at)
    .map((other) => compare(row, other))
}

export type Person = ReturnType<typeof byPerson>[number]

export function byPerson(rows: readonly Row[]) {
  const people: { row: Row; others: SimilarRow[] }[] = []
  for (const row of rows) {
    const person = people.find((each) => compare(each.row, row).same.length > 0)
    if (person) person.others.push(compare(person.row, row))
    else people.push({ row, others: [] })
  }
  return people
}
