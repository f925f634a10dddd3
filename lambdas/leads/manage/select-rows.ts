import type { FormName } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { textOf } from '../store/describe-row.ts'
import { foldCase, type ListedStatus, listedStatuses, phoneDigits, placeOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'

/** The rows of a form behind a place, the newest first. Rows that are due to be deleted count as gone. */
export async function* allRows(form: FormName, before = afterNewest): AsyncGenerator<Row> {
  for await (const row of listedIn([form], listedStatuses, before)) if (!isExpired(row, now())) yield row
}

/** True once the database may delete a row. */
export const isExpired = ({ expiresAt }: Row, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now

/** Whether each word stands in what the visitor wrote, in a note, the next step or the reference, in whatever order. */
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
    // However a phone number is written, it is the same digits.
    (isPhone(search) && phoneDigits(textOf(row, 'phone')).includes(phoneDigits(search)))
  )
}

export const isPhone = (text: string): boolean => /^[\d\s().+-]{7,}$/.test(text)

/** Later than every place by receipt. */
export const afterNewest = '9'

/** Earlier than every place. */
export const beforeOldest = '0'

/** Rows of several lists as one, the newest first. Reads each list only as far as rows are taken. */
export async function* mergeNewestFirst(sources: readonly AsyncIterable<Row>[]): AsyncGenerator<Row> {
  const lists = sources.map((source) => source[Symbol.asyncIterator]())
  const heads = await Promise.all(lists.map((list) => list.next()))
  for (;;) {
    const [first] = heads
      .flatMap(({ done, value }, at) => (done ? [] : [{ at, row: value as Row }]))
      .toSorted((one, other) => (placeOf(one.row) < placeOf(other.row) ? 1 : -1))
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

/** The first rows, at most so many; no row behind them is read. */
export async function firstOf(rows: AsyncIterable<Row>, most: number): Promise<readonly Row[]> {
  const first: Row[] = []
  for await (const row of rows) {
    if (first.push(row) === most) break
  }
  return first
}
