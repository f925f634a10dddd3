import { history } from '#content/desk/history.ts'
import { fill } from '#firm/in-words.ts'
import { contracts } from '#forms/contracts.ts'
import type { CallTime } from '#forms/lead.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { textOf } from './describe-row.ts'
import { applyCorrection, changeStatus, recordChange } from './desk-changes.ts'
import { enqueueWithdrawal } from './outbox.ts'
import { type ClientWords, type Row, rowQueues, type StoredPhoto, toPhotoItem } from './row.ts'
import type { Attributes } from './rows.ts'

export interface VisitorChange {
  readonly attributes: Attributes
  /** Entry in the row's history; absent when the row's page shows the change anyway. */
  readonly what?: string
  /** Written in the same transaction. */
  readonly alsoWrites?: readonly TransactItem[]
}

export const photoAddition = ({ additions: { photos } }: Row, photo: StoredPhoto): VisitorChange => ({
  attributes: { photos: [...photos, photo].map(toPhotoItem) },
})

export const photoRemoval = ({ additions: { photos } }: Row, hash: string): VisitorChange => ({
  attributes: { photos: photos.filter((photo) => photo.hash !== hash).map(toPhotoItem) },
  what: history.photoRemoved,
})

/** @param callTime undefined for no preference */
export const callAddition = (callTime: CallTime | undefined, textFirst = ''): VisitorChange => ({
  attributes: { text_first: textFirst, call_time: callTime },
})

export function correction(row: Row, corrected: Row['values'], labels: readonly string[]): VisitorChange {
  const before = [...row.additions.correctedFrom, ...Object.keys(corrected).map((name) => textOf(row, name))]
  // A visitor may return to an earlier value.
  const correctedFrom = before.filter((value) => !Object.values(corrected).includes(value))
  return {
    attributes: { ...applyCorrection(row, corrected), corrected_from: correctedFrom },
    what: fill(history.corrected, { fields: labels.join(', ') }),
  }
}

export const noteAddition = ({ additions: { notes } }: Row, text: string, at: number): VisitorChange => ({
  attributes: { added_notes: [...notes, { at, text }] },
  what: fill(history.written, { note: text }),
})

/** What may be shown of it: "may be quoted, room may be shown". */
const consentInWords = ({ quote, room }: ClientWords): string =>
  [quote && history.mayQuote, room && history.mayShow].filter(Boolean).join(', ') || history.mayNothing

/** A client's words about a finished job, in place of earlier ones. */
export const wordsAddition = (row: Row, words: ClientWords): VisitorChange => ({
  attributes: { words },
  alsoWrites: enqueueWithdrawal(row, words, words.at),
  what: fill(history.wrote, { text: words.text, consent: consentInWords(words) }),
})

/** Takes back what may be shown; the words stay with the request. */
export const withdrawal = (row: Row, words: ClientWords, now: number): VisitorChange => ({
  attributes: { words: { ...words, quote: undefined, room: undefined } },
  alsoWrites: enqueueWithdrawal(row, undefined, now),
  what: history.withdrawn,
})

/** @param at epoch seconds */
export const troubleReport = (text: string, at: number): VisitorChange => ({
  attributes: { trouble_at: at },
  what: text ? fill(history.trouble, { text }) : history.troubleAlone,
})

/** Cancels without counting as the firm's answer. @param at epoch seconds */
export function cancellation(row: Row, reason: string, at: number): VisitorChange {
  const what = history.cancelled[contracts[row.form].noun]
  return {
    attributes: {
      ...changeStatus(row, 'lost', undefined, at),
      answered_at: row.progress.answeredAt,
      cancelled_at: at,
    },
    what: reason ? fill(history.cancelledBecause, { what, reason }) : what,
  }
}

/**
 * Applies an addition as a new revision, so that an e-mail already being sent does not cover it.
 * @param dueAt when the owner's e-mail is due, in epoch seconds
 */
export function applyVisitorChange(
  row: Row,
  { attributes, what }: VisitorChange,
  dueAt: number,
  now: number,
): Attributes {
  const isDeferred = row.waitsIn === 'deferred' && row.dueAt !== undefined
  const notice = {
    ...{ revision: row.revision + 1, updated_at: now, notification: 'pending', attempts: 0 },
    ...{ outbox: rowQueues[isDeferred ? 'deferred' : 'pending'], due_at: isDeferred ? row.dueAt : dueAt },
    ...{ lease_id: undefined, expires_at: undefined, last_error: undefined },
  }
  return recordChange(
    row,
    { ...attributes, ...(row.notification === 'quarantined' ? {} : notice) },
    what === undefined ? undefined : { at: now, by: history.visitor, what },
  )
}
