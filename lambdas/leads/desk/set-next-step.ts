import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { nextStepChange } from '../store/desk-update.ts'
import type { NextStep, Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import type { Desk } from './desk.ts'
import type { Found } from './find-row.ts'
import { InvalidInput } from './refusal.ts'

/** UTF-16 code units. */
export const longestNextStep = 200

/**
 * A next step as it is stored; undefined when neither day nor text was given.
 * @throws InvalidInput when the day is none, or is missing, or the text is too long
 */
export function readNextStep(day: string | undefined, text: string | undefined): NextStep | undefined {
  const on = day?.trim() ?? ''
  const what = text?.trim() ?? ''
  if (on === '' && what === '') return undefined
  if (!/^20\d\d-\d\d-\d\d$/.test(on) || new Date(`${on}T00:00Z`).toJSON()?.slice(0, 10) !== on)
    throw new InvalidInput(notices.stepNeedsDay)
  if (what.length > longestNextStep) throw new InvalidInput(notices.stepTooLong(longestNextStep, what.length))
  return { on, what }
}

/** "2026-11-26, call about the quartz" */
export const nextStepInWords = ({ on, what }: NextStep): string => [on, what].filter(Boolean).join(', ')

/**
 * Notes what is to be done next with a row, in place of what stood there.
 * @param step undefined when nothing is
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const setNextStep = (found: Found, step: NextStep | undefined, desk: Desk): Promise<Row> =>
  changeRow(
    found,
    step ? history.step(nextStepInWords(step)) : history.stepDone,
    nextStepChange(found.row, step),
    desk,
  )
