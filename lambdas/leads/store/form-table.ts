import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { briefFields, readStoredBrief } from '#forms/brief.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { monthOf, receivedIndex, receivedMonth } from '#lambdas/leads/store/received.ts'
import type { Attachments } from './attachments.ts'
import type { DeskRow, FormName, Status } from './desk-row.ts'
import { type Change, changeUpdate, claimWarningUpdate, endWarningUpdate } from './desk-update.ts'

/** The rows of one form. All methods reject with the raw error when the database fails. */
export interface FormTable {
  readonly form: FormName
  /**
   * The rows received between two moments, in epoch seconds, in no particular order. Read from an index,
   * which is behind the table by a moment.
   */
  received(since: number, until: number): Promise<DeskRow[]>
  /** Reads one row, consistently. */
  find(id: string): Promise<DeskRow | undefined>
  /**
   * Writes a change and its event, unless somebody has changed the row since it was read: another at the desk, or the
   * visitor who sent it.
   * @returns the row as it is now; undefined when it was changed meanwhile, or is gone
   */
  change(row: DeskRow, change: Change): Promise<DeskRow | undefined>
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

/** Months that are asked for at once: what a client has connections for. */
const monthsAtOnce = 20

/** A form's DynamoDB table. */
export function formTable(
  form: FormName,
  table: string,
  client: DynamoDBDocumentClient,
  attached?: Attachments,
): FormTable {
  /** Undefined when the condition does not hold. */
  const update = async (id: string, input: Partial<UpdateCommandInput>): Promise<DeskRow | undefined> => {
    const command = new UpdateCommand({ TableName: table, Key: { id }, ReturnValues: 'ALL_NEW', ...input })
    try {
      const { Attributes } = await client.send(command)
      return Attributes && deskRow(form, Attributes)
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }

  const find = async (id: string): Promise<DeskRow | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    )
    return Item && deskRow(form, Item)
  }

  const receivedIn = async (month: string, since: number, until: number): Promise<DeskRow[]> => {
    const rows: DeskRow[] = []
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        IndexName: receivedIndex,
        KeyConditionExpression: `${receivedMonth} = :month AND created_at BETWEEN :since AND :until`,
        ExpressionAttributeValues: { ':month': month, ':since': since, ':until': until },
      },
    )
    for await (const { Items = [] } of pages) rows.push(...Items.map((item) => deskRow(form, item)))
    return rows
  }

  return {
    form,

    async received(since, until) {
      const months = monthsBetween(since, until)
      const rows: DeskRow[] = []
      while (months.length > 0) {
        const some = months.splice(0, monthsAtOnce)
        rows.push(...(await Promise.all(some.map((month) => receivedIn(month, since, until)))).flat())
      }
      return rows
    },

    find,

    change: (row, change) => update(row.id, changeUpdate(row, change)),

    async erase(id) {
      // First, so that a failure leaves the row, by which it can be done again.
      await attached?.erase(id, (await find(id))?.attributes.request_key as string | undefined)
      await client.send(new DeleteCommand({ TableName: table, Key: { id } }))
    },

    async claimWarning(id, now) {
      const claimed = await update(id, claimWarningUpdate(now))
      return claimed !== undefined
    },

    async endWarning(id, warnedAt) {
      await update(id, endWarningUpdate(warnedAt))
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

/** A brief is a map in the table, and an attribute for each of its keys at the desk: "brief_kitchen". */
const deskRow = (form: FormName, { brief, ...item }: Record<string, unknown>): DeskRow => ({
  form,
  id: item.id as string,
  ref: refOf(item.id as string),
  attributes: { status: 'new' satisfies Status, ...item, ...briefFields(readStoredBrief(brief)) },
})
