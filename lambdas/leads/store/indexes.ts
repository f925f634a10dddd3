import { textOf } from './describe-row.ts'
import { type Row, type Status, statuses } from './row.ts'

/** A sparse index of a form's rows: the attributes that are its keys, both text. */
export interface RowIndex {
  readonly name: string
  readonly partition: string
  readonly sort: string
}

/** All rows by list, in the order of their receipt; each entry is the whole row. */
export const listedIndex: RowIndex = { name: 'listed', partition: 'listed_in', sort: 'listed_at' }

/** Rows with a next step, in the order of its day; each entry is the whole row. */
export const nextStepIndex: RowIndex = {
  name: 'next-step',
  partition: 'next_step_in',
  sort: 'next_step_at',
}

export const withNextStep = 'open'

export const lookupKeys = ['ref', 'email', 'phone', 'address'] as const

export type LookupKey = (typeof lookupKeys)[number]

/** All rows with a mark, in the order of their receipt; an entry has the keys alone. */
export const lookupIndex = (mark: LookupKey): RowIndex => ({
  name: `by-${mark}`,
  partition: `by_${mark}`,
  sort: listedIndex.sort,
})

/** The list that a row stands in: that of its status, unless it is unreviewed spam. Test rows stand in none. */
export type ListedStatus = Status | 'held'

export const listedStatuses: readonly ListedStatus[] = [...statuses, 'held']

export const listedStatusOf = ({ notification }: Pick<Row, 'notification'>, status: Status): ListedStatus =>
  notification === 'quarantined' && status === 'new' ? 'held' : status

/** A row's place by receipt, for all lists: "1795000000 3f0e8f6e-…". No two rows have the same. */
export const placeOf = ({ createdAt, id }: Pick<Row, 'createdAt' | 'id'>): string => placeAt(createdAt, id)

/** The place before all rows of that second, or of a row that was received then. */
export const placeAt = (epochSeconds: number, id = ''): string =>
  `${String(epochSeconds).padStart(10, '0')} ${id}`

/** A row's place by the day of its next step: "2026-11-26 3f0e8f6e-…". */
export const stepPlaceOf = ({ id }: Pick<Row, 'id'>, day = ''): string => `${day} ${id}`

/** The marks that a row has by its id and its words; each is told from the others by its index. */
export function lookupKeysOf(
  row: Pick<Row, 'id' | 'ref' | 'values'>,
): Readonly<Partial<Record<LookupKey, string>>> {
  const email = foldCase(textOf(row, 'email').trim())
  const phone = phoneDigits(textOf(row, 'phone'))
  const address = foldCase(textOf(row, 'property_address'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return {
    ref: row.ref,
    ...(email && { email }),
    // Fewer digits are no number.
    ...(phone.length >= 7 && { phone }),
    ...(address.length >= 8 && { address }),
  }
}

/** The marks as attributes; undefined for those that the row does not have. */
export function lookupAttributes(row: Pick<Row, 'id' | 'ref' | 'values'>) {
  const found = lookupKeysOf(row)
  return Object.fromEntries(lookupKeys.map((mark) => [lookupIndex(mark).partition, found[mark]]))
}

export const foldCase = (text: string) => text.normalize('NFC').toLowerCase()

/** A phone number's digits, without the 1 of our own country. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
