import { history } from '#content/desk/history.ts'
import { notices as words } from '#content/desk/notices.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { enqueueWarning } from '../promise.ts'
import { isQuarantined, versionOf } from '../store/describe-row.ts'
import { changeToSpam, enqueueAgain, recordChange } from '../store/desk-changes.ts'
import type { Row } from '../store/row.ts'
import { type Attributes, rows } from '../store/rows.ts'

/** Thrown instead of overwriting a row that was changed since it was read. */
export class ChangedMeanwhile extends ActionRefusal {
  override name = 'ChangedMeanwhile'
  readonly row: Row

  constructor(row: Row) {
    super(fill(words.changed, { ref: row.ref, change: lastChange(row) }))
    this.row = row
  }
}

function lastChange({ updatedAt, progress }: Row): string {
  const event = progress.events.at(-1)
  return event && updatedAt <= event.at
    ? fill(words.changedBy, { person: personName(event.by), time: shortTime(event.at), what: event.what })
    : fill(words.changedByVisitor, { time: shortTime(updatedAt) })
}

/** @param version from `versionOf` when the row was shown @throws ChangedMeanwhile */
export function expectVersion(row: Row, version: string): void {
  if (versionOf(row) !== version) throw new ChangedMeanwhile(row)
}

/**
 * Writes a change and its event for the person `by`, with `extraItems` in the same transaction.
 * @throws ChangedMeanwhile when the row was changed since it was read, Refusal when it is gone
 */
export async function changeRow(
  row: Row,
  what: string,
  change: (row: Row) => Attributes,
  by: string,
  extraItems: readonly TransactItem[] = [],
): Promise<Row> {
  const version = versionOf(row)
  const write = (latest: Row) => {
    expectVersion(latest, version)
    return recordChange(latest, change(latest), { at: now(), by, what })
  }
  const current = await rows(row.form).patch(row, write, () => extraItems)
  if (!current) throw new ActionRefusal(fill(words.gone, { ref: row.ref }))
  return current
}

/** Makes the scheduled resend send a row's e-mail again; this also ends quarantine. */
export const resendEmail = (row: Row, by: string): Promise<Row> =>
  changeRow(
    row,
    isQuarantined(row) ? history.notSpam : history.resent,
    (current) => enqueueAgain(current, now()),
    by,
    isQuarantined(row) ? enqueueWarning(row, now()) : [],
  )

/** Ends quarantine; the owner gets the e-mail. @throws Refusal when the row is not quarantined */
export async function markNotSpam(row: Row, by: string): Promise<Row> {
  if (!isQuarantined(row)) throw new ActionRefusal(fill(words.notHeldBack, { ref: row.ref }))
  return resendEmail(row, by)
}

/** Quarantines a row by hand; reply statistics exclude it. */
export const markSpam = (row: Row, by: string): Promise<Row> =>
  changeRow(row, history.spam, (current) => changeToSpam(current, now()), by)
