import type { DeskRow, Status } from '../store/desk-row.ts'
import type { Change } from '../store/desk-update.ts'
import { changeRow } from './change-row.ts'
import type { Desk } from './desk.ts'
import type { Found } from './find-row.ts'
import { InvalidInput } from './refusal.ts'
import { type NextStep, nextStepChange, nextStepInWords } from './set-next-step.ts'

/** UTF-16 code units. */
export const longestNote = 500

/**
 * A note as it is stored; undefined when none was given.
 * @throws InvalidInput when it is too long
 */
export function readNote(text: string | undefined): string | undefined {
  const note = text?.trim()
  if (note !== undefined && note.length > longestNote)
    throw new InvalidInput(`A note takes at most ${longestNote} characters, not ${note.length}.`)
  return note
}

/** What is written along with a status. */
export interface WithStatus {
  /** Replaces the former note; empty removes it, undefined leaves it. */
  readonly note?: string | undefined
  /** Replaces the former next step; undefined leaves it. */
  readonly nextStep?: NextStep | undefined
}

/**
 * Notes how far the firm has come with a row. The first status other than "new" is the answer that the firm promises; what
 * is won or lost has no next step any more.
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export function setStatus(
  found: Found,
  status: Status,
  { note, nextStep }: WithStatus,
  desk: Desk,
): Promise<DeskRow> {
  const now = desk.now()
  const isNew = status === 'new'
  const isOver = status === 'won' || status === 'lost'
  const step: Omit<Change, 'event'> = isOver
    ? { remove: ['next_step_on', 'next_step'] }
    : nextStepChange(nextStep)
  return changeRow(
    found,
    [
      `Status: ${status}`,
      ...(note ? [`note: ${note}`] : []),
      ...(nextStep && !isOver ? [`next step: ${nextStepInWords(nextStep)}`] : []),
    ].join('; '),
    {
      set: {
        status,
        status_at: now,
        ...(isNew ? {} : { answered_at: answeredAt(found.row) ?? now }),
        ...(note ? { status_note: note } : {}),
        ...step.set,
      },
      remove: [
        ...(isNew ? ['answered_at'] : []),
        ...(note === '' ? ['status_note'] : []),
        ...(step.remove ?? []),
      ],
    },
    desk,
  )
}

/** Rows from before answers were noted have the time of their status. Epoch seconds; undefined while it is new. */
export function answeredAt({ attributes }: DeskRow): number | undefined {
  const { status, answered_at = status === 'new' ? undefined : attributes.status_at } = attributes
  return typeof answered_at === 'number' ? answered_at : undefined
}

/**
 * Replaces the note of a row; the history keeps the former ones.
 * @param note empty removes it
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const setNote = (found: Found, note: string, desk: Desk): Promise<DeskRow> =>
  changeRow(
    found,
    note ? `Note: ${note}` : 'Note removed',
    note ? { set: { status_note: note } } : { remove: ['status_note'] },
    desk,
  )
