import type { FormName } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { textOf } from '../store/describe-row.ts'
import { foldCase, type ListedStatus, listedStatuses, phoneDigits, sortKeyOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'

/** Rows of a form after a place, the newest first, without expired ones. */
export async function* allRows(form: FormName, before = afterNewest): AsyncGenerator<Row> {
  for await (const row of listedIn([form], listedStatuses, before)) if (!isExpired(row, now())) yield row
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
export const afterNewest = '9'

export const beforeOldest = '0'

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

export const listedIn = (
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
