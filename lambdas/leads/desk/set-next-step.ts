import type { DeskRow } from '../store/desk-row.ts'
import type { Change } from '../store/desk-update.ts'
import { changeRow } from './change-row.ts'
import type { Desk } from './desk.ts'
import type { Found } from './find-row.ts'
import { InvalidInput } from './refusal.ts'

/** What is to be done next with a row, and when. */
export interface NextStep {
  /** A day in San Diego: "2026-11-26". */
  readonly on: string
  /** May be empty: the day alone says that something is due. */
  readonly what: string
}

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
    throw new InvalidInput('A next step needs a day, like 2026-11-26.')
  if (what.length > longestNextStep)
    throw new InvalidInput(`A next step takes at most ${longestNextStep} characters, not ${what.length}.`)
  return { on, what }
}

/** "2026-11-26, call about the quartz" */
export const nextStepInWords = ({ on, what }: NextStep): string => [on, what].filter(Boolean).join(', ')

/** What a next step changes in a row; nothing when there is none. */
export const nextStepChange = (step: NextStep | undefined): Omit<Change, 'event'> =>
  step === undefined
    ? {}
    : step.what
      ? { set: { next_step_on: step.on, next_step: step.what } }
      : { set: { next_step_on: step.on }, remove: ['next_step'] }

/**
 * Notes what is to be done next with a row, in place of what stood there.
 * @param step undefined when nothing is
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export const setNextStep = (found: Found, step: NextStep | undefined, desk: Desk): Promise<DeskRow> =>
  step
    ? changeRow(found, `Next step: ${nextStepInWords(step)}`, nextStepChange(step), desk)
    : changeRow(found, 'Next step done', { remove: ['next_step_on', 'next_step'] }, desk)
