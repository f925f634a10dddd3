import { history } from '#content/desk/history.ts'
import { notices as words } from '#content/desk/notices.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/san-diego-time.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { Refusal } from '#lambdas/adapters/errors.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { enqueueWarning } from '../promise.ts'
import { isQuarantined, versionOf } from '../store/describe-row.ts'
import { changeToSpam, enqueueAgain, recordChange } from '../store/desk-changes.ts'
import type { Row } from '../store/row.ts'
import { type Attributes, rows } from '../store/rows.ts'

/** Somebody has changed the row since it was read: what was decided by the older version is not written. */
export class ChangedMeanwhile extends Refusal {
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
    ? fill(words.changedBy, { person: event.by, time: shortTime(event.at), what: event.what })
    : fill(words.changedByVisitor, { time: shortTime(updatedAt) })
}

/** @param version as `versionOf` gave it when the row was shown @throws ChangedMeanwhile */
export function expectVersion(row: Row, version: string): void {
  if (versionOf(row) !== version) throw new ChangedMeanwhile(row)
}

/**
 * Writes a change and its event, unless somebody has changed the row since it was read: another at the desk, or the visitor
 * who sent it.
 * @param what the event in words
 * @param by the person, as the history of a row names them: an e-mail address
 * @param owed e-mails that are to be sent if the row takes the change, and else not. @default none
 * @returns the row as it is now
 * @throws ChangedMeanwhile, Refusal when the row is gone
 */
export async function changeRow(
  row: Row,
  what: string,
  change: (row: Row) => Attributes,
  by: string,
  owed: readonly TransactItem[] = [],
): Promise<Row> {
  const version = versionOf(row)
  const write = (current: Row) => {
    expectVersion(current, version)
    return recordChange(current, change(current), { at: now(), by, what })
  }
  const written = await rows(row.form).patch(row, write, () => owed)
  if (!written) throw new Refusal(fill(words.gone, { ref: row.ref }))
  return written
}

/** Has the scheduled resend send the e-mail about a row once more; one that was quarantined is then no longer. */
export const resendEmail = (row: Row, by: string): Promise<Row> =>
  changeRow(
    row,
    isQuarantined(row) ? history.notSpam : history.resent,
    (current) => enqueueAgain(current, now()),
    by,
    isQuarantined(row) ? enqueueWarning(row, now()) : [],
  )

/** Takes a row out of quarantine; the owner gets the e-mail about it. @throws Refusal when it is not in there */
export async function markNotSpam(row: Row, by: string): Promise<Row> {
  if (!isQuarantined(row)) throw new Refusal(fill(words.notHeldBack, { ref: row.ref }))
  return resendEmail(row, by)
}

/** Holds a row back as spam that came through; the statistics of replies leave it out. */
export const markSpam = (row: Row, by: string): Promise<Row> =>
  changeRow(row, history.spam, (current) => changeToSpam(current, now()), by)
