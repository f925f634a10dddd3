import { type FormName, formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { textOf } from '../store/describe-row.ts'
import {
  foldCase,
  type ListedStatus,
  type LookupKey,
  lookupKeysOf,
  phoneDigits,
  sortKeyOf,
} from '../store/indexes.ts'
import { type Row, statuses } from '../store/row.ts'
import { rows } from '../store/rows.ts'

/** Rows of a form after a place, the newest first, without expired ones. */
export async function* allRows(form: FormName, before = newestEnd): AsyncGenerator<Row> {
  for await (const row of rowsListedIn([form], [...statuses, 'held'], before))
    if (!isExpired(row, now())) yield row
}

export const isExpired = ({ expiresAt }: Row, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now

/** Checks that each word occurs in the form's values, a note, the next step or the reference, in any order. */
export function matchesSearch(row: Row, search: string): boolean {
  const texts = [
    ...Object.keys(row.values).map((field) => textOf(row, field)),
    ...row.progress.notes.map(({ text }) => text),
    row.progress.nextStep?.what ?? '',
    row.ref,
  ].map(foldCase)
  return (
    foldCase(search)
      .split(/\s+/)
      .every((word) => texts.some((text) => text.includes(word))) ||
    // A phone number matches in any notation.
    (isPhone(search) && phoneDigits(textOf(row, 'phone')).includes(phoneDigits(search)))
  )
}

export const isPhone = (text: string): boolean => /^[\d\s().+-]{7,}$/.test(text)

/** Sort key after all places by receipt. */
export const newestEnd = '9'

export const oldestEnd = '0'

/** Merges lists, the newest first, reading each only as far as rows are consumed. */
export async function* mergeNewestFirst(sources: readonly AsyncIterable<Row>[]): AsyncGenerator<Row> {
  const lists = sources.map((source) => source[Symbol.asyncIterator]())
  const heads = await Promise.all(lists.map((list) => list.next()))
  for (;;) {
    const [first] = heads
      .flatMap(({ done, value }, at) => (done ? [] : [{ at, row: value as Row }]))
      .toSorted((one, other) => (sortKeyOf(one.row) < sortKeyOf(other.row) ? 1 : -1))
    if (!first) return
    yield first.row
    heads[first.at] = await (lists[first.at] as AsyncIterator<Row>).next()
  }
}

export const rowsListedIn = (
  forms: readonly FormName[],
  lists: readonly ListedStatus[],
  before: string,
  chunk?: number,
): AsyncIterable<Row> =>
  mergeNewestFirst(forms.flatMap((form) => lists.map((list) => rows(form).listed(list, { before }, chunk))))

export async function firstOf(rows: AsyncIterable<Row>, most: number): Promise<readonly Row[]> {
  const first: Row[] = []
  for await (const row of rows) {
    if (first.push(row) === most) break
  }
  return first
}

/** Other rows of either form with the same lookup key. @param most per table, the newest */
export async function similarRows(row: Row, key: LookupKey, most: number): Promise<readonly Row[]> {
  const value = lookupKeysOf(row)[key]
  if (value === undefined) return []
  const lists = await Promise.all(
    formNames.map((form) => firstOf(rows(form).withKey(key, value, newestEnd, most), most)),
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

export type Person = ReturnType<typeof groupByPerson>[number]

export function groupByPerson(rows: readonly Row[]) {
  const people: { row: Row; others: SimilarRow[] }[] = []
  for (const row of rows) {
    const person = people.find((each) => compare(each.row, row).same.length > 0)
    if (person) person.others.push(compare(person.row, row))
    else people.push({ row, others: [] })
  }
  return people
}
