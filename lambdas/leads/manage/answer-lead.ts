import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
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
 * Answers a lead; figures are computed anew and must equal those shown. @throws RowConflict, ActionRefusal
 */
export async function answerLead(
  row: Row,
  { how, said, range, times }: AnswerInput,
  by: string,
): Promise<Row> {
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
  const { at, how } = answer
  const target = { form: row.form, row: row.id, answer: row.progress.answers.length }
  const messages =
    how === 'email' && isVisitorMailOn()
      ? [enqueue({ recipient: 'visitor', kind: 'answer', ...target, since: at, dueAt: at })]
      : []
  const saved: Answer = {
    ...answer,
    ...(messages.length > 0 ? { mail: 'pending', ...(times ? { times } : {}) } : {}),
  }
  return changeRow(row, event, (current) => addAnswer(current, saved, at), by, messages)
}
