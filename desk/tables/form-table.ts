import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { briefFields, readStoredBrief } from '#forms/brief.ts'
import { refOf } from '#lambdas/shared/identity.ts'
import { outbox } from '#lambdas/submission/outbox.ts'
import type { Attachments } from './attachments.ts'
import type { DeskRow, FormName, Status } from './row.ts'

/** The rows of one form. All methods reject with the raw error when the database fails. */
export interface FormTable {
  readonly form: FormName
  all(): Promise<DeskRow[]>
  find(id: string): Promise<DeskRow | undefined>
  /**
   * @param note replaces the former one; empty removes it, undefined leaves it
   * @param now epoch seconds
   * @returns whether the row is still there
   */
  setStatus(id: string, status: Status, note: string | undefined, now: number): Promise<boolean>
  /**
   * Opens the debt of an e-mail again, due at once.
   * @param now epoch seconds
   * @returns whether the row is still there
   */
  oweAgain(id: string, now: number): Promise<boolean>
  /** Deletes the row for good, and what hangs on it. */
  erase(id: string): Promise<void>
}

/** A form's DynamoDB table. Reads are consistent: what was just received is seen, shown and erased. */
export function formTable(
  form: FormName,
  table: string,
  client: DynamoDBDocumentClient,
  attached?: Attachments,
): FormTable {
  const update = async (
    id: string,
    expression: string,
    values: Record<string, unknown>,
    names?: Record<string, string>,
  ): Promise<boolean> => {
    const command = new UpdateCommand({
      TableName: table,
      Key: { id },
      UpdateExpression: expression,
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: values,
      ExpressionAttributeNames: names,
    })
    try {
      await client.send(command)
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  const find = async (id: string): Promise<DeskRow | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    )
    return Item && deskRow(form, Item)
  }

  return {
    form,

    async all() {
      const rows: DeskRow[] = []
      for await (const { Items = [] } of paginateScan(
        { client },
        { TableName: table, ConsistentRead: true },
      )) {
        rows.push(...Items.map((item) => deskRow(form, item)))
      }
      return rows
    },

    find,

    setStatus(id, status, note, now) {
      const values = { ':status': status, ':now': now }
      // Through a name, because "status" is a reserved word.
      const names = { '#status': 'status' }
      const set = 'SET #status = :status, status_at = :now'
      if (note === undefined) return update(id, set, values, names)
      if (note === '') return update(id, `${set} REMOVE status_note`, values, names)
      return update(id, `${set}, status_note = :note`, { ...values, ':note': note }, names)
    },

    oweAgain: (id, now) =>
      update(
        id,
        'SET notification = :pending, outbox = :key, due_at = :now, attempts = :zero ' +
          'REMOVE lease_id, last_error, sent_at, delivered_at, bounced_at, expires_at',
        { ':pending': 'pending', ':key': outbox.pending, ':now': now, ':zero': 0 },
      ),

    async erase(id) {
      // First, so that a failure leaves the row, by which it can be done again.
      await attached?.erase(id, (await find(id))?.attributes.request_key as string | undefined)
      await client.send(new DeleteCommand({ TableName: table, Key: { id } }))
    },
  }
}

/** A brief is a map in the table, and an attribute for each of its keys at the desk: "brief_kitchen". */
const deskRow = (form: FormName, { brief, ...item }: Record<string, unknown>): DeskRow => ({
  form,
  id: item.id as string,
  ref: refOf(item.id as string),
  attributes: { status: 'new' satisfies Status, ...item, ...briefFields(readStoredBrief(brief)) },
})
