import { createHash, randomBytes } from 'node:crypto'

/** 128 bits in lower-case hex. */
const keyPattern = /^[0-9a-f]{32}$/

/** The key as text, or undefined when it is none. */
export const asRequestKey = (text: unknown): string | undefined =>
  typeof text === 'string' && keyPattern.test(text) ? text : undefined

/** What is stored of a key: somebody who reads the table cannot open a request with it. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * The key by which a visitor sees the request with this id. The id that a page made is itself a secret of that page, so its
 * key follows from it: whoever sends the request again gets the same one. An id that was derived from what the visitor
 * wrote (version 8) can be worked out by others, so its key is a new one each time, and only the first is the row's.
 */
export const requestKeyFor = (id: string): string =>
  isMadeByPage(id) ? hashOfKey(`request ${id}`).slice(0, 32) : randomBytes(16).toString('hex')

/** Pages make UUIDs of version 4. */
const isMadeByPage = (id: string) => id[14] === '4'
