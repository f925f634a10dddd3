import { answer as words } from '#content/desk/answer.ts'
import { history } from '#content/desk/history.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { InvalidInput, Refusal } from '../refusal.ts'
import type { PendingConfirmation } from '../store/confirmation-queue.ts'
import { isQuarantined } from '../store/describe-row.ts'
import { answerChange } from '../store/desk-update.ts'
import type { Answer, Row } from '../store/row.ts'
import { changeRow } from './change-row.ts'
import type { Desk, Found } from './desk.ts'
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
 * @param owe the write by which an e-mail is owed; undefined where a person sends it
 * @throws ChangedMeanwhile when somebody else was first, InvalidInput, Refusal
 */
export async function answerLead(
  found: Found,
  { how, said, range, times }: Answering,
  desk: Desk,
  owe?: (email: PendingConfirmation) => TransactItem,
): Promise<Row> {
  const { row } = found
  if (isQuarantined(row)) throw new Refusal(words.heldBack(row.ref))
  if (said.own.length > longestOwn) throw new InvalidInput(words.ownTooLong(longestOwn, said.own.length))
  const draft = draftAnswer(row, said, times)
  if (range !== (draft.range ?? '')) throw new Refusal(words.otherDraft)
  const now = desk.now()
  const place = { form: row.form, id: row.id, answer: row.progress.answers.length }
  const owed =
    how === 'email' && owe ? [owe({ ...place, requestKey: undefined, pendingSince: now, dueAt: now })] : []
  const answer: Answer = {
    at: now,
    how,
    paragraphs: how === 'call' ? [] : draft.paragraphs,
    ...(owed.length > 0 ? { mail: 'pending', ...(times.length > 0 ? { times } : {}) } : {}),
  }
  const told = how === 'call' && said.own ? history.called(said.own) : history.answered[how]
  return changeRow(found, told, answerChange(row, answer, now), desk, owed)
}
