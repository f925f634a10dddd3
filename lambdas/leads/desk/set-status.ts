import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { InvalidInput } from '../refusal.ts'
import { statusesOf } from '../store/describe-row.ts'
import { noteChange, statusChange, withAmount } from '../store/desk-update.ts'
import { isOver, type NextStep, type Row, type Status } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import type { Desk, Found } from './desk.ts'
import { amountInWords, nextStepInWords } from './set-next-step.ts'

/** UTF-16 code units. */
export const longestNote = 500

/**
 * @param nextStep replaces the former one; undefined leaves it
 * @param amount of the quote: null removes it, undefined leaves it
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export function setStatus(
  found: Found,
  status: Status,
  nextStep: NextStep | undefined,
  desk: Desk,
  amount?: number | null,
): Promise<Row> {
  const name = statusesOf(found.row.form)[status]
  const told =
    nextStep && !isOver(status)
      ? history.statusWithStep(name, nextStepInWords(nextStep))
      : history.status(name)
  return changeRow(
    found,
    [told, amountInWords(found, amount)].filter(Boolean).join('; '),
    withAmount(statusChange(found.row, status, nextStep, desk.now()), amount),
    desk,
  )
}

/** @throws InvalidInput when it is empty or too long, ChangedMeanwhile, Refusal when the row is gone */
export async function addNote(found: Found, text: string, desk: Desk): Promise<Row> {
  if (text === '') throw new InvalidInput(notices.noteEmpty)
  if (text.length > longestNote) throw new InvalidInput(notices.noteTooLong(longestNote, text.length))
  const note = { at: desk.now(), by: desk.person(), text }
  return changeRow(found, history.written(text), noteChange(note), desk)
}
