import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { ActionRefusal, InvalidInput } from '#lambdas/adapters/errors.ts'
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
  /** Price range shown in the draft; empty for none. */
  readonly range: string
  readonly times: readonly string[]
}

/**
 * Answers a lead; figures are computed anew and must equal those shown. @throws ChangedMeanwhile, InvalidInput, Refusal
 */
export async function answerLead(
  row: Row,
  { how, said, range, times }: AnswerInput,
  by: string,
): Promise<Row> {
  if (isQuarantined(row)) throw new ActionRefusal(fill(words.heldBack, { ref: row.ref }))
  if (said.own.length > maxOwnText)
    throw new InvalidInput(fill(words.ownTooLong, { most: maxOwnText, count: said.own.length }))
  const draft = draftAnswer(row, said, times)
  if (range !== (draft.range ?? '')) throw new ActionRefusal(words.otherDraft)
  const at = now()
  const target = { form: row.form, row: row.id, answer: row.progress.answers.length }
  const messages =
    how === 'email' && isVisitorMailOn()
      ? [enqueue({ recipient: 'visitor', kind: 'answer', ...target, since: at, dueAt: at })]
      : []
  const answer: Answer = {
    at,
    how,
    paragraphs: how === 'call' ? [] : draft.paragraphs,
    ...(messages.length > 0 ? { mail: 'pending', ...(times.length > 0 ? { times } : {}) } : {}),
  }
  const event = how === 'call' && said.own ? fill(history.called, { note: said.own }) : history.answered[how]
  return changeRow(row, event, (current) => addAnswer(current, answer, at), by, messages)
}
