import type { Context } from 'hono'
import { withTag } from '#lambdas/adapters/edge.ts'
import { cookieOf, setHostCookie } from '#lambdas/adapters/http.ts'
import { asRequestKey, hashOfKey, requestKeys } from '#lambdas/leads/store/request-keys.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

/** For how long a browser may see its request without the link of the confirmation. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** For how long the page that offers to open a request may be left alone. */
const offeredSeconds = 10 * 60

export const setRequestCookie = (c: Context, key: string): void =>
  setHostCookie(c, 'request', withTag('request', key), maxAgeSeconds)

/** Sets the cookie that holds the key of a link between its press and that of the button which opens the request. */
export const setOfferedCookie = (c: Context, key: string): void =>
  setHostCookie(c, 'offered-request', withTag('request', key), offeredSeconds)

export const removeOfferedCookie = (c: Context): void => setHostCookie(c, 'offered-request', '', 0)

export const requestKeyOf = (c: Context): string | undefined => asRequestKey(cookieOf(c, 'request'))

export const offeredKeyOf = (c: Context): string | undefined => asRequestKey(cookieOf(c, 'offered-request'))

/** @returns undefined when it opens none: nobody has this key, or the request was erased */
export async function requestOf(key: string | undefined): Promise<Row | undefined> {
  const id = key === undefined ? undefined : await requestKeys.idOf(key)
  if (key === undefined || id === undefined) return undefined
  // A key does not say of which form its row is.
  const row = (await rows('lead').find(id)) ?? (await rows('subcontractor').find(id))
  return row?.requestKeyHash === hashOfKey(key) ? row : undefined
}
