import type { Context } from 'hono'
import { request as errors } from '#content/errors/request.ts'
import { withTag } from '#lambdas/adapters/edge.ts'
import { cookieOf, readText, setHostCookie } from '#lambdas/adapters/http.ts'
import { asRequestKey, hashOfKey, requestKeys } from '#lambdas/leads/store/request-keys.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'

/** Seconds that a browser may open its request without a link. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** Seconds that the page of a link waits for its button. */
const offerSeconds = 10 * 60

export const setRequestCookie = (c: Context, key: string): void =>
  setHostCookie(c, 'request', withTag('request', key), maxAgeSeconds)

export const setOfferedCookie = (c: Context, key: string): void =>
  setHostCookie(c, 'offered-request', withTag('request', key), offerSeconds)

export const removeOfferedCookie = (c: Context): void => setHostCookie(c, 'offered-request', '', 0)

export const requestKeyOf = (c: Context): string | undefined => asRequestKey(cookieOf(c, 'request'))

export const offeredKeyOf = (c: Context): string | undefined => asRequestKey(cookieOf(c, 'offered-request'))

/** @returns undefined for an unknown key or an erased request */
export async function requestOf(key: string | undefined): Promise<Row | undefined> {
  const id = key === undefined ? undefined : await requestKeys.idOf(key)
  if (key === undefined || id === undefined) return undefined
  // The key does not identify the form.
  const row = (await rows('lead').find(id)) ?? (await rows('subcontractor').find(id))
  return row?.requestKeyHash === hashOfKey(key) ? row : undefined
}

/** Reads a form of the page, which sends less than 16 kB. @throws RequestError 413 */
export const readRequestForm = async (c: Context): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(c, 16_384, () => errors.tooMuch))
