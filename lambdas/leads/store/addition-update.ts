import { outbox } from './outbox.ts'
import type { Row } from './row.ts'
import { toPhotoItem } from './row-item.ts'
import type { Addition, OwnerNotice } from './row-store.ts'
import type { RowUpdate } from './row-update.ts'

/** Parts of a write that belong together. */
interface Part {
  readonly set: readonly string[]
  readonly remove: readonly string[]
  readonly condition: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Adds to a row only if it is still as it was read: so the limit of photos holds, the same photo comes once,
 * and no edit is lost. What the owner is told of is a new revision, because an e-mail that is being sent does
 * not cover it.
 */
export function additionUpdate(row: Row, addition: Addition, notice: OwnerNotice, now: number): RowUpdate {
  const parts = [additionPart(row, addition), noticePart(row, notice, now)]
  const all = <T>(pick: (part: Part) => readonly T[]) => parts.flatMap(pick)
  const remove = all((part) => part.remove)
  return {
    UpdateExpression: `SET ${all((part) => part.set).join(', ')}${remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : ''}`,
    ConditionExpression: [
      'attribute_exists(id)',
      'revision = :revision',
      ...all((part) => part.condition),
    ].join(' AND '),
    ExpressionAttributeValues: Object.assign(
      { ':revision': row.revision },
      ...parts.map(({ values }) => values),
    ),
  }
}

function additionPart({ additions: { photos } }: Row, addition: Addition): Part {
  if ('photo' in addition) {
    return {
      set: ['photos = list_append(if_not_exists(photos, :none), :photo)'],
      remove: [],
      condition: [photos.length === 0 ? 'attribute_not_exists(photos)' : 'size(photos) = :count'],
      values: {
        ':none': [],
        ':photo': [toPhotoItem(addition.photo)],
        ...(photos.length === 0 ? {} : { ':count': photos.length }),
      },
    }
  }
  const { callTime, textFirst = '' } = addition
  return {
    set: ['text_first = :text_first', ...(callTime ? ['call_time = :call_time'] : [])],
    remove: callTime ? [] : ['call_time'],
    condition: [],
    values: { ':text_first': textFirst, ...(callTime ? { ':call_time': callTime } : {}) },
  }
}

function noticePart({ revision }: Row, notice: OwnerNotice, now: number): Part {
  if (notice.kind === 'none') return { set: [], remove: [], condition: [], values: {} }
  return {
    set: [
      'revision = :next_revision',
      'updated_at = :now',
      'notification = :pending',
      'outbox = :outbox',
      'due_at = :due',
      'attempts = :zero',
    ],
    remove: ['lease_id', 'expires_at', 'last_error'],
    // Refused when the row was quarantined meanwhile.
    condition: ['notification <> :quarantined'],
    values: {
      ':next_revision': revision + 1,
      ':now': now,
      ':pending': 'pending',
      ':quarantined': 'quarantined',
      ':outbox': outbox[notice.kind],
      ':due': notice.dueAt,
      ':zero': 0,
    },
  }
}
