import { textOf } from './describe-row.ts'
import type { Row, Status } from './row.ts'

export interface RowIndex {
  readonly name: string
  readonly partition: string
  readonly sort: string
}

/** All rows but those of tests, by list, in order of receipt; projects all attributes. */
export const listedIndex: RowIndex = { name: 'listed', partition: 'listed_in', sort: 'listed_at' }

/** Rows with a next step, in order of its day; projects all attributes. */
export const nextStepIndex: RowIndex = {
  name: 'next-step',
  partition: 'next_step_in',
  sort: 'next_step_at',
}

/** Rows by list, in order of their last step; projects what the numbers count. */
export const countedIndex: RowIndex = {
  name: 'counted',
  partition: listedIndex.partition,
  sort: 'counted_at',
}

/** Times that the numbers count, as stored. */
export const countedTimes = ['created_at', 'quoted_at', 'won_at', 'visited_at', 'cancelled_at'] as const

/** Attributes projected into the index. */
export const countedAttributes = [
  ...countedTimes,
  ...['answered_at', 'updated_at', 'status', 'status_at', 'followed_up', 'quoted_amount', 'planned'],
  ...['source_page', 'source_referrer', 'utm_source', 'utm_campaign'],
]

export const nextStepPartition = 'open'

export const lookupKeys = ['ref', 'email', 'phone', 'address'] as const

export type LookupKey = (typeof lookupKeys)[number]

/** Rows by lookup key, in order of receipt; projects the keys only. */
export const lookupIndex = (key: LookupKey): RowIndex => ({
  name: `by-${key}`,
  partition: `by_${key}`,
  sort: listedIndex.sort,
})

/** The list of a row: its status, or `held` for unreviewed spam. Test rows are in none. */
export type ListedStatus = Status | 'held'

export const listedStatusOf = ({ notification }: Pick<Row, 'notification'>, status: Status): ListedStatus =>
  notification === 'quarantined' && status === 'new' ? 'held' : status

/** Unique sort key by receipt, for all lists: "1795000000 3f0e8f6e-…". */
export const sortKeyOf = ({ createdAt, id }: Pick<Row, 'createdAt' | 'id'>): string =>
  sortKeyAt(createdAt, id)

/** Sort key before all rows of that second, or that of one row. */
export const sortKeyAt = (epochSeconds: number, id = ''): string =>
  `${String(epochSeconds).padStart(10, '0')} ${id}`

/** Sort key by the day of the next step: "2026-11-26 3f0e8f6e-…". */
export const nextStepSortKey = ({ id }: Pick<Row, 'id'>, day = ''): string => `${day} ${id}`

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
    // Fewer digits are no phone number.
    ...(phone.length >= 7 && { phone }),
    ...(address.length >= 8 && { address }),
  }
}

export function lookupAttributes(row: Pick<Row, 'id' | 'ref' | 'values'>) {
  const values = lookupKeysOf(row)
  return Object.fromEntries(lookupKeys.map((key) => [lookupIndex(key).partition, values[key]]))
}

export const foldCase = (text: string) => text.normalize('NFC').toLowerCase()

/** Digits of a phone number, without the country code 1. */
export const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
