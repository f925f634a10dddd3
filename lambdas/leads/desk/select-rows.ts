import type { FormName } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/now.ts'
import { textOf } from '../store/describe-row.ts'
import { folded, lists, phoneDigits } from '../store/indexes.ts'
import type { Row } from '../store/row.ts'
import { listedIn, newest } from './newest-first.ts'

/**
 * The rows of a form, the newest first. Rows that are due to be deleted count as gone.
 * @param before the place of a row that they begin behind
 */
export async function* allRows(form: FormName, before = newest): AsyncGenerator<Row> {
  for await (const row of listedIn([form], lists, before)) if (!isExpired(row, now())) yield row
}

/** True once the database may delete a row. */
export const isExpired = ({ expiresAt }: Row, now: number): boolean =>
  expiresAt !== undefined && expiresAt <= now

const contains = (text: string, part: string) => folded(text).includes(folded(part))

/** Whether each word stands in what the visitor wrote, in a note, the next step or the reference, in whatever order. */
export function isFound(row: Row, search: string): boolean {
  const texts = [
    ...Object.keys(row.values).map((field) => textOf(row, field)),
    ...row.progress.notes.map(({ text }) => text),
    row.progress.nextStep?.what ?? '',
    row.ref,
  ]
  return (
    search.split(/\s+/).every((word) => texts.some((text) => contains(text, word))) ||
    // However a phone number is written, it is the same digits.
    (isPhone(search) && phoneDigits(textOf(row, 'phone')).includes(phoneDigits(search)))
  )
}

export const isPhone = (text: string): boolean => /^[\d\s().+-]{7,}$/.test(text)
