import { isDeepStrictEqual } from 'node:util'
import { listedIndex, listedStatusOf } from '#lambdas/leads/store/indexes.ts'
import type { Row, Status } from '#lambdas/leads/store/row.ts'
import type { Item } from '#lambdas/leads/store/row-item.ts'
import { isVisitItem } from '#lambdas/leads/visits/visit-book.ts'

const isNewer = (live: Item, restored: Item) =>
  ['revision', 'desk_revision'].some((name) => Number(live[name] ?? 0) > Number(restored[name] ?? 0))

/** The write count, expiry, and attributes about notifications: they belong to the present, and are not restored. */
const bookkeeping: readonly string[] = [
  'version',
  'notification',
  'outbox',
  'due_at',
  'lease_id',
  'attempts',
  'sent_at',
  'delivered_at',
  'delayed_at',
  'bounced_at',
  'digested_at',
  'ses_message_id',
  'notified_revision',
  'warned_at',
  'last_error',
  'expires_at',
]

/**
 * Merges a restored row into the live row; undefined if nothing has to be written.
 * - A missing row comes back, except a link, code or session of the desk, so signed-out sessions stay signed out.
 * - A row saved after the restore point stays, and so does any other item of the desk or of visits.
 * - Any other row is reset, except for its notifications: no e-mail is sent twice.
 */
export function mergeRow(restored: Item, live: Item | undefined): Item | undefined {
  if (isDeskOrVisitItem(restored) && (live || isExpiringDeskItem(restored))) return undefined
  if (!live) return restored
  if (isNewer(live, restored)) return undefined
  const isSameRevision = typeof live.notification === 'string' && live.revision === restored.revision
  const merged = isSameRevision ? withList({ ...pick(restored, false), ...pick(live, true) }) : restored
  return isDeepStrictEqual(merged, live) ? undefined : merged
}

/** Sets the list of a row, which follows from the merged attributes. */
const withList = (item: Item): Item =>
  listedIndex.partition in item
    ? {
        ...item,
        [listedIndex.partition]: listedStatusOf(
          item as Pick<Row, 'notification'>,
          (item.status as Status | undefined) ?? 'new',
        ),
      }
    : item

/** Items of the desk's table, and visits, are not rows. */
const isDeskOrVisitItem = (item: Item) => 'state' in item

/** Visits expire, too, and come back. */
const isExpiringDeskItem = (item: Item) => 'expires_at' in item && !isVisitItem(String(item.id))

const pick = (item: Item, isBookkeeping: boolean): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => bookkeeping.includes(name) === isBookkeeping))
