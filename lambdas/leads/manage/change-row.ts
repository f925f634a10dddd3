import { isDeepStrictEqual } from 'node:util'
import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import { notices } from '#content/desk/notices.ts'
import { dollars, fill } from '#firm/in-words.ts'
import { shortTime, timeInWords } from '#firm/local-time.ts'
import { isDay } from '#forms/brief.ts'
import type { FormContract, Values } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { dayInWords } from '#forms/plan-words.ts'
import { type Problems, readFields } from '#forms/read-fields.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { enqueueWarning } from '../promise.ts'
import { isQuarantined, statusesOf, versionOf } from '../store/describe-row.ts'
import {
  addAnswer,
  applyCorrection,
  changeAmount,
  changeNextStep,
  changeStatus,
  changeToSpam,
  enqueueAgain,
  recordChange,
} from '../store/desk-changes.ts'
import { enqueue, isVisitorMailOn, type OutboxMessage } from '../store/outbox.ts'
import { type Answer, isOver, type NextStep, type Row, type Status } from '../store/row.ts'
import { type Attributes, rows } from '../store/rows.ts'
import { draftAnswer, type EarlierAnswer } from './draft-answer.ts'

/** Thrown instead of overwriting a row that was changed since it was read. */
export class RowConflict extends ActionRefusal {
  override name = 'RowConflict'
  readonly row: Row

  constructor(row: Row) {
    super(fill(notices.changed, { ref: row.ref, change: lastChange(row) }))
    this.row = row
  }
}

function lastChange({ updatedAt, progress }: Row): string {
  const event = progress.events.at(-1)
  return event && updatedAt <= event.at
    ? fill(notices.changedBy, { person: personName(event.by), time: shortTime(event.at), what: event.what })
    : fill(notices.changedByVisitor, { time: shortTime(updatedAt) })
}

/** @param version from `versionOf` when the row was shown @throws RowConflict */
export function expectVersion(row: Row, version: string): void {
  if (versionOf(row) !== version) throw new RowConflict(row)
}

/**
 * Writes a change and its event for the person `by`, with `extraItems` in the same transaction.
 * @throws RowConflict when the row was changed since it was read, ActionRefusal when it is gone
 */
export async function changeRow(
  row: Row,
  what: string,
  change: (row: Row) => Attributes,
  by: string,
  extraItems: readonly TransactItem[] = [],
): Promise<Row> {
  const version = versionOf(row)
  const write = (latest: Row) => {
    expectVersion(latest, version)
    return recordChange(latest, change(latest), { at: now(), by, what })
  }
  const current = await rows(row.form).patch(row, write, () => extraItems)
  if (!current) throw new ActionRefusal(fill(notices.gone, { ref: row.ref }))
  return current
}

/** Makes the scheduled resend send a row's e-mail again; this also ends quarantine. */
export const resendEmail = (row: Row, by: string): Promise<Row> =>
  changeRow(
    row,
    isQuarantined(row) ? history.notSpam : history.resent,
    (current) => enqueueAgain(current, now()),
    by,
    isQuarantined(row) ? enqueueWarning(row, now()) : [],
  )

/** Ends quarantine; the owner gets the e-mail. @throws ActionRefusal when the row is not quarantined */
export async function markNotSpam(row: Row, by: string): Promise<Row> {
  if (!isQuarantined(row)) throw new ActionRefusal(fill(notices.notHeldBack, { ref: row.ref }))
  return resendEmail(row, by)
}

/** Quarantines a row by hand; reply statistics exclude it. */
export const markSpam = (row: Row, by: string): Promise<Row> =>
  changeRow(row, history.spam, (current) => changeToSpam(current, now()), by)

export const contractOf = ({ form }: Pick<Row, 'form'>): FormContract => contracts[form]

export class CorrectionError extends ActionRefusal {
  override name = 'CorrectionError'
  readonly problems: Problems

  constructor(problems: Problems) {
    super(Object.values(problems).join(' '))
    this.problems = problems
  }
}

/**
 * Corrects fields; the content hash stays, so that a late repeat of the submission is still recognized.
 * @throws CorrectionError, RowConflict, ActionRefusal when the row is gone
 */
export async function correctRow(row: Row, corrections: Readonly<Record<string, unknown>>, by: string) {
  const contract = contractOf(row)
  const { values, problems } = readFields(contract, { ...row.values, ...corrections })
  const valid: Values = values
  if (Object.keys(problems).length > 0) throw new CorrectionError(problems)
  const differences = contract.fields.filter(({ name }) => !isDeepStrictEqual(valid[name], row.values[name]))
  if (differences.length === 0) return row
  const corrected = Object.fromEntries(differences.map(({ name }) => [name, valid[name] ?? '']))
  const fields = differences.map(({ words }) => words.label).join(', ')
  const event = fill(history.corrected, { fields })
  return changeRow(row, event, (current) => applyCorrection(current, corrected), by)
}

