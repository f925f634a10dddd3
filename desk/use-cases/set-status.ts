import { Refusal, UsageError } from '#terminal/errors.ts'
import type { Desk } from '../desk.ts'
import type { Status } from '../tables/row.ts'
import type { Found } from './find-row.ts'

/** UTF-16 code units. */
export const longestNote = 500

/**
 * A note as it is stored; undefined when none was given.
 * @throws UsageError when it is too long
 */
export function readNote(text: string | undefined): string | undefined {
  const note = text?.trim()
  if (note !== undefined && note.length > longestNote)
    throw new UsageError(`A note takes at most ${longestNote} characters, not ${note.length}.`)
  return note
}

/**
 * Notes how far the firm has come with a row.
 * @param note replaces the former one; empty removes it, undefined leaves it
 * @throws Refusal when the row is gone meanwhile
 */
export async function setStatus(
  { row, table }: Found,
  status: Status,
  note: string | undefined,
  { now }: Desk,
): Promise<void> {
  if (!(await table.setStatus(row.id, status, note, now()))) throw new Refusal(`${row.ref} is gone.`)
}
