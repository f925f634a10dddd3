import { isDeepStrictEqual } from 'node:util'
import { listedIndex, listedStatusOf } from '#lambdas/leads/store/indexes.ts'
import type { Row, Status } from '#lambdas/leads/store/row.ts'
import { isVisitItem } from '#lambdas/leads/visits/visit-book.ts'

/** A row of any table, all attributes. */
export type Item = Readonly<Record<string, unknown>>

const isNewer = (live: Item, restored: Item) =>
  ['revision', 'desk_revision'].some((name) => Number(live[name] ?? 0) > Number(restored[name] ?? 0))

/** Attributes about what the owner and the visitor were told: they belong to the present, and are not restored. */
const bookkeeping: readonly string[] = [
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
  'warning_until',
  'confirmation',
  'last_error',
  'expires_at',
]

/**
 * Merges a row as it was into the row as it is now.
 * - One that is gone comes back as it was; but a link, a code or a session of the desk never does: whoever signed out
 *   stays out.
 * - One that a visitor or the desk has saved since stays as it is, and so does another state, of the desk or of visits.
 * - Any other gets back what it was, but for how far the owner has been told of it: no e-mail is sent twice.
 * @param restored as it was
 * @param live as it is; undefined when it is gone
 * @returns undefined when nothing has to be written
 */
export function mergeRow(restored: Item, live: Item | undefined): Item | undefined {
  if (isState(restored) && (live || isSignIn(restored))) return undefined
  if (!live) return restored
  if (isNewer(live, restored)) return undefined
  const hasRecord = typeof live.notification === 'string' && live.revision === restored.revision
  const merged = hasRecord ? inItsList({ ...pick(restored, false), ...pick(live, true) }) : restored
  return isDeepStrictEqual(merged, live) ? undefined : merged
}

/** The list of a row follows from what it was and what it is. */
const inItsList = (item: Item): Item =>
  listedIndex.partition in item
    ? {
        ...item,
        [listedIndex.partition]: listedStatusOf(
          item as Pick<Row, 'notification'>,
          (item.status as Status | undefined) ?? 'new',
        ),
      }
    : item

/** True for items that are no rows: of the desk's own table, and of visits. */
const isState = (item: Item) => 'state' in item

/** True for a state that expires, unless it is of a visit. */
const isSignIn = (item: Item) => 'expires_at' in item && !isVisitItem(String(item.id))

const pick = (item: Item, isBookkeeping: boolean): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => bookkeeping.includes(name) === isBookkeeping))
