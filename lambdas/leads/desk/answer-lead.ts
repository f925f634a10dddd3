import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import { fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { InvalidInput, Refusal } from '#lambdas/adapters/errors.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { withAnswer } from '../store/desk-changes.ts'
import { mailsVisitors, owing } from '../store/outbox.ts'
import type { Answer, Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import { draftAnswer, type Said } from './draft-answer.ts'

/** UTF-16 code units. */
export const longestOwn = 600

export interface Answering {
  readonly how: Answer['how']
  readonly said: Said
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
export async function answerLead(row: Row, { how, said, range, times }: Answering, by: string): Promise<Row> {
  if (isQuarantined(row)) throw new Refusal(fill(words.heldBack, { ref: row.ref }))
  if (said.own.length > longestOwn)
    throw new InvalidInput(fill(words.ownTooLong, { most: longestOwn, count: said.own.length }))
  const draft = draftAnswer(row, said, times)
  if (range !== (draft.range ?? '')) throw new Refusal(words.otherDraft)
  const at = now()
  const place = { form: row.form, row: row.id, answer: row.progress.answers.length }
  const owed =
    how === 'email' && mailsVisitors()
      ? [owing({ recipient: 'visitor', kind: 'answer', ...place, since: at, dueAt: at })]
      : []
  const answer: Answer = {
    at,
    how,
    paragraphs: how === 'call' ? [] : draft.paragraphs,
    ...(owed.length > 0 ? { mail: 'pending', ...(times.length > 0 ? { times } : {}) } : {}),
  }
  const told = how === 'call' && said.own ? fill(history.called, { note: said.own }) : history.answered[how]
  return changeRow(row, told, (current) => withAnswer(current, answer, at), by, owed)
}
