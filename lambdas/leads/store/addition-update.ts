import { assigned } from './assigned.ts'
import { outbox } from './outbox.ts'
import type { Row } from './row.ts'
import { toPhotoItem } from './row-item.ts'
import type { Addition, OwnerNotice } from './row-store.ts'
import type { RowUpdate } from './row-update.ts'

/** Parts of a write that belong together. */
interface Part {
  /** Attributes that get these values. */
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly set?: readonly string[]
  readonly remove?: readonly string[]
  readonly condition?: readonly string[]
  readonly values?: Readonly<Record<string, unknown>>
}

/**
 * Adds to a row only if it is still as it was read: so the limit of photos holds, the same photo comes once,
 * and no edit is lost. What the owner is told of is a new revision, because an e-mail that is being sent does
 * not cover it.
 */
export function additionUpdate(row: Row, addition: Addition, notice: OwnerNotice, now: number): RowUpdate {
  const parts = [additionPart(row, addition), noticePart(row, notice, now)]
  const { set, names, values } = assigned(Object.assign({}, ...parts.map(({ attributes }) => attributes)))
  const remove = parts.flatMap((part) => part.remove ?? [])
  return {
    UpdateExpression: [
      `SET ${[...set, ...parts.flatMap((part) => part.set ?? [])].join(', ')}`,
      ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: [
      'attribute_exists(id)',
      'revision = :old_revision',
      ...parts.flatMap(({ condition = [] }) => condition),
    ].join(' AND '),
    ...(set.length > 0 && { ExpressionAttributeNames: names }),
    ExpressionAttributeValues: Object.assign(
      { ':old_revision': row.revision },
      values,
      ...parts.map((part) => part.values),
    ),
  }
}

function additionPart({ additions: { photos } }: Row, addition: Addition): Part {
  if (!('photo' in addition)) {
    const { callTime, textFirst = '' } = addition
    return {
      attributes: { text_first: textFirst, ...(callTime && { call_time: callTime }) },
      remove: callTime ? [] : ['call_time'],
    }
  }
  const isFirst = photos.length === 0
  return {
    set: ['photos = list_append(if_not_exists(photos, :none), :photo)'],
    condition: [isFirst ? 'attribute_not_exists(photos)' : 'size(photos) = :count'],
    values: {
      ':none': [],
      ':photo': [toPhotoItem(addition.photo)],
      ...(!isFirst && { ':count': photos.length }),
    },
  }
}

function noticePart({ revision }: Row, notice: OwnerNotice, now: number): Part {
  if (notice.kind === 'none') return {}
  return {
    attributes: {
      revision: revision + 1,
      updated_at: now,
      notification: 'pending',
      outbox: outbox[notice.kind],
      due_at: notice.dueAt,
      attempts: 0,
    },
    remove: ['lease_id', 'expires_at', 'last_error'],
    // Refused when the row was quarantined meanwhile.
    condition: ['notification <> :quarantined'],
    values: { ':quarantined': 'quarantined' },
  }
}
