import { asUuid } from '#lambdas/adapters/identity.ts'
import type { Row } from '../store/row.ts'

/** One of the lists that a page shows one after another. */
export interface Source {
  /** Stands in addresses: letters alone. */
  readonly name: string
  /** Its rows in order, behind a place or from the first. */
  readonly rows: (from: string | undefined) => AsyncIterable<Row>
  readonly placeOf: (row: Row) => string
  /** @default every row */
  readonly shows?: (row: Row) => boolean
}

export interface Part {
  readonly name: string
  readonly rows: readonly Row[]
  /** False when an earlier page has its first rows. */
  readonly isBegun: boolean
  /** False when more of it comes on the next page. */
  readonly isEnded: boolean
}

export interface Page {
  readonly parts: readonly Part[]
  /** Where the next page begins, as an address has it; absent on the last. Holds an id and a time, nothing else. */
  readonly next?: string
  /** The last row that was looked at; absent on the last page. */
  readonly last?: Row
}

export const rowsOfPage = 25

/** A page looks at no more rows, also where it shows few of them. */
const mostLookedAt = 200

/**
 * Reads one page of lists. What it reads depends on its length alone, and not on how many rows there are.
 * @param from as `next` of the page before gave it; anything else begins at the first
 */
export async function readPage(
  sources: readonly Source[],
  from: string | undefined,
  most = mostLookedAt,
): Promise<Page> {
  const begin = positionIn(sources, from)
  const parts: Part[] = []
  let [shown, looked] = [0, 0]
  let last: { readonly next: string; readonly last: Row } | undefined
  for (const source of sources.slice(begin.at)) {
    const rows: Row[] = []
    const place = parts.length === 0 ? begin.place : undefined
    const part = { name: source.name, rows, isBegun: place === undefined }
    for await (const row of source.rows(place)) {
      const isShown = source.shows?.(row) ?? true
      if (last && (looked === most || (isShown && shown === rowsOfPage)))
        return { parts: [...parts, { ...part, isEnded: false }], ...last }
      last = { next: `${source.name}_${source.placeOf(row).replace(' ', '_')}`, last: row }
      looked += 1
      if (!isShown) continue
      shown += 1
      rows.push(row)
    }
    parts.push({ ...part, isEnded: true })
  }
  return { parts }
}

function positionIn(sources: readonly Source[], from = ''): { at: number; place?: string } {
  const [, name, time, id] =
    /^([a-z]+)_(\d{10}|\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)_([0-9a-f-]{36})$/.exec(from) ?? []
  const at = sources.findIndex((source) => source.name === name)
  return at < 0 || !asUuid(id) ? { at: 0 } : { at, place: `${time} ${id}` }
}
