import { asUuid } from '#lambdas/adapters/identity.ts'
import type { Row } from '../store/row.ts'

/** One of several lists that a page shows in sequence; neighbors of one title are one section. */
export interface ListSection {
  /** Part of URLs: letters only. */
  readonly name: string
  readonly title: string
  /** Text for an empty section; without it the section is omitted. */
  readonly none?: string
  readonly rows: (from: string | undefined) => AsyncIterable<Row>
  readonly sortKeyOf: (row: Row) => string
  /** @default every row */
  readonly shows?: (row: Row) => boolean
}

export interface Part {
  readonly name: string
  readonly rows: readonly Row[]
  /** False when an earlier page shows its start. */
  readonly isBegun: boolean
  /** False when the next page continues it. */
  readonly isEnded: boolean
}

export interface Page {
  readonly parts: readonly Part[]
  /** URL token of the next page; absent on the last. Contains only an id and a time. */
  readonly next?: string
  /** Last row scanned; absent on the last page. */
  readonly last?: Row
}

export const rowsOfPage = 25

/** Rows that a page scans at most, even if it shows few of them. */
const mostScanned = 200

/** Reads one page of lists, at a cost independent of their length. @param from `next` of the previous page */
export async function readPage(
  sections: readonly ListSection[],
  from: string | undefined,
  most = mostScanned,
): Promise<Page> {
  const begin = positionIn(sections, from)
  const parts: Part[] = []
  let [shownCount, scannedCount] = [0, 0]
  let last: { readonly next: string; readonly last: Row } | undefined
  for (const section of sections.slice(begin.at)) {
    const rows: Row[] = []
    const place = parts.length === 0 ? begin.place : undefined
    const part = { name: section.name, rows, isBegun: place === undefined }
    for await (const row of section.rows(place)) {
      const isShown = section.shows?.(row) ?? true
      if (last && (scannedCount === most || (isShown && shownCount === rowsOfPage)))
        return { parts: [...parts, { ...part, isEnded: false }], ...last }
      last = { next: `${section.name}_${section.sortKeyOf(row).replace(' ', '_')}`, last: row }
      scannedCount += 1
      if (!isShown) continue
      shownCount += 1
      rows.push(row)
    }
    parts.push({ ...part, isEnded: true })
  }
  return { parts }
}

function positionIn(sections: readonly ListSection[], from = ''): { at: number; place?: string } {
  const [, name, time, id] =
    /^([a-z]+)_(\d{10}|\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)_([0-9a-f-]{36})$/.exec(from) ?? []
  const at = sections.findIndex((section) => section.name === name)
  return at < 0 || !asUuid(id) ? { at: 0 } : { at, place: `${time} ${id}` }
}
