import { history } from '#content/desk/history.ts'
import type { CallTime } from '#forms/call-time.ts'
import { contracts } from '#forms/contracts.ts'
import { textOf } from './describe-row.ts'
import { type Change, changeUpdate, correctionChange, statusChange } from './desk-update.ts'
import { type OwnerNotice, outbox } from './outbox.ts'
import type { Row, StoredPhoto } from './row.ts'
import { toPhotoItem } from './row-item.ts'
import type { RowUpdate } from './row-update.ts'

export interface Addition extends Change {
  readonly what?: string
}

export const photoAddition = (photo: StoredPhoto): Addition => ({ append: { photos: toPhotoItem(photo) } })

export const photoRemoval = ({ additions: { photos } }: Row, hash: string): Addition => ({
  set: { photos: photos.filter((photo) => photo.hash !== hash).map(toPhotoItem) },
  what: history.photoRemoved,
})

/** @param callTime undefined when it is all the same */
export const callAddition = (callTime: CallTime | undefined, textFirst = ''): Addition => ({
  set: { text_first: textFirst, ...(callTime && { call_time: callTime }) },
  remove: callTime ? [] : ['call_time'],
})

/** @param corrected values of the fields that differ, with the labels of those */
export function correction(row: Row, corrected: Row['values'], labels: readonly string[]): Addition {
  const { set, remove } = correctionChange(row, corrected)
  const before = [...row.additions.correctedFrom, ...Object.keys(corrected).map((name) => textOf(row, name))]
  // Whoever goes back to what they had means it.
  const correctedFrom = before.filter((value) => !Object.values(corrected).includes(value))
  return {
    set: { ...set, corrected_from: correctedFrom },
    remove,
    what: history.corrected(labels.join(', ')),
  }
}

/** @param at epoch seconds */
export const noteAddition = (text: string, at: number): Addition => ({
  append: { added_notes: { at, text } },
  what: history.written(text),
})

/** Cancels: nobody is to call any more. It is no answer of the firm's. @param at epoch seconds */
export function cancellation(row: Row, reason: string, at: number): Addition {
  const { set: { answered_at, ...set } = {}, remove } = statusChange(row, 'lost', undefined, at)
  const { answeredAt } = row.progress
  const what = history.cancelled[contracts[row.form].noun]
  return {
    set: { ...set, ...(answeredAt && { answered_at: answeredAt }), cancelled_at: at },
    remove,
    what: reason ? history.cancelledBecause(what, reason) : what,
  }
}

/**
 * Adds to a row only if it is still as it was read: so the limit of photos holds, the same photo comes once,
 * and no edit is lost. What the owner is told of is a new revision, because an e-mail that is being sent does
 * not cover it.
 */
export function additionUpdate(row: Row, addition: Addition, notice: OwnerNotice, now: number): RowUpdate {
  const told = noticeChange(row, notice, now)
  const { set, remove = [], append, what } = addition
  return changeUpdate(
    row,
    { set: { ...set, ...told.set }, remove: [...remove, ...(told.remove ?? [])], ...(append && { append }) },
    what === undefined ? undefined : { at: now, by: history.visitor, what },
  )
}

function noticeChange({ revision }: Row, notice: OwnerNotice, now: number): Change {
  if (notice.kind === 'none') return {}
  return {
    set: {
      revision: revision + 1,
      updated_at: now,
      notification: 'pending',
      outbox: outbox[notice.kind],
      due_at: notice.dueAt,
      attempts: 0,
    },
    remove: ['lease_id', 'expires_at', 'last_error'],
  }
}
