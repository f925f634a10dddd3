import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { contracts, type FormName } from '#forms/contracts.ts'
import type { Attachments } from './attachments.ts'
import { type Change, changeUpdate, claimWarningUpdate, endWarningUpdate } from './desk-update.ts'
import { monthOf, receivedIndex, receivedMonth } from './received.ts'
import type { Row, RowEvent } from './row.ts'
import { toRow } from './row-item.ts'
import { rowTable } from './row-table.ts'

/** The rows of one form, as people work with them. All methods reject with the raw error when the database fails. */
export interface FormTable {
  readonly form: FormName
  /**
   * The rows received between two moments, in epoch seconds, in no particular order. Read from an index,
   * which is behind the table by a moment.
   */
  received(since: number, until: number): Promise<Row[]>
  /** Reads one row, consistently. */
  find(id: string): Promise<Row | undefined>
  /**
   * Writes a change and its event, unless somebody has changed the row since it was read: another at the desk, or the
   * visitor who sent it.
   * @returns the row as it is now; undefined when it was changed meanwhile, or is gone
   */
  change(row: Row, change: Change, event: RowEvent): Promise<Row | undefined>
  /** Deletes the row for good, with its attachments. */
  erase(id: string): Promise<void>
  /**
   * Takes the right to warn of an unanswered row, for two minutes. Not a change at the desk: it has no event.
   * @param now epoch seconds
   * @returns false when somebody answered it, it was warned of already, or is at this moment
   */
  claimWarning(id: string, now: number): Promise<boolean>
  /** Notes that the owner was warned of a row; without a time, that the warning failed and is to be tried again. */
  endWarning(id: string, warnedAt: number | undefined): Promise<void>
}

/** Months read at once: as many as a client has connections for. */
const monthsAtOnce = 20

export function formTable(
  form: FormName,
  table: string,
  client: DynamoDBDocumentClient,
  attached?: Attachments,
): FormTable {
  const contract = contracts[form]
  const { find, write, query, delete: remove } = rowTable(contract, table, () => client)

  const receivedIn = async (month: string, since: number, until: number): Promise<Row[]> => {
    const rows: Row[] = []
    const pages = query({
      IndexName: receivedIndex,
      KeyConditionExpression: `${receivedMonth} = :month AND created_at BETWEEN :since AND :until`,
      ExpressionAttributeValues: { ':month': month, ':since': since, ':until': until },
    })
    for await (const items of pages) rows.push(...items.map((item) => toRow(contract, item)))
    return rows
  }

  return {
    form,

    async received(since, until) {
      const months = monthsBetween(since, until)
      const rows: Row[] = []
      while (months.length > 0) {
        const some = months.splice(0, monthsAtOnce)
        rows.push(...(await Promise.all(some.map((month) => receivedIn(month, since, until)))).flat())
      }
      return rows
    },

    find: (id) => find(id),

    change: (row, change, event) => write(row.id, changeUpdate(row, change, event)),

    async erase(id) {
      // First, so that a failure leaves the row, by which it can be done again.
      await attached?.erase(id, (await find(id))?.requestKeyHash)
      await remove(id)
    },

    claimWarning: async (id, now) => (await write(id, claimWarningUpdate(now))) !== undefined,

    async endWarning(id, warnedAt) {
      await write(id, endWarningUpdate(warnedAt))
    },
  }
}

/** "2026-09", "2026-10", "2026-11" */
function monthsBetween(since: number, until: number): string[] {
  const months: string[] = []
  const month = new Date(`${monthOf(since)}-01T00:00:00Z`)
  while (month.getTime() <= until * 1000) {
    months.push(monthOf(month.getTime() / 1000))
    month.setUTCMonth(month.getUTCMonth() + 1)
  }
  return months
}
