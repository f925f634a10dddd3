import { randomUUID } from 'node:crypto'
import { DeleteCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { FormContract } from '#forms/contract.ts'
import { dynamodb, unlessRefused } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { confirmationsVariable } from '#lambdas/adapters/variables.ts'

export type VisitChange = 'booked' | 'moved' | 'cancelled'

/** An e-mail about a revision of a visit: what became of it, or that it is tomorrow. */
export type OwedVisitMail = { readonly rev: number } & (
  | { readonly to: 'visitor'; readonly about: VisitChange | 'reminder' }
  | { readonly to: 'owner'; readonly about: VisitChange }
)

/** A confirmation, an answer, or word of a visit, that is yet to be sent. Times are epoch seconds. */
export interface PendingConfirmation {
  readonly form: FormContract['name']
  /** Id of the row. */
  readonly id: string
  /** The place of the answer among those of the row; absent for a confirmation. */
  readonly answer?: number | undefined
  readonly visit?: OwedVisitMail | undefined
  /**
   * Secret for the link to the visitor's request; absent where the form has no such page. Stored only until the
   * e-mail is sent.
   */
  readonly requestKey: string | undefined
  readonly pendingSince: number
  /** When it may be tried. */
  readonly dueAt: number
}

const hour = 3600
const day = 24 * hour

/** A confirmation that is pending for longer is dropped: it would come too late. */
const keptSeconds = 2 * day

const idOf = ({ form, id, answer, visit }: PendingConfirmation) =>
  ['pending', form, id, answer, visit?.to, visit?.about, visit?.rev]
    .filter((part) => part !== undefined)
    .join(' ')

const table = () => environment(confirmationsVariable)

async function update(
  id: string,
  expression: string,
  values: Record<string, unknown>,
  abortSignal: AbortSignal,
  condition?: string,
): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: table(),
    Key: { id },
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
  })
  return (await dynamodb().send(command, { abortSignal }).catch(unlessRefused)) !== undefined
}

/** The update that stores one. @throws Error when the environment does not name the table */
export function additionOf(confirmation: PendingConfirmation) {
  const { form, id, requestKey, pendingSince, dueAt, answer, visit } = confirmation
  const kept = Object.entries({
    ...{ form, row_id: id, request_key: requestKey, answer, visit },
    ...{ pending_since: pendingSince, due_at: dueAt, expires_at: pendingSince + keptSeconds },
  }).filter(([, value]) => value !== undefined)
  return {
    TableName: table(),
    Key: { id: idOf(confirmation) },
    UpdateExpression: `SET ${kept.map(([name]) => `${name} = :${name}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(kept.map(([name, value]) => [`:${name}`, value])),
  }
}

export type ConfirmationQueue = typeof confirmationQueue

/**
 * The pending confirmations, in a small table of its own, which each run reads whole: with the hour's count, and the day's
 * addresses. All methods reject with the raw error when the database fails, or the environment does not name the table.
 */
export const confirmationQueue = {
  async add(confirmation: PendingConfirmation, abortSignal: AbortSignal) {
    await dynamodb().send(new UpdateCommand(additionOf(confirmation)), { abortSignal })
  },

  /** Those that are due, the oldest first. */
  async due(now: number, abortSignal: AbortSignal): Promise<readonly PendingConfirmation[]> {
    const pending: PendingConfirmation[] = []
    const pages = paginateScan(
      { client: dynamodb() },
      {
        TableName: table(),
        ConsistentRead: true,
        FilterExpression: 'due_at <= :now',
        ExpressionAttributeValues: { ':now': now },
      },
      { abortSignal },
    )
    for await (const { Items = [] } of pages) {
      pending.push(
        ...Items.map(({ form, row_id, request_key, pending_since, due_at, answer, visit }) => ({
          form,
          id: row_id,
          requestKey: request_key,
          pendingSince: pending_since,
          dueAt: due_at,
          answer,
          visit,
        })),
      )
    }
    return pending.sort((one, other) => one.pendingSince - other.pendingSince)
  },

  /** Claims one that may be sent once: false when it is claimed, or gone. A claim ends when it is postponed. */
  claim(confirmation: PendingConfirmation, deadline: AbortSignal): Promise<boolean> {
    const condition = 'attribute_exists(id) AND (attribute_not_exists(claimed_by) OR claimed_by = :claim)'
    return update(
      idOf(confirmation),
      'SET claimed_by = :claim',
      { ':claim': randomUUID() },
      deadline,
      condition,
    )
  },

  async postpone(confirmation: PendingConfirmation, dueAt: number, deadline: AbortSignal) {
    const change = 'SET due_at = :due REMOVE claimed_by'
    await update(idOf(confirmation), change, { ':due': dueAt }, deadline, 'attribute_exists(id)')
  },

  async drop(confirmation: PendingConfirmation, abortSignal: AbortSignal) {
    const command = new DeleteCommand({ TableName: table(), Key: { id: idOf(confirmation) } })
    await dynamodb().send(command, { abortSignal })
  },

  /** Takes one of so many of a kind within the present hour; false when they are taken. */
  takeOfHour(
    kind: 'confirmations' | 'answers' | 'visits',
    most: number,
    now: number,
    deadline: AbortSignal,
  ): Promise<boolean> {
    const begun = Math.floor(now / hour)
    return update(
      `hour ${begun}`,
      `SET expires_at = :expires ADD ${kind} :one`,
      { ':expires': (begun + 2) * hour, ':one': 1, ':most': most },
      deadline,
      `attribute_not_exists(${kind}) OR ${kind} < :most`,
    )
  },

  /**
   * Takes an address for a row for a day; false when another row has it.
   * @param address as a hash with a secret, from which it cannot be found
   */
  takeAddress: (address: string, id: string, now: number, deadline: AbortSignal): Promise<boolean> =>
    update(
      `address ${address}`,
      'SET row_id = :row, expires_at = :expires',
      { ':row': id, ':expires': now + day, ':now': now },
      deadline,
      'attribute_not_exists(id) OR row_id = :row OR expires_at <= :now',
    ),
}
