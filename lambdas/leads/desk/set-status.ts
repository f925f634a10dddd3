import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { noteChange, statusChange } from '../store/desk-update.ts'
import { isOver, type NextStep, type Row, type Status } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import type { Desk } from './desk.ts'
import type { Found } from './find-row.ts'
import { InvalidInput } from './refusal.ts'
import { nextStepInWords } from './set-next-step.ts'

/** UTF-16 code units. */
export const longestNote = 500

/**
 * A note as it is stored; undefined when none was given.
 * @throws InvalidInput when it is too long
 */
export function readNote(text: string | undefined): string | undefined {
  const note = text?.trim()
  if (note !== undefined && note.length > longestNote)
    throw new InvalidInput(notices.noteTooLong(longestNote, note.length))
  return note
}

/**
 * Notes how far the firm has come with a row.
 * @param nextStep replaces the former one; undefined leaves it
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export function setStatus(
  found: Found,
  status: Status,
  nextStep: NextStep | undefined,
  desk: Desk,
): Promise<Row> {
  const told =
    nextStep && !isOver(status)
      ? history.statusWithStep(status, nextStepInWords(nextStep))
      : history.status(status)
  return changeRow(found, told, statusChange(found.row, status, nextStep, desk.now()), desk)
}

/**
 * Replaces the note of a row; the history keeps the former ones.
 * @param note empty removes it
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const setNote = (found: Found, note: string, desk: Desk): Promise<Row> =>
  changeRow(found, note ? history.written(note) : history.noteRemoved, noteChange(note), desk)
