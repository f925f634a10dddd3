import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { contracts, type FormName } from '#forms/contracts.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { type Change, changeUpdate, claimWarningUpdate, endWarningUpdate } from './desk-update.ts'
import {
  type List,
  listedIndex,
  type Mark,
  markIndex,
  nextStepIndex,
  type RowIndex,
  withNextStep,
} from './indexes.ts'
import type { Row, RowEvent } from './row.ts'
import { type Item, toRow } from './row-item.ts'
import { rowTable } from './row-table.ts'

/** Where in a list to go on: behind this place from the newest, or from the oldest. */
export type From = { readonly before: string } | { readonly after: string }

export type FormTable = ReturnType<typeof formTable>

/**
 * The rows of one form, as people work with them. All methods reject with the raw error when the database fails. Lists are
 * read from indexes, which are behind the table by a moment, and only as far as somebody takes rows from them.
 */
export function formTable(
  form: FormName,
  table: string,
  client: DynamoDBDocumentClient,
  attached?: { erase(id: string, keyHash: string | undefined): Promise<void> },
) {
  const contract = contracts[form]
  const { find, write, writeWith, query, delete: remove } = rowTable(contract, table, () => client)

  const entries = ({ name, partition, sort }: RowIndex, key: string, from: From, chunk?: number) => {
    const isNewestFirst = 'before' in from
    return query({
      IndexName: name,
      KeyConditionExpression: `${partition} = :key AND ${sort} ${isNewestFirst ? '<' : '>'} :place`,
      ExpressionAttributeValues: { ':key': key, ':place': isNewestFirst ? from.before : from.after },
      ScanIndexForward: !isNewestFirst,
      Limit: chunk,
    })
  }

  async function* rowsOf(pages: AsyncIterable<readonly Item[]>): AsyncIterable<Row> {
    for await (const items of pages) yield* items.map((item) => toRow(contract, item))
  }

  return {
    form,

    /** @param chunk rows read at once. @default what fits a megabyte */
    listed: (list: List, from: From, chunk?: number) => rowsOf(entries(listedIndex, list, from, chunk)),

    /** The rows with a next step, the earliest first, behind a place. */
    withNextStep: (after: string, chunk?: number) =>
      rowsOf(entries(nextStepIndex, withNextStep, { after }, chunk)),

    /** The rows with a mark, as `marksOf` writes it, the newest first; each is read by itself. */
    async *marked(mark: Mark, value: string, before: string, chunk?: number): AsyncIterable<Row> {
      for await (const items of entries(markIndex(mark), value, { before }, chunk)) {
        const rows = await Promise.all(items.map(({ id }) => find(id as string)))
        yield* rows.filter((row) => row !== undefined)
      }
    },

    find: (id: string) => find(id),

    /**
     * Writes a change and its event, unless somebody has changed the row since it was read: another at the desk, or the
     * visitor who sent it.
     * @param owed e-mails that follow from it, written in the same transaction. @default none
     * @returns the row as it is now; undefined when it was changed meanwhile, or is gone
     */
    change(row: Row, change: Change, event: RowEvent, owed: readonly TransactItem[] = []) {
      const update = changeUpdate(row, change, event)
      return owed.length > 0 ? writeWith(owed, row.id, update) : write(row.id, update)
    },

    /** Deletes the row for good, with its attachments. */
    async erase(id: string) {
      // First, so that a failure leaves the row, by which it can be done again.
      await attached?.erase(id, (await find(id))?.requestKeyHash)
      await remove(id)
    },

    /**
     * Takes the right to warn of an unanswered row, for two minutes. Not a change at the desk: it has no event.
     * @param now epoch seconds
     * @returns false when somebody answered it, it was warned of already, or is at this moment
     */
    claimWarning: async (id: string, now: number) => (await write(id, claimWarningUpdate(now))) !== undefined,

    /** Notes that the owner was warned of a row; without a time, that the warning failed and is to be tried again. */
    async endWarning(id: string, warnedAt: number | undefined) {
      await write(id, endWarningUpdate(warnedAt))
    },
  }
}
