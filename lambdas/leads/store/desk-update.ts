import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { type DeskRow, eventsOf, type RowEvent } from './desk-row.ts'
import { outbox } from './outbox.ts'

/** What is written to a row at the desk. */
export interface Change {
  /** Attributes with their new values. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Attributes that are no longer there. */
  readonly remove?: readonly string[]
  /** What the history says of it. */
  readonly event: RowEvent
}

/** Events that a row keeps; the oldest go first. */
export const mostEvents = 50

/** How long a function has to send a warning, in seconds: longer than it runs. */
const warningSeconds = 120

/**
 * Makes the e-mail about a row pending once more, also of one that was quarantined; the scheduled resend sends it.
 * @param now epoch seconds
 */
export const resendChange = (now: number): Omit<Change, 'event'> => ({
  set: { notification: 'pending', outbox: outbox.pending, due_at: now, attempts: 0 },
  remove: ['lease_id', 'last_error', 'sent_at', 'delivered_at', 'bounced_at', 'expires_at'],
})

/** Writes a change and its event, unless the visitor or another at the desk has changed the row since it was read. */
export function changeUpdate(
  row: DeskRow,
  { set = {}, remove = [], event }: Change,
): Partial<UpdateCommandInput> {
  const { revision, desk_revision } = row.attributes
  const values = {
    ...set,
    desk_revision: Number(desk_revision ?? 0) + 1,
    events: [...eventsOf(row), event].slice(-mostEvents),
  }
  const unchanged = Object.entries({ revision, desk_revision }).map(([name, value]) =>
    value === undefined ? `attribute_not_exists(${name})` : `${name} = :old_${name}`,
  )
  const names = Object.keys(values)
  return {
    UpdateExpression: [
      `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: ['attribute_exists(id)', ...unchanged].join(' AND '),
    // Through names, because "status" and "name" are reserved words.
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
      ...(revision === undefined ? {} : { ':old_revision': revision }),
      ...(desk_revision === undefined ? {} : { ':old_desk_revision': desk_revision }),
    },
  }
}

/** Takes the right to warn of a row that nobody has answered, unless it was warned of, or is at this moment. */
export const claimWarningUpdate = (now: number): Partial<UpdateCommandInput> => ({
  UpdateExpression: 'SET warning_until = :until',
  ConditionExpression:
    'attribute_exists(id) AND attribute_not_exists(warned_at) AND ' +
    '(attribute_not_exists(#status) OR #status = :new) AND ' +
    '(attribute_not_exists(warning_until) OR warning_until < :now)',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':until': now + warningSeconds, ':now': now, ':new': 'new' },
})

/** Gives that right back, with the time of the warning if it was sent. */
export const endWarningUpdate = (warnedAt: number | undefined): Partial<UpdateCommandInput> => ({
  UpdateExpression: `${warnedAt === undefined ? '' : 'SET warned_at = :warned '}REMOVE warning_until`,
  ConditionExpression: 'attribute_exists(id)',
  ...(warnedAt === undefined ? {} : { ExpressionAttributeValues: { ':warned': warnedAt } }),
})
