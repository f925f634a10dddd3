import { createHash, createHmac, randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { withoutTag, withTag } from '#lambdas/adapters/edge.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'

/** 128 bits in lower-case hex. */
const keyPattern = /^[0-9a-f]{32}$/

/** The key in a text, which may have a tag behind it; undefined when there is none. */
export function asRequestKey(text: unknown): string | undefined {
  const key = typeof text === 'string' ? withoutTag(text) : ''
  return keyPattern.test(key) ? key : undefined
}

/** Hash of a key; the table never holds the key itself. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * The keys by which a visitor may see the request with this id, the newest first. The id that a page made is a secret of
 * that page, so its key follows from it and from our own secret: whoever sends the request again gets the same one, and
 * nobody works it out who reads the id in a log. An id that was derived from what the visitor wrote (version 8) can be
 * worked out by others, so its key is a new one each time, and only the first is the row's.
 * @param secrets known to our functions, the newest first; a row may have its key by the one before
 */
export const requestKeysFor = (id: string, secrets: readonly string[]): readonly string[] =>
  isMadeByPage(id)
    ? secrets.map((secret) => createHmac('sha256', secret).update(`request ${id}`).digest('hex').slice(0, 32))
    : [randomBytes(16).toString('hex')]

/** @param site without a slash at the end @returns undefined where the key is the visitor's alone */
export function requestLink(
  site: string,
  { id, requestKeyHash }: { readonly id: string; readonly requestKeyHash?: string | undefined },
  secrets: readonly string[],
): string | undefined {
  const key = requestKeysFor(id, secrets).find((each) => hashOfKey(each) === requestKeyHash)
  return key && addressOfKey(site, key, secrets)
}

/** The address that a key opens, with its tag. @param secrets known to our functions, the newest first */
export const addressOfKey = (site: string, key: string, [secret]: readonly string[]): string =>
  `${site}/request?key=${withTag('request', key, secret)}`

/** Pages make UUIDs of version 4. */
export const isMadeByPage = (id: string): boolean => id[14] === '4'

/** Seconds that a key opens its request: half a year, in which a quote is settled. */
const keptSeconds = 180 * 24 * 60 * 60

const table = () => environment(variables.requestKey)

/** The request of each key, in a DynamoDB table that has the keys' hashes. */
export const requestKeys = {
  /** The write by which a key opens a request. @param at epoch seconds */
  opening: (key: string, id: string, at: number): TransactItem => ({
    Update: {
      TableName: table(),
      Key: { id: hashOfKey(key) },
      UpdateExpression: 'SET row_id = :row_id, expires_at = :expires',
      ExpressionAttributeValues: { ':row_id': id, ':expires': at + keptSeconds },
    },
  }),

  /** Rejects with the raw error when the database fails. */
  async idOf(key: string) {
    const command = new GetCommand({ TableName: table(), Key: { id: hashOfKey(key) }, ConsistentRead: true })
    return (await dynamodb().send(command)).Item?.row_id as string | undefined
  },
}
