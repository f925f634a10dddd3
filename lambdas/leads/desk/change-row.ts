import { notices as words } from '#content/desk/notices.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { Refusal } from '../refusal.ts'
import { versionOf } from '../store/describe-row.ts'
import type { Change } from '../store/desk-update.ts'
import type { Row } from '../store/row.ts'
import type { Desk, Found } from './desk.ts'
import { shortTime } from './san-diego-time.ts'

/** Somebody has changed the row since it was read: what was decided by the older version is not written. */
export class ChangedMeanwhile extends Refusal {
  override name = 'ChangedMeanwhile'
  readonly row: Row

  constructor(row: Row) {
    super(words.changed(row.ref, lastChange(row)))
    this.row = row
  }
}

function lastChange({ updatedAt, progress }: Row): string {
  const event = progress.events.at(-1)
  return event && updatedAt <= event.at
    ? words.changedBy(event.by, shortTime(event.at), event.what)
    : words.changedByVisitor(shortTime(updatedAt))
}

/** @param version as `versionOf` gave it when the row was shown @throws ChangedMeanwhile */
export function expectVersion({ row }: Found, version: string): void {
  if (versionOf(row) !== version) throw new ChangedMeanwhile(row)
}

/**
 * @param owed e-mails that are to be sent if the row takes the change, and else not. @default none
 * @returns the row as it is now
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export async function changeRow(
  { row, table }: Found,
  what: string,
  change: Change,
  { now, person }: Desk,
  owed: readonly TransactItem[] = [],
): Promise<Row> {
  const changed = await table.change(row, change, { at: now(), by: person(), what }, owed)
  if (changed) return changed
  const current = await table.find(row.id)
  throw current ? new ChangedMeanwhile(current) : new Refusal(words.gone(row.ref))
}
