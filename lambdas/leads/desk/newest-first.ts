import type { FormName } from '#forms/contracts.ts'
import { type List, placeOf } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'

/** Later than every place by receipt. */
export const newest = '9'

/** Earlier than every place. */
export const oldest = '0'

/** Rows of several lists as one, the newest first. Reads each list only as far as rows are taken. */
export async function* newestFirst(sources: readonly AsyncIterable<Row>[]): AsyncGenerator<Row> {
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
  lists: readonly List[],
  before: string,
  chunk?: number,
): AsyncIterable<Row> =>
  newestFirst(forms.flatMap((form) => lists.map((list) => rows(form).listed(list, { before }, chunk))))

/** The first rows, at most so many; no row behind them is read. */
export async function firstOf(rows: AsyncIterable<Row>, most: number): Promise<readonly Row[]> {
  const first: Row[] = []
  for await (const row of rows) {
    if (first.push(row) === most) break
  }
  return first
}
