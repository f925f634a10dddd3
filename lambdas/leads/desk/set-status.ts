import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { fill } from '#firm/fill.ts'
import { now } from '#lambdas/adapters/now.ts'
import { warningOf } from '../promise.ts'
import { InvalidInput } from '../refusal.ts'
import { statusesOf } from '../store/describe-row.ts'
import { withAmount, withStatus } from '../store/desk-changes.ts'
import { isOver, type NextStep, type Row, type Status } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import { amountInWords, nextStepInWords } from './set-next-step.ts'

/** UTF-16 code units. */
export const longestNote = 500

/**
 * @param nextStep replaces the former one; undefined leaves it
 * @param amount of the quote: null removes it, undefined leaves it
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export function setStatus(
  row: Row,
  status: Status,
  nextStep: NextStep | undefined,
  by: string,
  amount?: number | null,
): Promise<Row> {
  const name = statusesOf(row.form)[status]
  const told =
    nextStep && !isOver(status)
      ? fill(history.statusWithStep, { status: name, step: nextStepInWords(nextStep) })
      : fill(history.status, { status: name })
  return changeRow(
    row,
    [told, amountInWords(row, amount)].filter(Boolean).join('; '),
    (current) => ({ ...withStatus(current, status, nextStep, now()), ...withAmount(amount) }),
    by,
    status === 'new' ? warningOf(row, now()) : [],
  )
}

/** @throws InvalidInput when it is empty or too long, ChangedMeanwhile, Refusal when the row is gone */
export async function addNote(row: Row, text: string, by: string): Promise<Row> {
  if (text === '') throw new InvalidInput(notices.noteEmpty)
  if (text.length > longestNote)
    throw new InvalidInput(fill(notices.noteTooLong, { most: longestNote, count: text.length }))
  const note = { at: now(), by, text }
  return changeRow(
    row,
    fill(history.written, { note: text }),
    ({ progress }) => ({ notes: [...progress.notes, note] }),
    by,
  )
}
