import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { day, hour, now, withTimeout } from '#lambdas/adapters/deadline.ts'
import { dynamodb, ignoreRefusal } from '#lambdas/adapters/dynamodb.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'

/** Timeout in ms; short, because all callers go on without the count or try again later. */
const timeoutMs = 500

/** The next full hour, in epoch seconds: hourly counts restart. */
export const nextHour = (): number => (Math.floor(now() / hour) + 1) * hour

/** The next midnight UTC, in epoch seconds: daily counts restart. */
export const nextDay = (): number => (Math.floor(now() / day) + 1) * day

/** @param until when the count restarts, in epoch seconds */
export const tooMany = (say: () => string, until: number): RequestError =>
  new RequestError(429, say, { headers: { 'retry-after': String(until - now()) } })

const update = (id: string, end: number, more: Partial<UpdateCommandInput>, values: object) =>
  withTimeout(timeoutMs, () =>
    dynamodb().send(
      new UpdateCommand({
        TableName: environment(variables.hourlyCounts),
        Key: { id },
        ...more,
        ExpressionAttributeValues: { ...values, ':expires': end + hour },
      }),
    ),
  )

async function add(id: string, amount: number, end: number): Promise<number> {
  const counting = {
    UpdateExpression: 'SET expires_at = :expires ADD counted :amount',
    ReturnValues: 'UPDATED_NEW',
  } as const
  const { Attributes } = await update(id, end, counting, { ':amount': amount })
  return Number(Attributes?.counted)
}

const hashOf = (address: string) =>
  createHmac('sha256', environment(variables.originSecret))
    .update(`${nextHour()} ${networkPrefix(address)}`)
    .digest('base64url')

/**
 * Counts per clock hour, and per day in UTC, in a table whose items expire an hour later; rejects with the raw error.
 * Addresses are stored only as a hash of address, hour and secret salt.
 */
export const hourlyCounts = {
  submissionFrom: (address: string) => add(hashOf(address), 1, nextHour()),
  submissionOf: (form: string) => add(`${form} until ${nextDay()}`, 1, nextDay()),
  /**
   * Reserves one of this hour's `most` places; a retry reuses its place. @param of kind. @default the owner's e-mails
   */
  async reserve(email: string, most: number, of = 'e-mails'): Promise<boolean> {
    const taking = {
      UpdateExpression: 'SET expires_at = :expires ADD places :places',
      ConditionExpression: 'attribute_not_exists(places) OR contains(places, :email) OR size(places) < :most',
    }
    const values = { ':places': new Set([email]), ':email': email, ':most': most }
    const id = `${of} until ${nextHour()}`
    return (await update(id, nextHour(), taking, values).catch(ignoreRefusal)) !== undefined
  },
  /** Reserves an address for a row for a day; false when another row has it. @param hash keyed hash of the address */
  async reserveAddress(hash: string, row: string): Promise<boolean> {
    const taking = {
      UpdateExpression: 'SET row_id = :row, expires_at = :expires',
      ConditionExpression: 'attribute_not_exists(id) OR row_id = :row OR expires_at <= :now',
    }
    const values = { ':row': row, ':now': now() }
    const until = now() + day - hour
    return (await update(`address ${hash}`, until, taking, values).catch(ignoreRefusal)) !== undefined
  },
  photoBytesFrom: (address: string, bytes: number) => add(`photos ${hashOf(address)}`, bytes, nextHour()),
  photoBytes: (bytes: number) => add(`photos until ${nextDay()}`, bytes, nextDay()),
}

/** Network part of an address that one household shares: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkPrefix(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - after.length, 0)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
