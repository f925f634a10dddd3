import { textOf } from '../store/describe-row.ts'
import type { Row } from '../store/row.ts'
import { folded, phoneDigits } from './select-rows.ts'

/**
 * Other rows that may be of the same person: the same e-mail address, phone number or property.
 * @param rows among which they are looked for
 */
export const duplicatesOf = (row: Row, rows: readonly Row[]): readonly Row[] =>
  rows.filter((other) => other.id !== row.id && !other.canary && isAlike(row, other))

const isAlike = (one: Row, other: Row): boolean => marksOf(one).some((mark) => marksOf(other).includes(mark))

/** Marks by which a person is recognized. Each begins with its kind, so that kinds are not mixed up. */
function marksOf(row: Row): readonly string[] {
  const email = folded(textOf(row, 'email').trim())
  const phone = phoneDigits(textOf(row, 'phone'))
  const address = folded(textOf(row, 'property_address'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return [
    ...(email ? [`email ${email}`] : []),
    // Fewer digits are no number.
    ...(phone.length >= 7 ? [`phone ${phone}`] : []),
    ...(address.length >= 8 ? [`address ${address}`] : []),
  ]
}