/** UTF-16 code units. */
export const maxNextStep = 200

/** Reads a next step; undefined when day, text and hour are empty. @throws ActionRefusal */
export function readNextStep(on: string, what: string, hour: string): NextStep | undefined {
  if (on === '' && what === '' && hour === '') return undefined
  if (!isDay(on)) throw new ActionRefusal(notices.stepNeedsDay)
  if (what.length > maxNextStep)
    throw new ActionRefusal(fill(notices.stepTooLong, { most: maxNextStep, count: what.length }))
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

/** Reads an amount in whole dollars; null for an empty field. @throws ActionRefusal */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '')
  if (digits === '') return null
  if (!/^[1-9]\d{0,7}$/.test(digits)) throw new ActionRefusal(notices.amountInDollars)
  return Number(digits)
}

const amountInWords = ({ progress }: Row, amount: number | null | undefined): string =>
  amount && amount !== progress.amount ? fill(history.amount, { amount: dollars(amount) }) : ''

/** @param step undefined removes it @param amount of the quote: null removes it, undefined keeps it */
export function setNextStep(row: Row, step: NextStep | undefined, by: string, amount?: number | null) {
  const event = step
    ? fill(history.step, { step: nextStepInWords(step) })
    : row.progress.nextStep
      ? history.stepDone
      : ''
  const what = [event, amountInWords(row, amount)].filter(Boolean).join('; ') || history.stepDone
  const change = (current: Row) => ({ ...changeNextStep(current, step), ...changeAmount(amount) })
  return changeRow(row, what, change, by)
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
  const what = [event, amountInWords(row, amount)].filter(Boolean).join('; ')
  const change = (current: Row) => ({
    ...changeStatus(current, status, nextStep, now()),
    ...changeAmount(amount),
  })
  return changeRow(row, what, change, by, status === 'new' ? enqueueWarning(row, now()) : [])
}

/** @throws ActionRefusal when it is empty or too long */
export async function addNote(row: Row, text: string, by: string): Promise<Row> {
  if (text === '') throw new ActionRefusal(notices.noteEmpty)
  if (text.length > maxNote)
    throw new ActionRefusal(fill(notices.noteTooLong, { most: maxNote, count: text.length }))
  const note = { at: now(), by, text }
  const added = ({ progress }: Row) => ({ notes: [...progress.notes, note] })
  return changeRow(row, fill(history.written, { note: text }), added, by)
}

/** UTF-16 code units. */
export const maxOwnText = 600

interface AnswerInput {
  readonly how: Answer['how']
  readonly said: EarlierAnswer
  /** Price range shown in the draft; empty for none. */
  readonly range: string
  readonly times: readonly string[]
}

/**
 * Answers a lead; figures are computed anew and must equal those shown. @throws RowConflict, ActionRefusal
 */
export async function answerLead(row: Row, { how, said, range, times }: AnswerInput, by: string) {
  if (isQuarantined(row)) throw new ActionRefusal(fill(words.heldBack, { ref: row.ref }))
  if (said.own.length > maxOwnText)
    throw new ActionRefusal(fill(words.ownTooLong, { most: maxOwnText, count: said.own.length }))
  const draft = inLanguage(row, () => draftAnswer(row, said, times))
  if (range !== (draft.range ?? '')) throw new ActionRefusal(words.otherDraft)
  const at = now()
  const event = how === 'call' && said.own ? fill(history.called, { note: said.own }) : history.answered[how]
  const paragraphs = how === 'call' ? [] : draft.paragraphs
  return saveAnswer(row, { at, how, paragraphs, ...(times.length > 0 ? { times } : {}) }, event, by)
}

/** Adds an answer to the row's history; one by e-mail is queued where visitors are e-mailed. */
export async function saveAnswer(
  row: Row,
  { times, ...answer }: Omit<Answer, 'mail'>,
  event: string,
  by: string,
): Promise<Row> {
  const isMailed = answer.how === 'email' && isVisitorMailOn()
  const saved: Answer = isMailed ? { ...answer, mail: 'pending', ...(times && { times }) } : answer
  const messages = isMailed ? [enqueue(answerMessage(row, row.progress.answers.length, answer))] : []
  return changeRow(row, event, (current) => addAnswer(current, saved, answer.at), by, messages)
}

/** @param place index of the answer in the row */
export const answerMessage = (
  { form, id }: Row,
  place: number,
  { at, dueAt = at }: Answer,
): OutboxMessage => ({
  ...{ recipient: 'visitor', kind: 'answer', form, row: id, answer: place },
  ...{ since: at, dueAt },
})
