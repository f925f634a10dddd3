import { createHash, createHmac, randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { originSecrets, withoutTag, withTag } from '#lambdas/adapters/edge.ts'
import type { TransactItem } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { Row } from './row.ts'

/** Reads a key, which may have a tag appended; undefined when there is none. */
export function asRequestKey(text: unknown): string | undefined {
  const key = typeof text === 'string' ? withoutTag(text) : ''
  return /^[0-9a-f]{32}$/.test(key) ? key : undefined
}

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Keys that open the request with this id, the newest first. An id made by a page is secret, so its key is an HMAC of
 * it: a retry gets the same key. An id derived from the content can be computed by others, so its key is random.
 * @param secrets our secrets, the newest first; a row's key may be by the previous one
 */
export const requestKeysFor = (id: string, secrets: readonly string[]): readonly string[] =>
  isMadeByPage(id)
    ? secrets.map((secret) => createHmac('sha256', secret).update(`request ${id}`).digest('hex').slice(0, 32))
    : [randomBytes(16).toString('hex')]

/** Link to a request. @param site without trailing slash @returns undefined where only the visitor has the key */
export function requestLink(site: string, row: Pick<Row, 'id' | 'requestKeyHash' | 'language'>) {
  const key = requestKeysFor(row.id, originSecrets()).find((each) => hashOfKey(each) === row.requestKeyHash)
  return key && addressOfKey(site, key, row)
}

/** URL that a key opens, with its tag; names a language other than English, for the day when there is no row. */
export const addressOfKey = (site: string, key: string, { language }: Pick<Row, 'language'>): string =>
  `${site}/request?key=${withTag('request', key)}${language === 'en' ? '' : `&lang=${language}`}`

/** Checks for a UUID of version 4, which pages generate. */
export const isMadeByPage = (id: string): boolean => id[14] === '4'

/** Lifetime of a key in seconds, unless the job is done: half a year, within which a quote is settled. */
const keyLifetime = 180 * 24 * 60 * 60

const table = () => environment(variables.requestKey)

/** Request ids by hashed key, in a DynamoDB table. */
export const requestKeys = {
  /** Write that lets a key open a request. @param at epoch seconds */
  opening: (key: string, id: string, at: number): TransactItem => ({
    Update: {
      TableName: table(),
      Key: { id: hashOfKey(key) },
      UpdateExpression: 'SET row_id = :row_id, expires_at = :expires',
      ExpressionAttributeValues: { ':row_id': id, ':expires': at + keyLifetime },
    },
  }),

  /** Write that lets a key open a request as long as it exists. @param hash of the key */
  keeping: (hash: string, id: string): TransactItem => ({
    Update: {
      TableName: table(),
      Key: { id: hash },
      UpdateExpression: 'SET row_id = :row_id REMOVE expires_at',
      ExpressionAttributeValues: { ':row_id': id },
    },
  }),

  async idOf(key: string) {
    const command = new GetCommand({ TableName: table(), Key: { id: hashOfKey(key) }, ConsistentRead: true })
    return (await dynamodb().send(command)).Item?.row_id as string | undefined
  },
}
