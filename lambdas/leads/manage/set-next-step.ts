import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { timeInWords } from '#firm/local-time.ts'
import { isDay } from '#forms/brief.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { InvalidInput } from '#lambdas/adapters/errors.ts'
import { enqueueWarning } from '#lambdas/leads/promise.ts'
import { statusesOf } from '#lambdas/leads/store/describe-row.ts'
import { changeAmount, changeNextStep, changeStatus } from '../store/desk-changes.ts'
import { isOver, type NextStep, type Row, type Status } from '../store/row.ts'
import { changeRow } from './change-row.ts'

/** UTF-16 code units. */
export const maxNextStep = 200

/** Reads a next step; undefined when day, text and hour are empty. @throws InvalidInput */
export function readNextStep(
  day: string | undefined,
  text: string | undefined,
  hour = '',
): NextStep | undefined {
  const on = day?.trim() ?? ''
  const what = text?.trim() ?? ''
  if (on === '' && what === '' && hour === '') return undefined
  if (!isDay(on)) throw new InvalidInput(notices.stepNeedsDay)
  if (what.length > maxNextStep)
    throw new InvalidInput(fill(notices.stepTooLong, { most: maxNextStep, count: what.length }))
  return { on: /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour) ? `${on}T${hour}` : on, what }
}

/** Splits "2026-11-26T16:00" into ["2026-11-26", "16:00"]; the time may be empty. */
export const dayAndHour = (on = ''): [string, string] => [on.slice(0, 10), on.slice(11)]

/** "November 26, 2026", "November 26, 2026, 4 p.m." */
export function stepTimeInWords(on: string): string {
  const [day, hour] = dayAndHour(on)
  return [dayInWords(day), hour && timeInWords(hour)].filter(Boolean).join(', ')
}

/** "2026-11-26 16:00, call about the quartz" */
export const nextStepInWords = ({ on, what }: NextStep): string =>
  [on.replace('T', ' '), what].filter(Boolean).join(', ')

/** Reads an amount in whole dollars; null for an empty field. @throws InvalidInput */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '')
  if (digits === '') return null
  if (!/^[1-9]\d{0,7}$/.test(digits)) throw new InvalidInput(notices.amountInDollars)
  return Number(digits)
}

export const amountInWords = ({ progress }: Row, amount: number | null | undefined): string =>
  amount && amount !== progress.amount ? fill(history.amount, { amount: dollars(amount) }) : ''

/** @param step undefined removes it @param amount of the quote: null removes it, undefined keeps it */
export function setNextStep(
  row: Row,
  step: NextStep | undefined,
  by: string,
  amount?: number | null,
): Promise<Row> {
  const event = step
    ? fill(history.step, { step: nextStepInWords(step) })
    : row.progress.nextStep
      ? history.stepDone
      : ''
  return changeRow(
    row,
    [event, amountInWords(row, amount)].filter(Boolean).join('; ') || history.stepDone,
    (current) => ({ ...changeNextStep(current, step), ...changeAmount(amount) }),
    by,
  )
}

/** UTF-16 code units. */
export const maxNote = 500

/** @param nextStep undefined keeps the stored one @param amount of the quote: null removes it, undefined keeps it */
export function setStatus(
  row: Row,
  status: Status,
  nextStep: NextStep | undefined,
  by: string,
  amount?: number | null,
): Promise<Row> {
  const name = statusesOf(row.form)[status]
  const event =
    nextStep && !isOver(status)
      ? fill(history.statusWithStep, { status: name, step: nextStepInWords(nextStep) })
      : fill(history.status, { status: name })
  return changeRow(
    row,
    [event, amountInWords(row, amount)].filter(Boolean).join('; '),
    (current) => ({ ...changeStatus(current, status, nextStep, now()), ...changeAmount(amount) }),
    by,
    status === 'new' ? enqueueWarning(row, now()) : [],
  )
}

/** @throws InvalidInput when it is empty or too long */
export async function addNote(row: Row, text: string, by: string): Promise<Row> {
  if (text === '') throw new InvalidInput(notices.noteEmpty)
  if (text.length > maxNote)
    throw new InvalidInput(fill(notices.noteTooLong, { most: maxNote, count: text.length }))
  const note = { at: now(), by, text }
  return changeRow(
    row,
    fill(history.written, { note: text }),
    ({ progress }) => ({ notes: [...progress.notes, note] }),
    by,
  )
}
