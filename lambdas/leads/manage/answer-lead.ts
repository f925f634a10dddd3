import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { InvalidInput, Refusal } from '#lambdas/adapters/errors.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { addAnswer } from '../store/desk-changes.ts'
import { enqueue, isVisitorMailOn } from '../store/outbox.ts'
import type { Answer, Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import { draftAnswer, type EarlierAnswer } from './draft-answer.ts'

/** UTF-16 code units. */
export const maxOwnText = 600

export interface AnswerInput {
  readonly how: Answer['how']
  readonly said: EarlierAnswer
  /** The range that they read in the draft; empty where there was none. */
  readonly range: string
  /** Free times for the visit that they read there. */
  readonly times: readonly string[]
}

/**
 * Answers a lead. Figures are worked out now, and have to be those that the person read. Answer and e-mail are written in
 * one transaction.
 * @throws ChangedMeanwhile when somebody else was first, InvalidInput, Refusal
 */
export async function answerLead(
  row: Row,
  { how, said, range, times }: AnswerInput,
  by: string,
): Promise<Row> {
  if (isQuarantined(row)) throw new Refusal(fill(words.heldBack, { ref: row.ref }))
  if (said.own.length > maxOwnText)
    throw new InvalidInput(fill(words.ownTooLong, { most: maxOwnText, count: said.own.length }))
  const draft = draftAnswer(row, said, times)
  if (range !== (draft.range ?? '')) throw new Refusal(words.otherDraft)
  const at = now()
  const place = { form: row.form, row: row.id, answer: row.progress.answers.length }
  const owed =
    how === 'email' && isVisitorMailOn()
      ? [enqueue({ recipient: 'visitor', kind: 'answer', ...place, since: at, dueAt: at })]
      : []
  const answer: Answer = {
    at,
    how,
    paragraphs: how === 'call' ? [] : draft.paragraphs,
    ...(owed.length > 0 ? { mail: 'pending', ...(times.length > 0 ? { times } : {}) } : {}),
  }
  const told = how === 'call' && said.own ? fill(history.called, { note: said.own }) : history.answered[how]
  return changeRow(row, told, (current) => addAnswer(current, answer, at), by, owed)
}
